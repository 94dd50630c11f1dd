import { linesInMemory } from './index/document-store';
import { SearchService } from './search-service';

const articles = [
  {
    id: 1,
    sku: 'AMX-50',
    name: 'Amoxival 50 mg comprimés',
    url_key: 'amoxival',
    redirect_url_key: ['amoxival-old'],
    main: true,
    active_principles: [{ code: 'amoxicillin', name: 'Amoxicilline' }],
    species: [
      { code: 'dog', name: 'Chien' },
      { code: 'cat', name: 'Chat' },
    ],
    brand: { id: 1, name: 'Valora' },
    cnk_code: '3856412',
    stock: { global: { state: 'in_stock', qty: 12 } },
    price_by_pricelist: { default: { value: 10 }, vet: { value: 6 } },
    specials: [{ date_start: '2026-11-01', date_end: '2026-11-30', sequence: 2 }],
    supplier_discount: { discount: 5, time_frame: { gte: '2026-11-01', lte: '2026-11-30' } },
    description: 'Traitement des infections des voies urinaires du chien et du chat.',
  },
  {
    id: 2,
    sku: 'AMX-200',
    name: 'Amoxival 200 mg comprimés',
    url_key: 'amoxival',
    main: false,
    active_principles: [{ code: 'amoxicillin', name: 'Amoxicilline' }],
    species: [{ code: 'dog', name: 'Chien' }],
    brand: { id: 1, name: 'Valora' },
    cnk_code: '3856420',
    stock: { global: { state: 'out_of_stock', qty: 0 } },
    price_by_pricelist: { default: { value: 30 } },
  },
  {
    id: 3,
    sku: 'MEL-15',
    name: 'Meloxidol 1,5 mg/ml suspension orale',
    url_key: 'meloxidol',
    main: true,
    active_principles: [{ code: 'meloxicam', name: 'Méloxicam' }],
    species: [{ code: 'dog', name: 'Chien' }],
    brand: { id: 2, name: 'Dolvet' },
    stock: { global: { state: 'in_stock', qty: 3 } },
    price_by_pricelist: { default: { value: 20 } },
    supplier_discount: { discount: 3, time_frame: { gte: '2026-11-15', lte: null } },
    indicated_price: 25,
  },
  {
    id: 4,
    sku: 'CAT-FOOD',
    name: 'Croquettes Équilibre chat adulte 2 kg',
    url_key: 'equilibre-chat',
    main: true,
    species: [{ code: 'cat', name: 'Chat' }],
    brand: { id: 3, name: 'Équilibre' },
    stock: { global: { state: 'resupplying' } },
    price_by_pricelist: { default: { value: 5 } },
  },
];

const service = new SearchService();
service.load('products_fr_be', 'fr', linesInMemory(articles.map((article) => JSON.stringify(article))));
service.load(
  'categories_fr_be',
  'fr',
  linesInMemory([JSON.stringify({ id: 9, name: 'Antibiotiques', level: 0 })]),
);

interface Answer {
  readonly hits: {
    readonly total?: { readonly value: number };
    readonly hits: readonly {
      readonly _id: string;
      readonly _source?: Record<string, unknown>;
      readonly inner_hits?: Record<string, { hits: Answer['hits'] }>;
    }[];
  };
  readonly aggregations?: Record<string, unknown>;
  readonly suggest?: { readonly s: readonly { readonly options: readonly { readonly text: string }[] }[] };
}

function search(body: object, names = 'products_fr_be'): Answer {
  const { status, json } = service.search(names, JSON.stringify(body));
  expect({ status, json }).toMatchObject({ status: 200 });
  return JSON.parse(json) as Answer;
}
const ids = (query: object, rest: object = {}): string[] =>
  search({ query, ...rest }).hits.hits.map((hit) => hit._id);

describe('texts @C16', () => {
  test('are found without accents, in any form', () => {
    expect(ids({ match: { name: 'COMPRIME' } })).toEqual(['1', '2']);
    expect(ids({ match: { 'active_principles.name': 'meloxicam' } })).toEqual(['3']);
  });

  test('all words may be spread over the fields', () => {
    const across = (query: string) => ({
      multi_match: { query, type: 'cross_fields', operator: 'and', fields: ['name^4', 'species.name^3'] },
    });
    expect(ids(across('amoxival chat'))).toEqual(['1']);
    expect(ids(across('meloxidol chat'))).toEqual([]);
  });

  test('one letter may be wrong where that is asked, in words that are long enough @K05', () => {
    expect(ids({ match: { name: 'amoxivel' } })).toEqual([]);
    expect(ids({ match: { name: { query: 'amoxivel', fuzziness: 1 } } })).toHaveLength(2);
    expect(ids({ match: { name: { query: '201', fuzziness: 'AUTO:4,99' } } })).toEqual([]);
  });

  test('a heavier field wins @K05', () => {
    const query = (fields: string[]) => ({ multi_match: { query: 'chat', fields } });
    expect(ids(query(['name^100', 'species.name']))[0]).toBe('4');
  });

  test('a phrase matches words in order, its last word may be unfinished', () => {
    expect(ids({ match_phrase_prefix: { name: 'amoxival 20' } })).toEqual(['2']);
    expect(ids({ match_phrase_prefix: { name: '20 amoxival' } })).toEqual([]);
    expect(ids({ match_phrase_prefix: { description: 'infections des voies uri' } })).toEqual(['1']);
    expect(ids({ match_phrase: { name: 'amoxival 20' } })).toEqual([]);
    expect(ids({ multi_match: { query: 'amox', type: 'bool_prefix', fields: ['name'] } })).toHaveLength(2);
  });
});

describe('exact clauses @C16', () => {
  test.each([
    ['2026-10-31', []],
    ['2026-11-01', ['1']],
    ['2026-11-30', ['1', '3']],
    ['2027-01-01', ['3']],
  ])('a period holds the day %s', (day, expected) => {
    expect(ids({ range: { 'supplier_discount.time_frame': { gte: day, lte: day } } })).toEqual(expected);
  });

  test.each([
    [{ term: { sku: 'AMX-50' } }, ['1']],
    // A code is the same without its dashes and capitals.
    [{ term: { sku: 'amx50' } }, ['1']],
    [{ terms: { sku: ['amx 200', 'none'] } }, ['2']],
    [{ prefix: { cnk_code: '3856-4' } }, ['1', '2']],
    [{ term: { id: '3' } }, ['3']],
    [{ term: { main: true } }, ['1', '3', '4']],
    [{ terms: { 'species.code': ['cat'] } }, ['1', '4']],
    [{ ids: { values: [4, 2] } }, ['2', '4']],
    [{ exists: { field: 'indicated_price' } }, ['3']],
    [{ range: { 'price_by_pricelist.default.value': { gt: 10, lte: 30 } } }, ['2', '3']],
    [{ range: { 'specials.date_start': { lte: '2026-11-21' } } }, ['1']],
    [{ range: { 'specials.date_end': { lt: '2026-11-21' } } }, []],
    [{ prefix: { sku: 'AMX' } }, ['1', '2']],
    [{ term: { redirect_url_key: 'amoxival-old' } }, ['1']],
    [{ match_none: {} }, []],
    [{ term: { nowhere: 'x' } }, []],
  ])('%j finds %j', (query, expected) => {
    expect(ids({ constant_score: { filter: query } }, { sort: ['id'] })).toEqual(expected);
  });

  test('bool joins them', () => {
    const dog = { term: { 'species.code': 'dog' } };
    const stock = { term: { 'stock.global.state': 'in_stock' } };
    const sort = ['id'];
    expect(ids({ bool: { must: [dog], must_not: [stock] } }, { sort })).toEqual(['2']);
    expect(ids({ bool: { should: [dog, stock] } }, { sort })).toEqual(['1', '2', '3']);
    expect(ids({ bool: { should: [dog, stock], minimum_should_match: 2 } }, { sort })).toEqual(['1', '3']);
    expect(
      ids({ bool: { filter: [dog], should: [{ constant_score: { filter: stock, boost: 5 } }] } })[2],
    ).toBe('2');
    expect(ids({ bool: {} })).toHaveLength(4);
  });
});

test('variants collapse into their product, with all of them inside @C16', () => {
  const { hits } = search({
    collapse: {
      field: 'url_key',
      inner_hits: { name: 'variants', size: 100, _source: ['sku'], sort: [{ id: 'desc' }] },
    },
    sort: [{ 'name.sort': 'asc' }],
    _source: ['name', 'species.code'],
  });
  expect(hits.hits.map((hit) => hit._id)).toEqual(['1', '4', '3']);
  expect(hits.hits[0]?._source).toEqual({
    name: 'Amoxival 50 mg comprimés',
    species: [{ code: 'dog' }, { code: 'cat' }],
  });
  expect(hits.hits[0]?.inner_hits?.['variants']?.hits.hits.map(({ _source }) => _source)).toEqual([
    { sku: 'AMX-200' },
    { sku: 'AMX-50' },
  ]);
});

test('counts are of the query, not of the filter chosen after it @R26', () => {
  const products = { cardinality: { field: 'url_key' } };
  const answer = search({
    query: { match_all: {} },
    post_filter: { term: { 'brand.id': 1 } },
    aggs: {
      species: {
        terms: { field: 'species.code', size: 5, order: [{ products: 'desc' }, { _key: 'asc' }] },
        aggs: { products },
      },
      chosen: {
        filter: { term: { 'brand.id': 1 } },
        aggs: { products, max: { max: { field: 'price_by_pricelist.default.value' } } },
      },
    },
  });
  expect(answer.hits.total?.value).toBe(2);
  expect(answer.aggregations).toMatchObject({
    species: {
      buckets: [
        { key: 'cat', doc_count: 2, products: { value: 2 } },
        { key: 'dog', doc_count: 3, products: { value: 2 } },
      ],
    },
    chosen: { doc_count: 2, products: { value: 1 }, max: { value: 30 } },
  });
});

test('a role’s price sorts before everyone’s, articles without a price last @K06', () => {
  const byPrice = (order: string, fields: string[]) => ({
    sort: [
      {
        _script: {
          type: 'number',
          order,
          script: { source: 'for (f in params.fields) { … }', params: { fields, missing: 1e12 } },
        },
      },
    ],
  });
  const fields = ['price_by_pricelist.vet.value', 'price_by_pricelist.default.value'];
  expect(ids({ match_all: {} }, byPrice('asc', fields))).toEqual(['4', '1', '3', '2']);
  expect(ids({ match_all: {} }, { sort: [{ indicated_price: { order: 'desc' } }, 'id'] })[0]).toBe('3');
});

test('a misspelt word is put right @R26', () => {
  const meant = (text: string) =>
    search({ size: 0, suggest: { text, s: { phrase: { field: 'name' } } } }).suggest?.s[0]?.options;
  expect(meant('amoxivla chat')).toEqual([{ text: 'amoxival chat', score: 1 }]);
  expect(meant('amoxival')).toEqual([]);
});

describe('fields that are not indexed @C16', () => {
  const by = (field: string) => JSON.stringify({ query: { exists: { field } }, size: 0 });
  const totalOf = (answer: { readonly json: string }) =>
    (JSON.parse(answer.json) as Answer).hits.total?.value;

  test('are searched in steps, between which other searches are carried out', () => {
    const steps = service.searching('products_fr_be', by('nowhere.else'));
    expect(steps.next().done).toBe(false);
    expect(totalOf(service.search('products_fr_be', '{"size":0}'))).toBeGreaterThan(0);
    // Another one for the same field, which is not there yet, is as right.
    expect(totalOf(service.search('products_fr_be', by('nowhere.else')))).toBe(0);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(totalOf(step.value)).toBe(0);
  });

  test('are found as those that are', () => {
    const [first] = articles;
    const own = new SearchService();
    own.load('products_fr_be', 'fr', linesInMemory([JSON.stringify({ ...first, shelf: { code: 'B7' } })]));
    const found = (code: string) =>
      totalOf(
        own.search('products_fr_be', JSON.stringify({ query: { term: { 'shelf.code': { value: code } } } })),
      );
    expect([found('B7'), found('B8'), found('B7')]).toEqual([1, 0, 1]);
  });

  test('are refused where one search asks for very many, and never take the place of those that are', () => {
    const should = (from: number) =>
      Array.from({ length: 30 }, (_, at) => ({ exists: { field: `made.up.${String(from + at)}` } }));
    const ask = (fields: readonly object[]) =>
      service.search('products_fr_be', JSON.stringify({ query: { bool: { should: fields } }, size: 0 }));
    for (let from = 0; from < 300; from += 30) expect(ask(should(from)).status).toBe(200);
    const refused = ask([...should(1000), ...should(1030)]);
    expect([refused.status, refused.json]).toEqual([400, expect.stringContaining('not indexed')]);
    const steps = service.searching('products_fr_be', by('stock.global.state'));
    expect(steps.next().done).toBe(true);
  });
});

describe('what cannot be carried out is refused with its reason @C16', () => {
  test.each([
    ['products_de', '{}', 404, 'no such index [products_de]'],
    ['products_fr_be', '{', 400, 'the body is not JSON'],
    ['products_fr_be', '[]', 400, '[body] expected an object'],
    ['products_fr_be', '{"query":{"regexp":{"name":".*"}}}', 400, 'unknown query [regexp]'],
    ['products_fr_be', '{"nonsense":1}', 400, 'unknown field in [body] [nonsense]'],
    ['products_fr_be', '{"from":10000,"size":1}', 400, 'Result window is too large'],
    ['products_fr_be', '{"size":-1}', 400, '[size] must be between'],
    ['products_fr_be', '{"aggs":{"a":{"magic":{}}}}', 400, 'unknown aggregation type [magic]'],
    [
      'products_fr_be',
      '{"sort":[{"_script":{"script":{"source":"System.exit(0)"}}}]}',
      400,
      'scripts are not supported',
    ],
    [
      'products_fr_be',
      JSON.stringify({ query: { match: { name: 'x'.repeat(10_000) } } }),
      400,
      'longer than',
    ],
    [
      'products_fr_be',
      JSON.stringify({ query: { match: { name: 'x '.repeat(400) } } }),
      400,
      'too_many_clauses',
    ],
    [
      'products_fr_be',
      `${'{"query":{"bool":{"must":'.repeat(1)}${'{"bool":{"must":'.repeat(50)}{"match_all":{}}${'}}'.repeat(50)}}}}`,
      400,
      'too deep',
    ],
    ['products_fr_be', '{"query":{"__proto__":{}}}', 400, 'unknown query [__proto__]'],
    ['products_fr_be', '{"query":{"constructor":{}}}', 400, 'unknown query [constructor]'],
  ])('%s %s', (names, body, status, reason) => {
    const answer = service.search(names, body);
    expect(answer.status).toBe(status);
    expect((JSON.parse(answer.json) as { error: { reason: string } }).error.reason).toContain(reason);
  });
});

test('several indices are asked at once', () => {
  expect(
    search({ query: { match: { name: 'antibiotiques' } } }, 'products_fr_be,categories_fr_be').hits.hits[0]
      ?._id,
  ).toBe('9');
});

test('articles are found, filtered and shown with the stock of now @W09', () => {
  const service = new SearchService();
  service.load('products_fr_be', 'fr', linesInMemory(articles.map((article) => JSON.stringify(article))));
  const found = (query: object): unknown[] => {
    const { json } = service.search('products_fr_be', JSON.stringify({ query, _source: ['id', 'stock'] }));
    const { hits } = JSON.parse(json) as { hits: { hits: { _source: { id: number; stock: object } }[] } };
    return hits.hits.map(({ _source }) => _source).sort((a, b) => a.id - b.id);
  };
  const inStock = { term: { 'stock.global.state': 'in_stock' } };
  const many = { range: { 'stock.global.qty': { gte: 10 } } };
  const stock = (state: string, qty: number) => ({ stock: { global: { state, qty } } });
  expect(found(inStock)).toEqual([
    { id: 1, ...stock('in_stock', 12) },
    { id: 3, ...stock('in_stock', 3) },
  ]);
  expect(found(many)).toEqual([{ id: 1, ...stock('in_stock', 12) }]);
  service.changeStock([
    { id: 1, state: 'resupplying', quantity: 0 },
    { id: 2, state: 'in_stock', quantity: 40 },
    { id: 77, state: 'in_stock', quantity: 1 },
  ]);
  expect(found(inStock)).toEqual([
    { id: 2, ...stock('in_stock', 40) },
    { id: 3, ...stock('in_stock', 3) },
  ]);
  expect(found(many)).toEqual([{ id: 2, ...stock('in_stock', 40) }]);
  service.changeStock([{ id: 1, state: 'in_limited_stock', quantity: 2 }]);
  expect(found({ term: { id: 1 } })).toEqual([{ id: 1, ...stock('in_limited_stock', 2) }]);
  expect(found(inStock).map((one) => (one as { id: number }).id)).toEqual([2, 3]);
});
