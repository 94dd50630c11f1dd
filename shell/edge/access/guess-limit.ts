import { createBlockList } from '../intake/block-list';
import { createRateLimit } from '../intake/rate-limit';

/** Wrong secrets of a minute; a wrong one is a guess. */
const PER_CLIENT = 10;
const IN_ALL = 300;

/** Slows down who guesses a secret. */
export interface GuessLimit {
  /** Whether a client is not heard at the moment, whatever it sends. */
  isShutFor(client: string): boolean;
  /** Counts a wrong secret. */
  note(client: string): void;
}

/** Each edge counts for itself. */
export function createGuessLimit(): GuessLimit {
  const wrong = createRateLimit(PER_CLIENT, IN_ALL);
  const blocked = createBlockList();
  return {
    isShutFor: (client) => blocked.has(client),
    note(client) {
      if (!wrong.allows(client)) blocked.add(client);
    },
  };
}
