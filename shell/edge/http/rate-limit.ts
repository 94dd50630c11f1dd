/** A fixed-window rate limit: counts requests per key and minute. */
export interface RateLimit {
  /** Counts one request; @returns whether it is within the limit. */
  allows(key: string): boolean;
}

const WINDOW_MS = 60_000;
/** Distinct keys per window; further keys are refused until the next window, so that memory stays bounded. */
const MAX_KEYS = 20_000;

/**
 * @param perKey how many a minute for one key
 * @param total how many a minute for all together
 * @param now milliseconds, for tests
 */
export function createRateLimit(perKey: number, total: number, now: () => number = Date.now): RateLimit {
  let window = 0;
  let sum = 0;
  const counts = new Map<string, number>();
  return {
    allows(key) {
      const current = Math.floor(now() / WINDOW_MS);
      if (current !== window) {
        window = current;
        sum = 0;
        counts.clear();
      }
      const count = (counts.get(key) ?? 0) + 1;
      if (count > perKey || sum >= total || (count === 1 && counts.size >= MAX_KEYS)) return false;
      counts.set(key, count);
      sum += 1;
      return true;
    },
  };
}
