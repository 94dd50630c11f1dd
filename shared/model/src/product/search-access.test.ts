import fc from 'fast-check';
import { readableSource, refusedField } from './search-access';

const OTHER = 'price_by_pricelist.wholesaler.value';

describe('nobody asks the index for the prices of others @W13', () => {
  test.each<[string, unknown]>([
    ['a range', { query: { range: { [OTHER]: { gte: 1 } } } }],
    [
      'a range deep inside',
      { query: { bool: { must: [{ bool: { filter: { range: { [OTHER]: {} } } } }] } } },
    ],
    ['a term', { query: { term: { [OTHER]: 1 } } }],
    ['whether there is one', { query: { exists: { field: OTHER } } }],
    ['all lists', { query: { exists: { field: 'price_by_pricelist' } } }],
    ['a whole list', { query: { exists: { field: 'price_by_pricelist.default' } } }],
    ['another part of it', { sort: ['price_by_pricelist.wholesaler.original_value'] }],
    ['a sort by name', { sort: [OTHER] }],
    ['one sort', { sort: OTHER }],
    ['a sort with options', { sort: [{ [OTHER]: { order: 'asc' } }] }],
    ['a script', { sort: [{ _script: { script: { source: '…', params: { fields: [OTHER] } } } }] }],
    ['an aggregation', { aggs: { a: { terms: { field: OTHER } } } }],
    ['one in another', { aggs: { a: { filter: {}, aggs: { b: { max: { field: OTHER } } } } } }],
    ['the order of buckets', { aggs: { a: { filters: { filters: { x: { range: { [OTHER]: {} } } } } } } }],
    ['a filter of hits', { post_filter: { range: { [OTHER]: { lt: 5 } } } }],
    ['groups', { collapse: { field: OTHER } }],
    ['the order in groups', { collapse: { field: 'url_key', inner_hits: { name: 'v', sort: [OTHER] } } }],
    ['fields', { fields: [OTHER] }],
    ['fields of values', { docvalue_fields: [{ field: OTHER }] }],
    ['marks', { highlight: { fields: { [OTHER]: {} } } }],
    ['a nested path', { query: { nested: { path: 'price_by_pricelist', query: { match_all: {} } } } }],
    ['fields of words', { query: { multi_match: { query: '1', fields: [OTHER] } } }],
    ['the vector', { aggs: { a: { terms: { field: 'characteristics_vector' } } } }],
  ])('%s', (_what, body) => {
    expect(refusedField(body, 'veterinary')).toBeDefined();
    expect(refusedField(body, 'default')).toBeDefined();
  });

  test('each asks for the own and everybody’s, and types what they like', () => {
    const sort = ['price_by_pricelist.veterinary.value', 'price_by_pricelist.default.value'];
    expect(refusedField({ sort }, 'veterinary')).toBeUndefined();
    expect(refusedField({ sort }, 'default')).toBe('price_by_pricelist.veterinary.value');
    expect(refusedField({ query: { match: { name: { query: OTHER } } } }, 'default')).toBeUndefined();
    expect(refusedField({ query: { match_all: {} }, _source: ['price_by_pricelist'] }, 'default')).toBe(
      undefined,
    );
  });

  test('wherever the name of such a field stands, it is seen', () => {
    const body = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<unknown>(1, 'name', true),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('bool', 'must', 'aggs', 'field', 'sort', 'x'), tie('node'), {
          maxKeys: 3,
        }),
      ),
    })).node;
    const put = (at: unknown, where: number, what: unknown): unknown => {
      if (Array.isArray(at))
        return [...(at as unknown[]).slice(0, where), what, ...(at as unknown[]).slice(where)];
      return typeof at === 'object' && at !== null ? { ...at, [`k${where}`]: what } : { any: at, what };
    };
    fc.assert(
      fc.property(body, fc.nat(3), fc.boolean(), (node, where, asKey) => {
        expect(refusedField(node, 'default')).toBeUndefined();
        const hidden = put(node, where, asKey ? { [OTHER]: { gte: 1 } } : OTHER);
        expect(refusedField({ query: { bool: hidden } }, 'default')).toBe(OTHER);
      }),
    );
  });
});

test('a document shows the own price list and everybody’s, no vector, and stays as it is @W13', () => {
  const document = {
    id: 1,
    price_by_pricelist: { default: { value: 3 }, veterinary: { value: 2 }, wholesaler: { value: 1 } },
    characteristics_vector: [1, 0],
    words: 'a',
    name: 'A',
    is_meds: false,
    is_food: true,
    main: false,
  };
  const before = structuredClone(document);
  expect(readableSource(document, 'veterinary')).toEqual({
    id: 1,
    name: 'A',
    is_food: true,
    main: false,
    price_by_pricelist: { default: { value: 3 }, veterinary: { value: 2 } },
  });
  expect(readableSource(document, 'default')).toEqual({
    id: 1,
    name: 'A',
    is_food: true,
    main: false,
    price_by_pricelist: { default: { value: 3 } },
  });
  expect(document).toEqual(before);
});
