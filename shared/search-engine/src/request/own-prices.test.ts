import { linesInMemory } from '../index/document-store';
import { GUEST, type Reader } from '@vetportal/search/access';
import { SearchService } from '../search-service';

const VET: Reader = { groupIds: [], partnerType: 'veterinary', role: 'veterinary' };
/** Prices that stand nowhere else in a document. */
const CENTS = { default: 111.11, veterinary: 222.22, wholesaler: 333.33 };
const priceList = (value: number) => ({ value, gross: [{ min_quantity: 1, value }] });

const service = new SearchService();
service.load(
  'products_fr_be',
  'fr',
  linesInMemory(
    [1, 2, 3].map((id) =>
      JSON.stringify({
        id,
        sku: `A${id}`,
        url_key: id === 3 ? 'b' : 'a',
        name: 'Amoxi',
        main: true,
        price_by_pricelist: Object.fromEntries(
          Object.entries(CENTS).map(([role, value]) => [role, priceList(value)]),
        ),
        characteristics_vector: id === 3 ? [0.625, 0.7806] : [1, 0],
        variant_attributes_text: 'words to search in',
        ...(id === 3 ? { allowed_partner_types: ['veterinary'] } : {}),
      }),
    ),
  ),
);
const ask = (body: object, reader: Reader) => service.search('products_fr_be', JSON.stringify(body), reader);

describe('each sees the own prices and everybody’s alone @W13', () => {
  test.each<[string, object]>([
    ['the whole document', {}],
    ['all of it', { _source: true }],
    ['everything by a pattern', { _source: ['*'] }],
    ['all price lists', { _source: ['price_by_pricelist'] }],
    ['one price list', { _source: ['price_by_pricelist.wholesaler'] }],
    ['one value', { _source: 'price_by_pricelist.wholesaler.value' }],
    ['a pattern of lists', { _source: { includes: ['price_by_pricelist.w*', 'char*', 'variant_*'] } }],
    ['all but names', { _source: { excludes: ['name'] } }],
    ['variants', { collapse: { field: 'url_key', inner_hits: { name: 'v', size: 9 } } }],
    ['variants by a pattern', { collapse: { field: 'url_key', inner_hits: { name: 'v', _source: ['*'] } } }],
    ['examples of buckets', { aggs: { a: { terms: { field: 'sku' }, aggs: { b: { top_hits: {} } } } } }],
    [
      'examples',
      { aggs: { b: { top_hits: { _source: ['price_by_pricelist', 'characteristics_vector'] } } } },
    ],
  ])('%s', (_what, body) => {
    const guest = ask(body, GUEST).json;
    expect(guest).toContain('products_fr_be');
    for (const cents of [CENTS.veterinary, CENTS.wholesaler]) expect(guest).not.toContain(String(cents));
    const vet = ask(body, VET).json;
    expect(vet).not.toContain(String(CENTS.wholesaler));
    for (const json of [guest, vet]) {
      expect(json).not.toContain('characteristics_vector');
      expect(json).not.toContain('variant_attributes_text');
    }
  });

  test('the own price list comes, whole', () => {
    expect(JSON.parse(ask({ query: { ids: { values: [1] } } }, VET).json)).toMatchObject({
      hits: {
        hits: [
          {
            _source: {
              price_by_pricelist: {
                default: priceList(CENTS.default),
                veterinary: priceList(CENTS.veterinary),
              },
            },
          },
        ],
      },
    });
  });

  test('nobody finds out another’s price by searching, sorting or counting by it', () => {
    const field = 'price_by_pricelist.wholesaler.value';
    for (const body of [
      { query: { range: { [field]: { lt: 300 } } } },
      { sort: [field] },
      { aggs: { a: { max: { field } } } },
      { post_filter: { term: { [field]: CENTS.wholesaler } } },
      { collapse: { field } },
    ]) {
      for (const reader of [GUEST, VET]) {
        const { status, json } = ask(body, reader);
        expect(status).toBe(400);
        expect(JSON.parse(json)).toMatchObject({ error: { type: 'illegal_argument_exception' } });
        expect(json).not.toContain('"hits"');
      }
    }
    // By the own, and by everybody's, they may.
    const own = { sort: ['price_by_pricelist.veterinary.value'] };
    expect([ask(own, VET).status, ask(own, GUEST).status]).toEqual([200, 400]);
    expect(ask({ sort: ['price_by_pricelist.default.value'] }, GUEST).status).toBe(200);
  });
});

describe('what is alike, by an article whose vector no answer shows @W13 @W06', () => {
  const alike = (of: unknown, reader: Reader) => {
    const source = "cosineSimilarity(params.v, 'characteristics_vector') + 1.0";
    const script_score = {
      query: { match_all: {} },
      script: { source, params: { v: { of } } },
      min_score: 1.5,
    };
    const { status, json } = ask({ query: { script_score }, sort: ['id'] }, reader);
    const { hits } = JSON.parse(json) as { hits?: { hits: { _id: string }[] } };
    return status === 200 ? hits?.hits.map(({ _id }) => _id) : status;
  };
  test('it is found', () => {
    expect(alike(1, VET)).toEqual(['1', '2', '3']);
    expect(alike(1, GUEST)).toEqual(['1', '2']);
  });
  test('by one that is hidden, or that nobody has, nothing is', () => {
    expect(alike(3, VET)).toEqual(['1', '2', '3']);
    expect(alike(3, GUEST)).toEqual([]);
    expect(alike(99, GUEST)).toEqual([]);
    expect(alike('x', GUEST)).toBe(400);
  });
});
