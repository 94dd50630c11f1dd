/** A cached page, as far as its freshness depends on it. Moments in milliseconds. */
export interface CachedPage {
  /** When its render started. */
  readonly asOf: number;
  /** Whether it lacks its data or its content. */
  readonly isDegraded: boolean;
  /** No re-render before this moment, after one that failed. */
  readonly retryAt: number;
  /** No re-render before this moment, after one that was slow or incomplete; an invalidated page is re-rendered all the same. */
  readonly backoffUntil: number;
}

/** How long a page may be served, in milliseconds. */
export interface PageLifetimes {
  /** How long a page is fresh. */
  readonly fresh: number;
  /** How long it may be served afterwards while the edge re-renders it. */
  readonly stale: number;
  /** How long it may be served afterwards where a re-render fails. */
  readonly staleIfError: number;
}

/** What the cache may do with a page. */
export type Freshness =
  /** There is none, or it may not be served any more: render. */
  | 'none'
  /** Serve it. */
  | 'fresh'
  /** Serve it, and re-render it in the background. */
  | 'stale'
  /** Serve it without a re-render: the last one failed or was slow a moment ago. */
  | 'backing-off'
  /** Re-render it; serve it only where that takes too long. */
  | 'expired'
  /** Its data have changed: re-render it; serve it only where that fails. */
  | 'invalidated';

/**
 * @param page undefined where there is none
 * @param isInvalidated whether data of the page have changed since it was rendered
 * @param now milliseconds, of the clock of the cache
 */
export function freshnessOf(
  page: CachedPage | undefined,
  { fresh, stale, staleIfError }: PageLifetimes,
  isInvalidated: boolean,
  now: number,
): Freshness {
  if (!page) return 'none';
  const hasFailed = now < page.retryAt;
  // A degraded page is served for a moment, so that a crowd does not cause a render each.
  if (page.isDegraded) return hasFailed ? 'fresh' : 'none';
  const age = now - page.asOf;
  if (age >= fresh + stale + staleIfError) return 'none';
  if (isInvalidated) return hasFailed ? 'backing-off' : 'invalidated';
  if (age < fresh) return 'fresh';
  if (hasFailed || now < page.backoffUntil) return 'backing-off';
  return age < fresh + stale ? 'stale' : 'expired';
}
