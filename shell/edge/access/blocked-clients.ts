/** Clients that are blocked for a while. */
export interface BlockedClients {
  /** Blocks a client for a minute from now. */
  add(client: string): void;
  has(client: string): boolean;
}

const BLOCKED_MS = 60_000;
/** Blocked clients in memory; beyond that those that were blocked first are unblocked. */
const MAX_CLIENTS = 10_000;

/** @param now milliseconds, for tests */
export function createBlockedClients(now: () => number = Date.now): BlockedClients {
  // In the order of blocking, which is also the order of unblocking.
  const until = new Map<string, number>();
  return {
    add(client) {
      until.delete(client);
      until.set(client, now() + BLOCKED_MS);
      for (const [first, free] of until) {
        if (until.size <= MAX_CLIENTS && free > now()) break;
        until.delete(first);
      }
    },
    has: (client) => (until.get(client) ?? 0) > now(),
  };
}
