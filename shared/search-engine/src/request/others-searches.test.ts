import { linesInMemory } from '../index/document-store';
import { SearchService } from '../search-service';

/* What other clients of a Shopinvader ask of an index, and the portal does not. */

const category = (name: string, level: number) => ({ name, level, url_key: name.toLowerCase() });
const articles = [
  { id: 1, name: 'Zeta', categories: [category('Medicines', 0), category('Antibiotics', 1)], price: 30 },
  { id: 2, name: 'Alpha', categories: [category('Medicines', 0), category('Pain', 1)], price: 10 },
  // Its top category has the name of another one's second level.
  { id: 3, name: 'Écharpe', categories: [category('Pain', 0)], price: 20 },
  { id: 4, name: 'Beta', categories: [] },
];
const service = new SearchService();
for (const index of ['products_fr_be', 'products_nl_be'])
  service.load(index, 'fr', linesInMemory(articles.map((article) => JSON.stringify(article))));
service.load(
  'categories_fr_be',
  'fr',
  linesInMemory([JSON.stringify({ id: 9, name: 'Medicines', level: 0 })]),
);

interface Answer {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits: readonly { _id: string; _index: string }[];
  };
  readonly aggregations?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly error?: { readonly type: string; readonly reason: string };
}
const ask = (body: object, names = 'products_fr_be') => {
  const { status, json } = service.search(names, JSON.stringify(body));
  return { status, ...(JSON.parse(json) as Answer) };
};
const found = (query: object) =>
  ask({ query })
    .hits.hits.map(({ _id }) => Number(_id))
    .sort();
const nested = (query: object) => ({ nested: { path: 'categories', query } });
const both = (name: string, level: number) =>
  nested({
    bool: { filter: [{ term: { 'categories.level': level } }, { term: { 'categories.name': name } }] },
  });

describe('a nested query looks at one object at a time @W38', () => {
  test.each([
    ['a top category', both('Medicines', 0), [1, 2]],
    ['a deeper one as a top one', both('Antibiotics', 0), []],
    ['one that is a top one of one article alone', both('Pain', 0), [3]],
    ['the opposite', nested({ bool: { must_not: [{ term: { 'categories.level': 0 } }] } }), [1, 2]],
    ['levels from 1 on', nested({ range: { 'categories.level': { gte: 1 } } }), [1, 2]],
    ['one of some', nested({ terms: { 'categories.name': ['Pain', 'Antibiotics'] } }), [1, 2, 3]],
    ['any', nested({ exists: { field: 'categories.url_key' } }), [1, 2, 3]],
    ['a field that is not of the objects', nested({ term: { name: 'Zeta' } }), []],
  ] as const)('%s', (_what, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('and refuses what it cannot answer of one', () => {
    const { status, error } = ask({ query: nested({ match: { 'categories.name': 'Pain' } }) });
    expect(status).toBe(400);
    expect(error?.reason).toMatch(/unknown query in a nested query \[match\]/);
  });
});

test('a nested aggregation counts objects, back to documents with reverse_nested @W38', () => {
  const { aggregations } = ask({
    size: 0,
    aggs: {
      categories: {
        nested: { path: 'categories' },
        aggs: {
          top: {
            filter: { term: { 'categories.level': 0 } },
            aggs: {
              names: {
                terms: { field: 'categories.name' },
                aggs: { articles: { reverse_nested: {}, aggs: { price: { stats: { field: 'price' } } } } },
              },
            },
          },
        },
      },
    },
  });
  const price = (count: number, min: number, max: number, sum: number) => ({
    count,
    min,
    max,
    avg: sum / count,
    sum,
  });
  expect(aggregations?.['categories']).toEqual({
    doc_count: 5,
    top: {
      doc_count: 3,
      names: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [
          { key: 'Medicines', doc_count: 2, articles: { doc_count: 2, price: price(2, 10, 30, 40) } },
          { key: 'Pain', doc_count: 1, articles: { doc_count: 1, price: price(1, 20, 20, 20) } },
        ],
      },
    },
  });
});

test('stats of a field, and of one that nobody has @W38', () => {
  const { aggregations } = ask({
    size: 0,
    aggs: { price: { stats: { field: 'price' } }, none: { stats: { field: 'weight' } } },
  });
  expect(aggregations).toEqual({
    price: { count: 3, min: 10, max: 30, avg: 20, sum: 60 },
    none: { count: 0, min: null, max: null, avg: null, sum: 0 },
  });
});

test('names are sorted by name.sortable; a field that is not there by nothing, but refused @W38', () => {
  const sorted = (order: string) =>
    ask({ sort: [{ 'name.sortable': { order } }] }).hits.hits.map(({ _id }) => Number(_id));
  expect(sorted('asc')).toEqual([2, 4, 3, 1]);
  expect(sorted('desc')).toEqual([1, 3, 4, 2]);
  const unknown = ask({ sort: [{ nothing: 'asc' }] });
  expect(unknown.status).toBe(400);
  expect(unknown.error?.reason).toBe('No mapping found for [nothing] in order to sort on');
  expect(ask({ sort: [{ nothing: { order: 'asc', unmapped_type: 'long' } }] }).status).toBe(200);
});

test('a name with * means all that fit, in all languages; one that fits nothing finds nothing @W38', () => {
  const keys = ask({ size: 0, aggs: { urls: { terms: { field: 'name', size: 10_000 } } } }, 'products_*');
  expect(keys.hits.total.value).toBe(8);
  expect(keys.status).toBe(200);
  // Each language has the four articles under its own names, or under the same.
  const urls = keys.aggregations?.['urls'] as { buckets: { doc_count: number }[] } | undefined;
  expect(urls?.buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(8);
  for (const body of [
    { aggs: { mean: { avg: { field: 'id' } } } },
    { aggs: { few: { terms: { field: 'name', size: 1 } } } },
    { sort: [{ id: 'asc' }] },
  ])
    expect([body, ask(body, 'products_*').status]).toEqual([body, 400]);
  expect(ask({}, 'pro*_nl_*').hits.total.value).toBe(4);
  expect(ask({}, 'nothing_*').hits.total.value).toBe(0);
  expect(ask({}, 'nothing_fr_be').status).toBe(404);
});

test('hits say the index behind the name that was asked for @W37', () => {
  expect(ask({}, 'categories_fr_be').hits.hits[0]?._index).toBe('category_fr_be-1');
  expect(ask({}).hits.hits[0]?._index).toBe('products_fr_be-1');
});
