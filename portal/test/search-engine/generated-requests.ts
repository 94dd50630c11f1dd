import fc, { type Arbitrary } from 'fast-check';

/* Documents as an exporter writes them, and requests of all that the embedded index knows beside words: by chance, and the same each time. */

interface Category {
  readonly id: number;
  readonly level: number;
  readonly url_key: string;
}

/** A document with lists of objects, missing fields, days and numbers. */
export interface GeneratedDocument {
  readonly id: number;
  readonly name: string;
  readonly state?: string | undefined;
  readonly indicated_price?: number | undefined;
  readonly quantity?: number | undefined;
  readonly day?: string | undefined;
  readonly brand?: { readonly code: string } | undefined;
  readonly categories: readonly Category[];
}

/** What a real engine has to know of them: categories are objects of their own, and fields of their article too. */
export const MAPPING = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    analysis: { normalizer: { alphabet: { type: 'custom', filter: ['lowercase', 'asciifolding'] } } },
  },
  mappings: {
    dynamic: false,
    properties: {
      id: { type: 'integer' },
      name: { type: 'text', fields: { sortable: { type: 'keyword', normalizer: 'alphabet' } } },
      state: { type: 'keyword' },
      indicated_price: { type: 'double' },
      quantity: { type: 'integer' },
      day: { type: 'date' },
      brand: { properties: { code: { type: 'keyword' } } },
      categories: {
        type: 'nested',
        include_in_parent: true,
        properties: { id: { type: 'integer' }, level: { type: 'integer' }, url_key: { type: 'keyword' } },
      },
    },
  },
} as const;

const STATES = ['in_stock', 'limited', 'none', 'ordered'];
const BRANDS = ['alfa', 'bravo', 'charlie', 'delta', 'echo'];
const KEYS = ['antibiotics', 'bandages', 'care', 'diets', 'ears', 'food', 'gloves', 'hooves'];
const DAYS = ['2026-01-15', '2026-03-01', '2026-06-30', '2026-10-02', '2026-12-24', '2027-02-28'];

const price = fc.integer({ min: 50, max: 9_999 }).map((cents) => cents / 100);
const quantity = fc.integer({ min: 0, max: 40 });
const level = fc.integer({ min: 0, max: 3 });
const sometimes = <T>(value: Arbitrary<T>): Arbitrary<T | undefined> => fc.option(value, { nil: undefined });

/** @returns so many documents, with names that differ */
export function documents(count: number): GeneratedDocument[] {
  const category = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    level,
    url_key: fc.constantFrom(...KEYS),
  });
  const one = fc.record({
    name: fc.stringMatching(/^[a-zéïA-Z]{4,9}$/),
    state: sometimes(fc.constantFrom(...STATES)),
    indicated_price: sometimes(price),
    quantity: sometimes(quantity),
    day: sometimes(fc.constantFrom(...DAYS)),
    brand: sometimes(fc.record({ code: fc.constantFrom(...BRANDS) })),
    categories: fc.array(category, { maxLength: 4 }),
  });
  const some = fc.uniqueArray(one, {
    minLength: count,
    maxLength: count,
    selector: ({ name }) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
  });
  const [drawn = []] = fc.sample(some, { numRuns: 1, seed: SEED });
  return drawn.map((document, at) => ({ id: at + 1, ...document }));
}

const SEED = 1;

/** Fields of numbers, and how large these get. */
const LARGEST = { indicated_price: 100, quantity: 40, 'categories.level': 3, 'categories.id': 12 };
type NumberField = keyof typeof LARGEST;
const NUMBERS: readonly NumberField[] = ['indicated_price', 'quantity', 'categories.level'];
const CODES: Readonly<Record<string, readonly string[]>> = {
  state: STATES,
  'brand.code': BRANDS,
  'categories.url_key': KEYS,
};
const NESTED_CODES: Readonly<Record<string, readonly string[]>> = { 'categories.url_key': KEYS };

type Query = Readonly<Record<string, unknown>>;

/** From below, from above or both: what is asked for is there more often than not. */
const boundsTo = (largest: number): Arbitrary<Query> => {
  const from = fc.integer({ min: 0, max: Math.ceil(largest / 2) });
  const to = fc.integer({ min: Math.floor(largest / 2), max: largest });
  return fc.oneof(
    from.map((gte) => ({ gte })),
    to.map((lt) => ({ lt })),
    fc.tuple(from, to).map(([gt, lte]) => ({ gt, lte })),
  );
};

const ofCodes = (codes: typeof CODES): Arbitrary<Query> =>
  fc.constantFrom(...Object.entries(codes)).chain(([field, values]) =>
    fc.oneof(
      fc.constantFrom(...values, 'nothing-like-it').map((value) => ({ term: { [field]: value } })),
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((some) => ({
        terms: { [field]: some },
      })),
      fc.constant({ exists: { field } }),
    ),
  );
const ofNumbers = (fields: readonly NumberField[]): Arbitrary<Query> =>
  fc
    .constantFrom(...fields)
    .chain((field) => boundsTo(LARGEST[field]).map((range) => ({ range: { [field]: range } })));

const combined = (leaf: Arbitrary<Query>): Arbitrary<Query> => {
  const some = fc.array(leaf, { maxLength: 1 });
  return fc
    .record({ filter: some, must: some, must_not: some, should: fc.array(leaf, { maxLength: 3 }) })
    .map((bool) => ({ bool }));
};

const nestedLeaf = fc.oneof(ofCodes(NESTED_CODES), ofNumbers(['categories.level', 'categories.id']));
const nestedQuery = fc
  .oneof(nestedLeaf, combined(nestedLeaf))
  .map((query) => ({ nested: { path: 'categories', query } }));

const leaf: Arbitrary<Query> = fc.oneof(
  { weight: 4, arbitrary: ofCodes(CODES) },
  { weight: 3, arbitrary: ofNumbers(NUMBERS) },
  { weight: 3, arbitrary: nestedQuery },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...DAYS).map((day) => ({ range: { day: { gte: day } } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 6 })
      .map((values) => ({ ids: { values: values.map(String) } })),
  },
  { weight: 1, arbitrary: fc.constant({ match_all: {} }) },
);
const query = fc.oneof(leaf, combined(leaf), combined(fc.oneof(leaf, combined(leaf))));

type Aggregation = Readonly<Record<string, unknown>>;

const metricOf = (fields: readonly string[]): Arbitrary<Aggregation> =>
  fc
    .tuple(fc.constantFrom('stats', 'min', 'max', 'value_count'), fc.constantFrom(...fields))
    .map(([kind, field]) => ({ [kind]: { field } }));

const ORDERS = [undefined, { _key: 'asc' }, { _key: 'desc' }, [{ _count: 'asc' }, { _key: 'asc' }]];

const termsOf = (fields: readonly string[], inner: Arbitrary<Aggregation>): Arbitrary<Aggregation> =>
  fc
    .record({
      field: fc.constantFrom(...fields),
      size: fc.constantFrom(3, 10, 10_000),
      order: fc.constantFrom(...ORDERS),
      aggs: sometimes(fc.record({ inner })),
    })
    .map(({ field, size, order, aggs }) => ({
      terms: { field, size, ...(order === undefined ? {} : { order }) },
      ...(aggs === undefined ? {} : { aggs }),
    }));

const metric = metricOf(NUMBERS);
const RANGES = [
  { key: 'few', to: 10 },
  { key: 'some', from: 10, to: 30.5 },
  { key: 'many', from: 25 },
];
const insideObjects = fc.oneof(
  metricOf(['categories.level', 'categories.id']),
  termsOf(['categories.url_key', 'categories.level'], metricOf(['categories.level'])),
  nestedLeaf.map((filter) => ({ filter })),
  fc
    .record({ back: metricOf(['indicated_price', 'quantity']) })
    .map((aggs) => ({ reverse_nested: {}, aggs })),
  termsOf(['categories.url_key'], fc.constant({ reverse_nested: {} })),
);
const aggregation: Arbitrary<Aggregation> = fc.oneof(
  metric,
  termsOf(['state', 'brand.code', 'categories.url_key', 'quantity'], metric),
  fc.tuple(leaf, metric).map(([filter, inner]) => ({ filter, aggs: { inner } })),
  fc.tuple(leaf, leaf).map(([one, other]) => ({ filters: { filters: { one, other } } })),
  fc.constantFrom(...Object.keys(CODES), 'indicated_price').map((field) => ({ missing: { field } })),
  fc
    .constantFrom('indicated_price', 'quantity')
    .map((field) => ({ range: { field, ranges: RANGES }, aggs: { of: { stats: { field } } } })),
  insideObjects.map((inner) => ({ nested: { path: 'categories' }, aggs: { inner } })),
);

const SORTS = ['indicated_price', 'quantity', 'day', 'name.sortable'].flatMap((field) =>
  (['asc', 'desc'] as const).map((order) => [{ [field]: { order } }, { id: 'asc' }]),
);

const ofOneIndex = fc.record({
  index: fc.constant('generated_a'),
  body: fc.record({
    query,
    size: fc.integer({ min: 0, max: 20 }),
    from: fc.constantFrom(0, 0, 7),
    sort: fc.constantFrom(...SORTS),
    aggs: fc.record({ one: aggregation, two: aggregation }),
    post_filter: fc.oneof({ weight: 3, arbitrary: fc.constant({ match_all: {} }) }, leaf),
    track_total_hits: fc.constant(true),
    _source: fc.constant(false),
  }),
});
/** Several indices share no order, and only counts of values can be summed. */
const ofBoth = fc.record({
  index: fc.constantFrom('generated_*', 'gen*_b,generated_a'),
  body: fc.record({
    query,
    size: fc.constant(0),
    aggs: fc.record({
      one: fc
        .constantFrom('state', 'brand.code', 'categories.url_key')
        .map((field) => ({ terms: { field, size: 10_000 } })),
    }),
    track_total_hits: fc.constant(true),
  }),
});

/** @returns so many requests, of which one in ten asks two indices */
export const requests = (count: number): { readonly index: string; readonly body: object }[] =>
  fc.sample(fc.oneof({ weight: 9, arbitrary: ofOneIndex }, { weight: 1, arbitrary: ofBoth }), {
    numRuns: count,
    seed: SEED,
  });
