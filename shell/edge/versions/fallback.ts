import type { TrafficSplit } from '@vetportal/contracts/module';

/*
 * Which version takes the place of another one. Whoever needs that asks here: the edge, where a version cannot be read or does not fit;
 * the boot document, for a browser in which it fails; a stop, for the visitors of the stopped version.
 */

/**
 * The versions that may take the place of a version, the best first: the fallback version, the one before it, then those with a share, by
 * their visitors. A version with an audience is none of them: cached pages are shared, and a failure must not give it to visitors outside
 * of the audience (`D04`).
 *
 * @param version of the module; it has no share where it is a fallback version itself, or an override
 */
export function fallbacksOf(split: TrafficSplit, version: string): readonly string[] {
  const shares = split.versions
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((share) => share.version);
  return [...new Set([split.lastGood, split.formerGood, ...shares])].filter(
    (each) => each !== undefined && each !== version && isForAll(split, each),
  ) as string[];
}

/** The first of them: what a browser gets in which the version fails (`D07`). */
export const fallbackOf = (split: TrafficSplit, version: string): string | undefined =>
  fallbacksOf(split, version)[0];

/**
 * What a browser may fall back to from the version that it gets. A browser gets the fallback version without a share where it has met the
 * failure of a live one, so it is not sent back to that one.
 */
export const fallbacksInBrowser = (split: TrafficSplit, version: string): readonly string[] =>
  version === split.lastGood && !hasShare(split, version)
    ? fallbacksOf(split, version).filter((each) => !hasShare(split, each))
    : fallbacksOf(split, version);

const hasShare = ({ versions }: TrafficSplit, version: string): boolean =>
  versions.some((share) => share.version === version && share.weight > 0);

/** The version that gets the visitors of a stopped one: the best that visitors have already, else the best of all. */
export function heirOf(split: TrafficSplit, version: string): string | undefined {
  const fallbacks = fallbacksOf(split, version);
  return fallbacks.find((each) => hasShare(split, each)) ?? fallbacks[0];
}

/**
 * What is recorded as the fallback version, and as the one before it: the first two candidates without an audience. A version with an
 * audience is neither, because without a share its audience is no longer known.
 */
export function goodVersions(
  before: TrafficSplit,
  candidates: readonly (string | undefined)[],
): Pick<TrafficSplit, 'lastGood' | 'formerGood'> {
  const [lastGood, formerGood] = [...new Set(candidates)].filter(
    (each) => each !== undefined && isForAll(before, each),
  );
  return {
    ...(lastGood === undefined ? {} : { lastGood }),
    ...(formerGood === undefined ? {} : { formerGood }),
  };
}

/** Whether a version of a module has no audience, so that every visitor may get it. */
const isForAll = ({ versions }: TrafficSplit, version: string): boolean =>
  versions.every((share) => share.version !== version || share.audience === undefined);
