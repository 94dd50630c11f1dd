import { FULL_TRAFFIC, type TrafficSplit, type VersionShare } from '@vetportal/contracts/module';
import { versionOfBucket } from '@vetportal/edge/versions/choose-version';

type Interval = [from: number, to: number];

/**
 * Sets new weights with as few moved visitors as possible: a version that grows keeps all its buckets, one that shrinks gets no new
 * ones (`D04`).
 *
 * @param split the present shares
 * @param weights the new weight of each version in basis points, adding up to 10000; a version left out goes
 * @returns the split with its buckets written out
 * @throws RangeError when the weights do not add up to 10000 or one is not a share
 */
export function reweigh(split: TrafficSplit, weights: ReadonlyMap<string, number>): TrafficSplit {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (
    total !== FULL_TRAFFIC ||
    [...weights.values()].some((weight) => weight < 0 || !Number.isInteger(weight))
  ) {
    throw new RangeError(`the weights are whole basis points that add up to ${FULL_TRAFFIC}, not ${total}`);
  }
  const kept = new Map<string, number[]>([...weights.keys()].map((version) => [version, []]));
  const free: number[] = [];
  for (let bucket = 0; bucket < FULL_TRAFFIC; bucket += 1) {
    const version = versionOfBucket(split, bucket);
    const own = kept.get(version);
    if (own && own.length < (weights.get(version) ?? 0)) own.push(bucket);
    else free.push(bucket);
  }
  const versions = [...kept].map(([version, own]): VersionShare => {
    const weight = weights.get(version) ?? 0;
    return { version, weight, buckets: intervalsOf([...own, ...free.splice(0, weight - own.length)]) };
  });
  return { ...split, versions };
}

function intervalsOf(buckets: readonly number[]): Interval[] {
  const intervals: Interval[] = [];
  for (const bucket of [...buckets].sort((a, b) => a - b)) {
    const last = intervals.at(-1);
    if (last?.[1] === bucket) last[1] = bucket + 1;
    else intervals.push([bucket, bucket + 1]);
  }
  return intervals;
}
