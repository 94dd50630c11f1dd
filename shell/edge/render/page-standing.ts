/** What is known of a page that is kept. Moments in milliseconds. */
export interface KeptPage {
  /** As of when it is right. */
  readonly asOf: number;
  /** Whether it has its data. */
  readonly isGood: boolean;
  /** Nobody tries to make its successor before. */
  readonly retryAt: number;
  /** Nor before this, unless its data have changed. */
  readonly leftUntil: number;
}

/** How long a page may be shown. Milliseconds. */
export interface PageLife {
  /** How long a page is good. */
  readonly fresh: number;
  /** How long it may be shown afterwards, while a newer one is made. */
  readonly stale: number;
  /** How long it may be shown afterwards, where no newer one can be made. */
  readonly ifFailed: number;
}

/** What a page that is kept is worth to whoever asks for it. */
export type Standing =
  /** It is not shown: what is made now is the only page there is. */
  | 'none'
  /** It is shown. */
  | 'fresh'
  /** It is shown, and its successor is made behind the scenes. */
  | 'stale'
  /** It is shown, and its successor left alone: it has failed a moment ago, or did not come. */
  | 'left'
  /** It is shown where its successor does not come soon. */
  | 'old'
  /** What it shows has changed: it is shown where no successor can be made. */
  | 'outdated';

/**
 * @param kept undefined where there is no page
 * @param isOutdated whether what it shows has changed since it was made
 * @param now milliseconds, of the clock by which it is kept
 */
export function standingOf(
  kept: KeptPage | undefined,
  { fresh, stale, ifFailed }: PageLife,
  isOutdated: boolean,
  now: number,
): Standing {
  if (!kept) return 'none';
  const isResting = now < kept.retryAt;
  // So that a crowd does not ask at once for what has no data.
  if (!kept.isGood) return isResting ? 'fresh' : 'none';
  const age = now - kept.asOf;
  if (age >= fresh + stale + ifFailed) return 'none';
  if (isOutdated) return isResting ? 'left' : 'outdated';
  if (age < fresh) return 'fresh';
  if (isResting || now < kept.leftUntil) return 'left';
  return age < fresh + stale ? 'stale' : 'old';
}
