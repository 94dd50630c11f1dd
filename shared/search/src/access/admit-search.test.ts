import fc from 'fast-check';
import {
  articlesByCodes,
  articleSuggestions,
  productByUrlKey,
  productsByIds,
  productSearch,
  productSuggestions,
  similarProducts,
  specialOffers,
  variantsOf,
} from '../queries';
import { SORTS } from '../search-client';
import { admitSearch, SearchRefused } from './admit-search';

const OTHER = 'price_by_pricelist.wholesaler.value';
const refused = (body: unknown, role = 'veterinary'): void =>
  expect(() => admitSearch(body, role)).toThrow(SearchRefused);

/** Bodies with one field in each place where a search names one. */
const WITH_FIELD: Readonly<Record<string, (field: string) => object>> = {
  'a range': (field) => ({ query: { range: { [field]: { gte: 1 } } } }),
  'a range deep inside': (field) => ({
    query: { bool: { must: [{ bool: { filter: { range: { [field]: { gt: 1 } } } } }] } },
  }),
  'a term': (field) => ({ query: { term: { [field]: 1 } } }),
  'a term with options': (field) => ({ query: { term: { [field]: { value: 1, boost: 2 } } } }),
  terms: (field) => ({ query: { terms: { [field]: [1, 2] } } }),
  'whether there is one': (field) => ({ query: { exists: { field } } }),
  'a beginning': (field) => ({ query: { prefix: { [field]: '1' } } }),
  words: (field) => ({ query: { match: { [field]: '1' } } }),
  'words in several': (field) => ({ query: { multi_match: { query: '1', fields: ['name', field] } } }),
  'words that weigh': (field) => ({ query: { multi_match: { query: '1', fields: [`${field}^4`] } } }),
  'a nested path': (field) => ({ query: { nested: { path: field, query: { match_all: {} } } } }),
  'what weighs less': (field) => ({
    query: {
      boosting: { positive: { match_all: {} }, negative: { exists: { field } }, negative_boost: 0.5 },
    },
  }),
  'one of several': (field) => ({ query: { dis_max: { queries: [{ exists: { field } }] } } }),
  'a weight': (field) => ({ query: { constant_score: { filter: { exists: { field } }, boost: 3 } } }),
  'a filter of hits': (field) => ({ post_filter: { range: { [field]: { lt: 5 } } } }),
  'a sort by name': (field) => ({ sort: [field] }),
  'one sort': (field) => ({ sort: field }),
  'a sort with options': (field) => ({ sort: [{ [field]: { order: 'asc' } }] }),
  groups: (field) => ({ collapse: { field } }),
  'the order in groups': (field) => ({
    collapse: { field: 'url_key', inner_hits: { name: 'v', sort: [field] } },
  }),
  counts: (field) => ({ aggs: { a: { terms: { field } } } }),
  'counts by another name': (field) => ({ aggregations: { a: { terms: { field } } } }),
  'counts in counts': (field) => ({
    aggs: { a: { filter: { match_all: {} }, aggs: { b: { max: { field } } } } },
  }),
  'a count of what passes': (field) => ({
    aggs: { a: { filters: { filters: { x: { range: { [field]: { lt: 9 } } } } } } },
  }),
  'counts by steps': (field) => ({ aggs: { a: { range: { field, ranges: [{ to: 9 }] } } } }),
  'how many there are': (field) => ({ aggs: { a: { cardinality: { field } } } }),
  'a spelling': (field) => ({ suggest: { text: 'x', a: { phrase: { field } } } }),
  'what a spelling is made from': (field) => ({
    suggest: { text: 'x', a: { phrase: { field: 'spelling', direct_generator: [{ field }] } } },
  }),
  'a word': (field) => ({ suggest: { a: { text: 'x', term: { field } } } }),
};

/** Those of them whose answer holds values of the field: a count of what passes has a query. */
const VALUED = Object.entries(WITH_FIELD).filter(
  ([what, bodyWith]) =>
    what !== 'a count of what passes' &&
    ['sort', 'collapse', 'aggs', 'aggregations'].some((key) => key in bodyWith('x')),
);

describe('a field that is hidden is named nowhere in a search @W13', () => {
  test.each(Object.entries(WITH_FIELD))('%s', (_what, bodyWith) => {
    for (const field of [
      OTHER,
      'price_by_pricelist',
      'price_by_pricelist.wholesaler',
      'price_by_pricelist.default',
      'price_by_pricelist.*',
      'price',
      'price.wholesaler.value',
      'price.wholesaler',
      'price.default',
      'price_by_pricelist.*.value',
      'price_*',
      '*',
      '*.value',
      'p?ice_by_pricelist.wholesaler.value',
      'characteristics_vector',
      '_source',
      '_field_names',
      '_ignored',
      '',
    ])
      refused(bodyWith(field));
    expect(() => admitSearch(bodyWith('name'), 'veterinary')).not.toThrow();
    // The own price list and everybody's.
    expect(() => admitSearch(bodyWith('price_by_pricelist.veterinary.value'), 'veterinary')).not.toThrow();
    expect(() => admitSearch(bodyWith('price_by_pricelist.default.value'), 'veterinary')).not.toThrow();
    refused(bodyWith('price_by_pricelist.veterinary.value'), 'default');
    // The one price of an index that Shopinvader's exporter fills is everybody's.
    expect(() => admitSearch(bodyWith('price.value'), 'default')).not.toThrow();
  });

  test('of any other price list, in any place @W13', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(WITH_FIELD)),
        fc
          .stringMatching(/^[a-z][a-z0-9_-]{0,12}$/)
          .filter((list) => !['default', 'veterinary'].includes(list)),
        fc.constantFrom('value', 'original_value', 'discount', 'gross.value'),
        (bodyWith, list, part) => refused(bodyWith(`price_by_pricelist.${list}.${part}`)),
      ),
    );
  });
});

test.each(VALUED)(
  'a field that is only searched in tells its values by nothing: %s @W13',
  (_what, bodyWith) => {
    for (const field of ['words', 'words.sound', 'spelling', 'variant_attributes_text'])
      refused(bodyWith(field));
    expect(() => admitSearch(bodyWith('product_number'), 'default')).not.toThrow();
  },
);

const lookUp = { index: 'products_fr_be', id: '1', path: OTHER };
const inner = (more: object): object => ({
  collapse: { field: 'url_key', inner_hits: { name: 'v', ...more } },
});
const script = { source: `doc['${OTHER}'].value` };

describe('what an engine understands besides is not let through @W13', () => {
  test.each<[string, unknown]>([
    ['a query string', { query: { query_string: { query: `${OTHER}:>5` } } }],
    ['a simple one', { query: { simple_query_string: { query: '1', fields: ['*'] } } }],
    ['words in all fields', { query: { multi_match: { query: '1' } } }],
    ['words in no field', { query: { multi_match: { query: '1', fields: [] } } }],
    ['a packed query', { query: { wrapper: { query: 'eyJtYXRjaF9hbGwiOnt9fQ==' } } }],
    ['a look-up in another document', { query: { terms: { sku: lookUp } } }],
    ['likes of a document', { query: { more_like_this: { fields: ['name'], like: [{ _id: '1' }] } } }],
    ['a script as query', { query: { script: { script } } }],
    ['a script as score', { query: { script_score: { query: { match_all: {} }, script } } }],
    [
      'a stored script',
      { query: { script_score: { query: { match_all: {} }, script: { id: 'prices', params: {} } } } },
    ],
    ['a score by a value', { query: { function_score: { field_value_factor: { field: OTHER } } } }],
    ['a score by a list', { query: { rank_feature: { field: OTHER } } }],
    ['a regular expression', { query: { regexp: { sku: '.*' } } }],
    ['a pattern', { query: { wildcard: { sku: '*' } } }],
    ['inner hits of a query', { query: { nested: { path: 'x', query: { match_all: {} }, inner_hits: {} } } }],
    ['two queries in one', { query: { match_all: {}, term: { sku: 'A' } } }],
    ['a key that is inherited', { query: { constructor: {} } }],
    ['a prototype', JSON.parse('{"query":{"__proto__":{}}}')],
    ['a script as sort', { sort: [{ _script: { type: 'number', script } }] }],
    [
      'a sort by a filter',
      { sort: [{ id: { order: 'asc', nested: { path: 'x', filter: { exists: { field: OTHER } } } } }] },
    ],
    ['fields', { fields: [OTHER] }],
    ['fields of values', { docvalue_fields: [{ field: OTHER }] }],
    ['stored fields', { stored_fields: ['*'] }],
    ['fields by script', { script_fields: { x: { script } } }],
    ['fields of the moment', { runtime_mappings: { x: { type: 'double', script } } }],
    ['derived fields', { derived: { x: { type: 'double', script } } }],
    ['marks', { highlight: { fields: { '*': {} } } }],
    ['a scroll', { slice: { id: 0, max: 2 } }],
    ['a place in time', { pit: { id: 'x' } }],
    ['what comes after', { search_after: [1] }],
    ['a second order', { rescore: { query: { rescore_query: { exists: { field: OTHER } } } } }],
    ['other indices', { indices_boost: [{ '*': 2 }] }],
    ['nearest vectors', { knn: { field: 'characteristics_vector', query_vector: [1], k: 1 } }],
    ['how long it took', { profile: true }],
    ['a pipeline', { search_pipeline: { request_processors: [] } }],
    ['marks in groups', inner({ highlight: { fields: { '*': {} } } })],
    ['values in groups', inner({ docvalue_fields: [OTHER] })],
    ['fields in groups', inner({ fields: ['*'] })],
    ['scripts in groups', inner({ script_fields: { x: { script } } })],
    ['groups in groups', inner({ collapse: { field: 'sku' } })],
    ['counts of all there is', { aggs: { a: { global: {}, aggs: { b: { top_hits: {} } } } } }],
    ['values of examples', { aggs: { a: { top_hits: { docvalue_fields: [OTHER] } } } }],
    ['scripts of examples', { aggs: { a: { top_hits: { script_fields: { x: { script } } } } } }],
    ['the order of examples', { aggs: { a: { top_hits: { sort: [OTHER] } } } }],
    ['the largest', { aggs: { a: { top_metrics: { metrics: { field: OTHER }, sort: { id: 'asc' } } } } }],
    ['a count by script', { aggs: { a: { terms: { script } } } }],
    ['a count of a field by script', { aggs: { a: { max: { field: 'id', script } } } }],
    ['several fields', { aggs: { a: { multi_terms: { terms: [{ field: OTHER }] } } } }],
    ['a composite', { aggs: { a: { composite: { sources: [{ x: { terms: { field: OTHER } } }] } } } }],
    ['a count of other counts', { aggs: { a: { bucket_script: { buckets_path: {}, script } } } }],
    ['anything beside a count', { aggs: { a: { min: { field: 'id' }, meta: [[{}]] } } }],
    ['a weight that is no number', { query: { multi_match: { query: '1', fields: ['name^1e3'] } } }],
    ['what is rare', { aggs: { a: { significant_text: { field: 'words' } } } }],
    [
      'a spelling by a query',
      {
        suggest: { text: 'x', a: { phrase: { field: 'spelling', collate: { query: { source: '{}' } } } } },
      },
    ],
    ['a completion', { suggest: { a: { prefix: 'x', completion: { field: OTHER } } } }],
    ['no object', []],
    ['a text', 'x'],
    ['nothing', null],
  ])('%s', (_what, body) => refused(body));

  test('depth and number have an end, and neither costs the process its stack', () => {
    const nested = (levels: number): unknown =>
      JSON.parse(`${'{"bool":{"must":['.repeat(levels)}{"match_all":{}}${']}}'.repeat(levels)}`);
    expect(() => admitSearch({ query: nested(12) }, 'default')).not.toThrow();
    refused({ query: nested(5_000) });
    refused({ query: { bool: { should: Array.from({ length: 4_000 }, () => ({ match_all: {} })) } } });
    refused({ sort: JSON.parse(`${'['.repeat(50_000)}"id"${']'.repeat(50_000)}`) as unknown });
  });
});

test('all that the portal asks is let through, for everybody @C16 @W13', () => {
  const asked = {
    text: '',
    filters: {},
    sort: 'relevance',
    page: 1,
    pageSize: 30,
    today: '2026-11-29',
  } as const;
  const filters = { species: ['dog'], discount: ['5-10'], promotion: ['free-goods'], brand: ['3'] } as const;
  for (const role of ['default', 'veterinary']) {
    for (const body of [
      ...SORTS.map((sort) => productSearch({ ...asked, role, sort, text: 'amoxi 2 % 10 kg' })),
      productSearch({ ...asked, role, filters, categoryUrlKey: 'chien', awaited: true }),
      productSearch({ ...asked, role, offered: 'special-offers' }),
      productSearch({ ...asked, role, text: 'xx yy' }, 'near'),
      productSearch({ ...asked, role, text: 'xx yy' }, 'but-one'),
      variantsOf({ ...asked, role, filters, text: 'xx yy' }, 'a', 'but-one'),
      productByUrlKey('a', 'b', { role }),
      productsByIds([1, 2]),
      articlesByCodes(['1', '2']),
      articleSuggestions('amo'),
      productSuggestions('price_by_pricelist.wholesaler.value', 'near'),
      similarProducts([1, 0], 'a', 6),
      similarProducts({ of: 3 }, 'a', 6, 'elasticsearch'),
      specialOffers('2026-11-29', 12),
    ])
      expect(() => admitSearch(JSON.parse(JSON.stringify(body)), role)).not.toThrow();
  }
});
