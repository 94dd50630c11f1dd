/** Counts what arrives per key in windows of a minute. */
export interface RateLimit {
  /** Counts one and says whether it is still within the limit. */
  allows(key: string): boolean;
}

const WINDOW_MS = 60_000;
/** Keys counted apart; when there are more, newcomers wait for the next window rather than memory growing. */
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
