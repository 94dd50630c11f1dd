import fc from 'fast-check';

/*
 * Searches that cost as much as their writer can think of: each part of the language as deep, as wide and as often as its bounds
 * allow, and a step further.
 */

type Body = Readonly<Record<string, unknown>>;

const FIELDS = ['id', 'name', 'url_key', 'brand.name', 'species.name', 'stock.global.qty', 'unknown.field'];
const field = fc.constantFrom(...FIELDS);
/** At a bound, one below, one beyond; and small. */
const around = (...bounds: readonly number[]): fc.Arbitrary<number> =>
  fc.constantFrom(0, 1, 2, ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]));
const times = <Item>(count: number, item: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, number) => item(number));
const words = around(40, 200).map((count) => times(count, (at) => `comprim${String(at)}`).join(' '));

const leaf = fc.oneof(
  fc.record({ field, from: fc.double({ noNaN: true }) }).map(({ field: name, from }) => ({
    range: { [name]: { gte: from } },
  })),
  fc.record({ field, count: around(1000) }).map(({ field: name, count }) => ({
    terms: { [name]: times(count, (at) => at) },
  })),
  fc
    .record({
      words,
      fields: around(40),
      fuzzy: fc.boolean(),
      type: fc.constantFrom('cross_fields', 'phrase_prefix', 'best_fields'),
    })
    .map(({ words: query, fields, fuzzy, type }) => ({
      multi_match: {
        query,
        type,
        fields: times(fields, (at) => FIELDS[at % FIELDS.length] ?? 'name'),
        ...(fuzzy ? { fuzziness: 1 } : {}),
      },
    })),
  field.map((name) => ({ exists: { field: name } })),
  fc.constant({ match_all: {} }),
);

const query = fc
  .record({
    leaf,
    width: around(100, 512),
    depth: around(12, 100),
    kind: fc.constantFrom('must', 'should'),
  })
  .map(({ leaf: inner, width, depth, kind }): Body => {
    let clause: Body = { bool: { [kind]: times(width, () => inner) } };
    for (let level = 1; level < depth; level += 1) clause = { bool: { [kind]: [clause] } };
    return clause;
  });

const oneAggregation = fc.oneof(
  fc.record({ field, count: around(100) }).map(({ field: name, count }) => ({
    range: { field: name, ranges: times(count, (at) => ({ from: at })) },
  })),
  fc.record({ field, size: around(1000) }).map(({ field: name, size }) => ({ terms: { field: name, size } })),
  fc.record({ count: around(200), leaf }).map(({ count, leaf: inner }) => ({
    filters: { filters: Object.fromEntries(times(count, (at) => [`f${String(at)}`, inner])) },
  })),
  fc.record({ size: around(100) }).map(({ size }) => ({ top_hits: { size } })),
  field.map((name) => ({ cardinality: { field: name } })),
);

const aggregations = fc
  .record({ one: oneAggregation, outer: oneAggregation, width: around(20, 200), depth: around(6, 100) })
  .map(({ one, outer, width, depth }): Body => {
    let aggs: Body = Object.fromEntries(times(width, (at) => [`a${String(at)}`, one]));
    for (let level = 1; level < depth; level += 1) aggs = { outer: { ...outer, aggs } };
    return aggs;
  });

const collapse = fc
  .record({ field, count: around(30, 100), size: around(1000) })
  .map(({ field: name, count, size }) => ({
    field: name,
    inner_hits: times(count, (at) => ({ name: `i${String(at)}`, size })),
  }));

/** The body of a `_search`, as JSON. */
export const costlyBody: fc.Arbitrary<string> = fc
  .record(
    {
      size: around(600, 3_000, 10_000),
      from: around(9_000),
      query,
      post_filter: query,
      aggs: aggregations,
      collapse,
      sort: fc.record({ field, count: around(10) }).map(({ field: name, count }) => times(count, () => name)),
      _source: fc.oneof(
        fc.boolean(),
        around(200).map((count) => times(count, (at) => `${'a.'.repeat(at)}b`)),
      ),
      suggest: around(1_000).map((count) =>
        Object.fromEntries(
          times(count, (at) => [`s${String(at)}`, { text: 'amoxivel', term: { field: 'spelling' } }]),
        ),
      ),
      timeout: fc.constantFrom('0ms', '1ms', '10s', '-1', 'soon', -1, 7),
    },
    { requiredKeys: [] },
  )
  .map((body) => JSON.stringify(body));
