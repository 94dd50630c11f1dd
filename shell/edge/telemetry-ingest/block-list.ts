/** Clients that are not heard for a while. */
export interface BlockList {
  /** Does not hear a client from now on, for a minute. */
  add(client: string): void;
  has(client: string): boolean;
}

const BLOCKED_MS = 60_000;
/** Clients remembered: of more, those that were blocked first are heard again. */
const MOST = 10_000;

/** @param now milliseconds, for tests */
export function createBlockList(now: () => number = Date.now): BlockList {
  // In the order in which they were blocked, which is that in which they are free again.
  const until = new Map<string, number>();
  return {
    add(client) {
      until.delete(client);
      until.set(client, now() + BLOCKED_MS);
      for (const [first, free] of until) {
        if (until.size <= MOST && free > now()) break;
        until.delete(first);
      }
    },
    has: (client) => (until.get(client) ?? 0) > now(),
  };
}
