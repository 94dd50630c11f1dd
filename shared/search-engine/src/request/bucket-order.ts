import type { Scalar } from '../index/json-path';
import { asList, asObject, asString } from '../query/json';
import { QueryError } from '../query/query-error';

/** A bucket of a `terms`, with the answers of the aggregations in it. */
interface TermsBucket {
  readonly key: Scalar;
  readonly doc_count: number;
  readonly [inner: string]: unknown;
}

/** In what order buckets stand. */
interface BucketOrder {
  readonly path: string;
  readonly sign: 1 | -1;
}

/** Reads `order`; without, the largest first. */
export function bucketOrder(given: unknown): BucketOrder[] {
  const clauses = given === undefined ? [{ _count: 'desc' }, { _key: 'asc' }] : asList(given, 'order', 5);
  return clauses.flatMap((clause) =>
    Object.entries(asObject(clause, 'order')).map(([path, direction]) => ({
      path,
      sign: asString(direction, 'order') === 'asc' ? (1 as const) : (-1 as const),
    })),
  );
}

/** Which of two buckets comes first. */
export function compareBuckets(
  a: TermsBucket,
  b: TermsBucket,
  order: readonly BucketOrder[],
  collator: Intl.Collator,
): number {
  for (const { path, sign } of order) {
    const difference =
      path === '_key' ? compareKeys(a.key, b.key, collator) : numberAt(a, path) - numberAt(b, path);
    if (difference !== 0) return difference * sign;
  }
  return compareKeys(a.key, b.key, collator);
}

const compareKeys = (a: Scalar, b: Scalar, collator: Intl.Collator): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

function numberAt(bucketOf: TermsBucket, path: string): number {
  if (path === '_count') return bucketOf.doc_count;
  const inner = bucketOf[path.split('.')[0] ?? ''];
  if (typeof inner === 'object' && inner !== null) {
    if ('value' in inner && typeof inner.value === 'number') return inner.value;
    if ('doc_count' in inner && typeof inner.doc_count === 'number') return inner.doc_count;
  }
  throw new QueryError('parsing_exception', `invalid aggregation order path [${path.slice(0, 100)}]`);
}
