import { createBlockList } from '../telemetry-ingest/block-list';

/** So many wrong secrets within a minute, whenever it begins, and a client is not heard for a minute. */
const MOST_WRONG = 10;
const WITHIN_MS = 60_000;
/** Clients whose wrong secrets are remembered: of more, those that were seen first are forgotten. */
const MOST_CLIENTS = 10_000;

/** Slows down who guesses a secret. */
export interface GuessLimit {
  /** Whether a client is not heard at the moment, whatever it sends. */
  isShutFor(client: string): boolean;
  /** Counts a wrong secret. */
  note(client: string): void;
}

/**
 * Each edge counts for itself, and each client for itself: what others guess shuts nobody out. There is no bound for all together, for
 * secrets are long enough that many clients are no nearer to one than a few.
 *
 * @param now milliseconds, for tests
 */
export function createGuessLimit(now: () => number = Date.now): GuessLimit {
  const wrong = new Map<string, number[]>();
  const blocked = createBlockList(now);
  return {
    isShutFor: (client) => blocked.has(client),
    note(client) {
      const recent = (wrong.get(client) ?? []).filter((at) => at > now() - WITHIN_MS);
      // Behind all others: the one that was seen last is forgotten last.
      wrong.delete(client);
      if (recent.length + 1 >= MOST_WRONG) {
        blocked.add(client);
        return;
      }
      wrong.set(client, [...recent, now()]);
      const [first] = wrong.keys();
      if (wrong.size > MOST_CLIENTS && first !== undefined) wrong.delete(first);
    },
  };
}
