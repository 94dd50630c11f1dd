import { GUEST, readableSource, type Reader } from '@vetportal/search/access';
import { isVisible, type CustomerFunction } from '@vetportal/model';
import { linesInMemory } from '../index/document-store';
import { SearchService } from '../search-service';

/*
 * What is hidden from a reader is not there, whatever is asked: each construct of the search language, over each field, is answered as
 * by an index that never had more than this reader may know.
 */

const INDEX = 'products_fr_be';
const ROLES = ['default', 'veterinary', 'pharmacist'];
const READERS: readonly (readonly [string, Reader])[] = [
  ['a guest', GUEST],
  ['a nurse in a group', { groupIds: [3], partnerType: 'nurse', role: 'default' }],
  ['a veterinarian', { groupIds: [], partnerType: 'veterinary', role: 'veterinary' }],
  ['a pharmacist in a group', { groupIds: [2], partnerType: 'pharmacist', role: 'pharmacist' }],
  ['one of no known price list', { groupIds: [], partnerType: 'student', role: '__proto__' }],
];

const KEPT_TO: readonly { readonly groups: readonly number[]; readonly types: readonly string[] }[] = [
  { groups: [], types: [] },
  { groups: [], types: [] },
  { groups: [3], types: [] },
  { groups: [], types: ['veterinary'] },
  { groups: [2, 3], types: ['pharmacist'] },
  { groups: [], types: ['wholesaler'] },
];
/** Words that no other article has. */
const WORDS = ['amoxival', 'betazine', 'cartrofil', 'dexaderm', 'enrolyne', 'fentanyl'];

const articles = KEPT_TO.map(({ groups, types }, at) => ({
  id: 9101 + at,
  sku: `NR${String(9101 + at)}`,
  cnk_code: String(7_771_000 + at),
  // Two are variants of one product.
  url_key: `product-${String(Math.floor(at / 2))}`,
  name: `${WORDS[at] ?? ''} comprimés`,
  description: `Contient du ${WORDS[at] ?? ''}.`,
  words: [WORDS[at] ?? ''],
  main: true,
  brand: { id: 50 + at, name: `Maison ${WORDS[at] ?? ''}` },
  species: [{ code: `species-${String(at)}`, name: `Espèce ${WORDS[at] ?? ''}` }],
  stock: { global: { state: 'in_stock', qty: 300 + at } },
  characteristics_vector: [1, at],
  links: {
    related: articlesBut(at),
    cross_selling: articlesBut(at),
    up_selling: [],
  },
  variant_selector: [
    {
      name: 'Taille',
      values: [0, 1, 2, 3, 4, 5].map((one) => ({
        name: 'T',
        sku: `NR${String(9101 + one)}`,
        selected: false,
      })),
    },
  ],
  price_by_pricelist: Object.fromEntries(
    ROLES.map((role, number) => [
      role,
      { value: 40_000 + 100 * at + number, original_value: 50_000 + 100 * at + number },
    ]),
  ),
  veterinary_groups: groups.map((id) => ({ id })),
  allowed_partner_types: types,
}));
type Article = (typeof articles)[number];

function articlesBut(own: number): { id: number }[] {
  return [0, 1, 2, 3, 4, 5].filter((at) => at !== own).map((at) => ({ id: 9101 + at }));
}

const isThere = (
  { veterinary_groups: groups, allowed_partner_types: types }: Article,
  reader: Reader,
): boolean =>
  isVisible(
    { veterinaryGroupIds: groups.map(({ id }) => id), partnerTypes: types },
    { groupIds: reader.groupIds, function: (reader.partnerType ?? 'guest') as CustomerFunction | 'guest' },
  );

function indexOf(documents: readonly object[]): SearchService {
  const service = new SearchService();
  service.load(INDEX, 'fr', linesInMemory(documents.map((document) => JSON.stringify(document))));
  return service;
}
const whole = indexOf(articles);
/** An index of what a reader may know. */
const indexFor = (reader: Reader): SearchService =>
  indexOf(
    articles
      .filter((article) => isThere(article, reader))
      .map((article) => ({
        ...article,
        links: Object.fromEntries(
          Object.entries(article.links).map(([kind, list]) => [
            kind,
            list.filter(({ id }) => articles.some((one) => one.id === id && isThere(one, reader))),
          ]),
        ),
        variant_selector: article.variant_selector.map((axis) => ({
          ...axis,
          values: axis.values.filter(({ sku }) =>
            articles.some((one) => one.sku === sku && isThere(one, reader)),
          ),
        })),
        price_by_pricelist: (
          readableSource({ price_by_pricelist: article.price_by_pricelist }, reader.role) as Pick<
            Article,
            'price_by_pricelist'
          >
        ).price_by_pricelist,
      })),
  );

const FIELDS = [
  'id',
  'sku',
  'cnk_code',
  'url_key',
  'name',
  'name.sort',
  'description',
  'words',
  'everything',
  'brand.id',
  'brand.name',
  'species.code',
  'species.name',
  'stock.global.qty',
  'product_number',
  'spelling',
  'characteristics_vector',
  'links.related.id',
  'links.cross_selling.id',
  'variant_selector.values.sku',
  'veterinary_groups.id',
  'allowed_partner_types',
  ...ROLES.flatMap((role) => [
    `price_by_pricelist.${role}.value`,
    `price_by_pricelist.${role}.original_value`,
  ]),
  'price_by_pricelist',
  'price_by_pricelist.__proto__.value',
  '*',
  'price_by_pricelist.*.value',
  'constructor',
];
const VALUES: readonly (string | number)[] = [
  ...articles.flatMap(({ id, sku, cnk_code: cnk, name }, at) => [
    id,
    sku,
    cnk,
    name,
    WORDS[at] ?? '',
    40_001 + 100 * at,
  ]),
  'fentanil',
  'wholesaler',
  2,
];

const queriesOf = (field: string, value: string | number): object[] => [
  { term: { [field]: value } },
  { terms: { [field]: [value, 'x'] } },
  { match: { [field]: { query: value, fuzziness: 1 } } },
  { match_phrase_prefix: { [field]: String(value).slice(0, 5) } },
  { match_bool_prefix: { [field]: String(value).slice(0, 5) } },
  { prefix: { [field]: String(value).slice(0, 4) } },
  { range: { [field]: { gte: value } } },
  { multi_match: { query: value, fields: [field], type: 'cross_fields' } },
  { multi_match: { query: value, fields: [field, 'name'], fuzziness: 1 } },
  { nested: { path: field.split('.')[0], query: { term: { [field]: value } } } },
  { bool: { must_not: [{ term: { [field]: value } }] } },
  { constant_score: { filter: { term: { [field]: value } } } },
  { boosting: { positive: { match_all: {} }, negative: { term: { [field]: value } }, negative_boost: 0.5 } },
  { dis_max: { queries: [{ term: { [field]: value } }] } },
];
const bodiesOf = (field: string): object[] => [
  { query: { exists: { field } } },
  { sort: [field, 'id'] },
  { sort: [{ [field]: { order: 'desc' } }, 'id'] },
  { collapse: { field }, sort: ['id'] },
  { collapse: { field, inner_hits: { name: 'in', size: 10, sort: ['id'] } }, sort: ['id'] },
  { _source: [field] },
  { _source: { includes: [`${field.split('.')[0] ?? ''}*`] } },
  { _source: { excludes: [field] } },
  { size: 0, aggs: { a: { terms: { field, size: 100 } } } },
  { size: 0, aggs: { a: { terms: { field, size: 100 }, aggs: { b: { top_hits: { size: 10 } } } } } },
  { size: 0, aggs: { a: { terms: { field, include: VALUES } } } },
  { size: 0, aggs: { a: { cardinality: { field } }, b: { value_count: { field } } } },
  { size: 0, aggs: { a: { min: { field } }, b: { max: { field } } } },
  { size: 0, aggs: { a: { missing: { field }, aggs: { b: { value_count: { field: 'id' } } } } } },
  { size: 0, aggs: { a: { range: { field, ranges: [{ from: 0, to: 100_000 }] } } } },
  { size: 0, aggs: { a: { nested: { path: field }, aggs: { b: { terms: { field } } } } } },
  { size: 0, aggs: { a: { filter: { exists: { field } } } } },
  { size: 0, aggs: { a: { filters: { filters: { f: { exists: { field } } } } } } },
  ...VALUES.slice(-3).map((text) => ({ size: 0, suggest: { text: String(text), s: { phrase: { field } } } })),
  { query: { match_all: {} }, post_filter: { exists: { field } } },
  { min_score: 0.1, query: { exists: { field } } },
];
const OTHERS: readonly object[] = [
  {},
  { _source: true, explain: true },
  { query: { ids: { values: articles.map(({ id }) => id) } } },
  ...articles.map(({ id }) => ({
    query: {
      script_score: {
        query: { match_all: {} },
        script: {
          source: "cosineSimilarity(params.v, 'characteristics_vector') + 1.0",
          params: { v: { of: id } },
        },
      },
    },
  })),
  ...['fentanil', 'dexadern', 'enrolina', 'amoxivel'].map((text) => ({
    size: 0,
    suggest: { s: { text, term: { field: 'spelling' } }, t: { text, phrase: { field: 'words' } } },
  })),
];

/** Each construct over each field; the values of the queries take turns. */
const BODIES: readonly object[] = [
  ...OTHERS,
  ...FIELDS.flatMap((field, number) => [
    ...bodiesOf(field),
    ...queriesOf(field, '').map((_query, kind) => {
      const value = VALUES[(13 * number + kind) % VALUES.length] ?? '';
      return { query: queriesOf(field, value)[kind], sort: ['id'] };
    }),
  ]),
];

/** An answer without what says how long it took, and how rare a word is among all articles. */
function told(
  service: SearchService,
  body: object,
  reader: Reader,
): { status: number; answer: unknown; json: string } {
  const { status, json } = service.search(INDEX, JSON.stringify({ size: 50, ...body }), reader);
  const answer: unknown = JSON.parse(json, (key, value: unknown) =>
    key === 'took' || key === '_score' || key === 'max_score' ? undefined : value,
  );
  return { status, answer, json };
}

/** Texts and numbers that a reader must never see. */
const secretsFor = (reader: Reader): readonly string[] =>
  articles.flatMap((article, at) => {
    const prices = ROLES.flatMap((role, number) =>
      isThere(article, reader) && (role === 'default' || role === reader.role)
        ? []
        : [String(40_000 + 100 * at + number), String(50_000 + 100 * at + number)],
    );
    return isThere(article, reader)
      ? prices
      : [...prices, WORDS[at] ?? '', article.sku, String(article.id), article.cnk_code];
  });

test.each(READERS)(
  '%s is told nothing of what is hidden, by any construct over any field @P10 @W31',
  (_who, reader) => {
    const known = indexFor(reader);
    const secrets = secretsFor(reader);
    let answered = 0;
    for (const body of BODIES) {
      const asked = JSON.stringify(body);
      const { status, answer, json } = told(whole, body, reader);
      if (status === 200) answered += 1;
      const shown = JSON.stringify(answer);
      // What stands in the question may come back with it.
      const leaked = secrets.filter((secret) => shown.includes(secret) && !asked.includes(secret));
      if (leaked.length > 0) throw new Error(`${asked} tells ${leaked.join(', ')}: ${json.slice(0, 500)}`);
      const expected = told(known, body, reader);
      expect({ asked, status, answer }).toEqual({ asked, status: expected.status, answer: expected.answer });
    }
    // Most are answered: a refusal hides everything.
    expect(answered).toBeGreaterThan(BODIES.length / 2);
  },
);
