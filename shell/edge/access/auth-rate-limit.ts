import { createBlockedClients } from './blocked-clients';

/** A client that sends so many wrong secrets within a minute is blocked for a minute. */
const MAX_FAILURES = 10;
const WITHIN_MS = 60_000;
/** Clients whose failures are counted; beyond that the least recently seen are evicted. */
const MAX_CLIENTS = 10_000;

/** Limits how fast a client can guess a secret. */
export interface AuthRateLimit {
  /** Whether a client is blocked at the moment, whatever it sends. */
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
  const wrong = new Map<string, number[]>();
  const blocked = createBlockedClients(now);
  return {
    isBlocked: (client) => blocked.has(client),
    countFailure(client) {
      const recent = (wrong.get(client) ?? []).filter((at) => at > now() - WITHIN_MS);
      // Moves the client to the end of the map: the least recently seen is evicted first.
      wrong.delete(client);
      if (recent.length + 1 >= MAX_FAILURES) {
        blocked.add(client);
        return;
      }
      wrong.set(client, [...recent, now()]);
      const [first] = wrong.keys();
      if (wrong.size > MAX_CLIENTS && first !== undefined) wrong.delete(first);
    },
  };
}
