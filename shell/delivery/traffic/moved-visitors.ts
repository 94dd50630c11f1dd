import { FULL_TRAFFIC, type TrafficSplit } from '@vetportal/contracts/module';
import { versionOfBucket } from '@vetportal/edge/versions/choose-version';

/** Visitors who get another version by a change. */
interface Move {
  /** Undefined where the module had no version. */
  readonly from: string | undefined;
  readonly to: string;
  /** How many of all visitors (basis points). */
  readonly weight: number;
}

/** What a change of shares does to one kind of visitors. */
export interface MovedVisitors {
  /** Those inside of every audience, or outside of all; `everybody` where no version has one. */
  readonly who: 'everybody' | 'inside' | 'outside';
  /** The most first. */
  readonly moves: readonly Move[];
  /** Those who keep the version that they have (basis points). */
  readonly kept: number;
}

/**
 * Counts who gets another version by a change within an experiment. It asks the rule that chooses the version of each page load, bucket by
 * bucket; each bucket has as many visitors as any other.
 *
 * @param before undefined: the module had no version
 * @returns one entry; two where a version has an audience
 */
export function movedVisitors(
  before: TrafficSplit | undefined,
  after: TrafficSplit,
): readonly MovedVisitors[] {
  const hasAudience = [before, after].some((split) =>
    split?.versions.some(({ audience }) => audience !== undefined),
  );
  const kinds = hasAudience ? (['inside', 'outside'] as const) : (['everybody'] as const);
  return kinds.map((who) => {
    const isInside = (): boolean => who !== 'outside';
    const moves = new Map<string, Move>();
    let kept = 0;
    for (let bucket = 0; bucket < FULL_TRAFFIC; bucket += 1) {
      const from = before && versionOfBucket(before, bucket, isInside);
      const to = versionOfBucket(after, bucket, isInside);
      const key = `${from ?? ''} ${to}`;
      if (from === to) kept += 1;
      else moves.set(key, { from, to, weight: (moves.get(key)?.weight ?? 0) + 1 });
    }
    return { who, moves: [...moves.values()].sort((a, b) => b.weight - a.weight), kept };
  });
}
