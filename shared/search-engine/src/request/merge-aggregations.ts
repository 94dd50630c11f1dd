import { asObject, type Json } from '../query/json';
import { QueryError } from '../query/query-error';

type Answer = Readonly<Record<string, unknown>>;

interface Bucket {
  readonly key: string | number;
  readonly doc_count: number;
}
interface Terms {
  readonly buckets: readonly Bucket[];
  readonly sum_other_doc_count: number;
}

/** A real engine gives so many buckets unless it is told. */
const SIZE = 10;

/**
 * Makes one answer of those of several indices: the buckets of `terms`, summed by key. Nothing else can be summed and be right, so it is
 * refused.
 *
 * @param asked the aggregations of the search
 * @param answers of each index
 * @throws QueryError 400 for another aggregation, one with others within it or an order of its own, and where an index has more buckets
 */
export function mergeAggregations(
  asked: unknown,
  answers: readonly (Answer | undefined)[],
): Answer | undefined {
  if (asked === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(asObject(asked, 'aggs')).map(([name, given]) => {
      const { terms, meta: _meta, ...others } = asObject(given, 'aggs');
      if (terms === undefined || Object.keys(others).length > 0) throw notSummed(name);
      return [
        name,
        mergeTerms(
          name,
          asObject(terms, 'terms'),
          answers.map((answer) => answer?.[name] as Terms),
        ),
      ];
    }),
  );
}

function mergeTerms(name: string, { order, size }: Json, parts: readonly Terms[]): Answer {
  if (order !== undefined) throw notSummed(name);
  if (parts.some(({ sum_other_doc_count: left }) => left > 0))
    throw new QueryError(
      'illegal_argument_exception',
      `[${name}] has more buckets in one of several indices than it asks for: ask for a larger size`,
    );
  const counts = new Map<string | number, number>();
  for (const { buckets } of parts)
    for (const { key, doc_count } of buckets) counts.set(key, (counts.get(key) ?? 0) + doc_count);
  const merged = [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  const most = typeof size === 'number' ? size : SIZE;
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: merged.slice(most).reduce((sum, [, count]) => sum + count, 0),
    buckets: merged.slice(0, most).map(([key, doc_count]) => ({ key, doc_count })),
  };
}

const notSummed = (name: string): QueryError =>
  new QueryError(
    'illegal_argument_exception',
    `[${name}] over several indices: only terms are summed, in the order of their counts and with nothing within them`,
  );
