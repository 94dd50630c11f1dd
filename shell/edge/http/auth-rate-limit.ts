import { LRUCache } from 'lru-cache';

/** A client that sends so many wrong secrets within a minute is blocked for a minute. */
const MAX_FAILURES = 10;
const WITHIN_MS = 60_000;
/** Clients whose failures are counted; beyond that the least recently seen are evicted. */
const MAX_CLIENTS = 10_000;

/**
 * Tells a client that sends wrong secrets to wait. A caller compares the secret first: a right one is heard whatever others behind the
 * same address have sent. So this is no defence of a weak secret, which is not accepted to begin with; it spares whoever answers.
 */
export interface AuthRateLimit {
  /** Whether wrong secrets of a client are not heard at the moment. */
  isBlocked(client: string): boolean;
  /** Counts a wrong secret of a client. */
  countFailure(client: string): void;
}

/**
 * Each edge process counts for itself, and each client apart: failures of others block nobody. There is no global limit, because
 * the secrets are long enough that many clients are no nearer to guessing one than a few.
 *
 * @param now milliseconds, for tests
 */
export function createAuthRateLimit(now: () => number = Date.now): AuthRateLimit {
  /** When a client failed; never more than blocks it. */
  const failures = new LRUCache<string, readonly number[]>({ max: MAX_CLIENTS });
  const isRecent = (at: number | undefined): boolean => at !== undefined && at > now() - WITHIN_MS;
  const isBlocked = (client: string): boolean => {
    const times = failures.get(client) ?? [];
    return times.length >= MAX_FAILURES && isRecent(times.at(-1));
  };
  return {
    isBlocked,
    countFailure(client) {
      if (!isBlocked(client)) failures.set(client, [...(failures.get(client) ?? []).filter(isRecent), now()]);
    },
  };
}
