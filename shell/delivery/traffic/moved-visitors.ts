import { FULL_TRAFFIC, type TrafficSplit } from '@vetportal/contracts/module';
import { versionOfBucket } from '@vetportal/edge/versions/choose-version';
import { type Kind, kindsOfVisitors } from './kinds-of-visitors';

/** Visitors who get another version by a change. */
interface Move {
  /** Undefined where the module had no version. */
  readonly from: string | undefined;
  readonly to: string;
  /** How many of the kind (basis points). */
  readonly weight: number;
}

/** What a change of shares does to one kind of visitors. */
export interface KindMoved {
  readonly kind: Kind;
  /** The most first. */
  readonly moves: readonly Move[];
  /** Those who keep the version that they have (basis points of the kind). */
  readonly kept: number;
}

/** What a change of shares does to whom. */
export interface MovedVisitors {
  /** Each kind of visitors by itself; one kind where no version has an audience. */
  readonly kinds: readonly KindMoved[];
  /** Whether these are all kinds that there are. */
  readonly areAll: boolean;
}

/**
 * Counts who gets another version by a change within an experiment, for each kind of visitors: those who are inside and outside of the same
 * audiences. It asks the rule that chooses the version of each page load, bucket by bucket; each bucket has as many visitors as any other.
 *
 * @param before undefined: the module had no version
 */
export function movedVisitors(before: TrafficSplit | undefined, after: TrafficSplit): MovedVisitors {
  const { kinds, areAll } = kindsOfVisitors(before, after);
  const groups = groupBuckets(before, after);
  return { kinds: kinds.map((kind) => movedOfKind(before, after, groups, kind)), areAll };
}

/** Buckets with the same two shares: whatever the kind of a visitor, one of them stands for all. */
interface BucketGroup {
  readonly bucket: number;
  readonly weight: number;
}

function groupBuckets(before: TrafficSplit | undefined, after: TrafficSplit): readonly BucketGroup[] {
  const groups = new Map<string, BucketGroup>();
  for (let bucket = 0; bucket < FULL_TRAFFIC; bucket += 1) {
    const key = `${before ? versionOfBucket(before, bucket) : ''} ${versionOfBucket(after, bucket)}`;
    const known = groups.get(key);
    groups.set(key, { bucket: known?.bucket ?? bucket, weight: (known?.weight ?? 0) + 1 });
  }
  return [...groups.values()];
}

function movedOfKind(
  before: TrafficSplit | undefined,
  after: TrafficSplit,
  groups: readonly BucketGroup[],
  kind: Kind,
): KindMoved {
  const moves = new Map<string, Move>();
  let kept = 0;
  for (const { bucket, weight } of groups) {
    const from = before && versionOfBucket(before, bucket, kind.belongs);
    const to = versionOfBucket(after, bucket, kind.belongs);
    const key = `${from ?? ''} ${to}`;
    if (from === to) kept += weight;
    else moves.set(key, { from, to, weight: (moves.get(key)?.weight ?? 0) + weight });
  }
  return { kind, moves: [...moves.values()].sort((a, b) => b.weight - a.weight), kept };
}
