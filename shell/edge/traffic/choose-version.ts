import { createHash } from 'node:crypto';
import { FULL_TRAFFIC, type TrafficSplit } from '@vetportal/contracts/module';

/**
 * The bucket of a visitor in an experiment, from 0 to 9999. Depends on nothing else, least of all on the list of
 * versions: a release shuffles nobody (`D04`).
 */
export function bucketOf(visitor: string, experiment: string): number {
  // 48 bits over 10,000 buckets: the first buckets are likelier than the last by one part in 28,000 million.
  return createHash('sha256').update(`${experiment}\n${visitor}`).digest().readUIntBE(0, 6) % FULL_TRAFFIC;
}

/**
 * The version of a module that a visitor gets. Exact: of the 10,000 buckets each version has as many as its weight.
 *
 * @param split the versions of the module with their weights, as the traffic document has them
 * @param visitor the visitor's id
 */
export function chooseVersion(split: TrafficSplit, visitor: string): string {
  const only = split.versions.find(({ weight }) => weight === FULL_TRAFFIC);
  return only ? only.version : versionOfBucket(split, bucketOf(visitor, split.experiment));
}

/** The version that a bucket belongs to. */
export function versionOfBucket(split: TrafficSplit, bucket: number): string {
  let from = 0;
  for (const { version, weight, buckets } of split.versions) {
    const intervals = buckets ?? [[from, from + weight]];
    if (intervals.some(([start, end]) => bucket >= start && bucket < end)) return version;
    from += weight;
  }
  throw new RangeError(`no version for bucket ${bucket} of ${split.experiment}`);
}
