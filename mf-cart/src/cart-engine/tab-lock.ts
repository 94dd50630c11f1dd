import * as v from 'valibot';
import { STORE_PREFIX } from './cart-store';
import { leaseSchema } from './stored.schema';
import type { TabStorage } from './tab-storage';

/**
 * Runs something while no other tab of this browser does the like for the same cart (`S06`), and waits for the others to
 * finish. The lock is released when the promise settles, or with the tab.
 */
export type WithTabLock = (name: string, run: () => Promise<void>) => Promise<void>;

/** The lock by the Web Locks of the browser, which a tab that crashes releases. */
export const tabLockByWebLocks =
  (locks: Pick<LockManager, 'request'>): WithTabLock =>
  async (name, run) => {
    const lock = { begun: false };
    const begin = (): Promise<void> => {
      lock.begun = true;
      return run();
    };
    try {
      await locks.request(`${STORE_PREFIX}${name}`, begin);
    } catch (error) {
      // A document that may not have locks (sandboxed, say) goes without: the ERP applies a transaction once all the same.
      if (lock.begun) throw error;
      await run();
    }
  };

export interface LeaseDependencies {
  readonly storage: TabStorage;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly uuid: () => string;
}

/** Longer than a call to the ERP may last; after a crash the other tabs wait that long. */
const LEASE_MS = 30_000;
/** Time for a competing tab's write to be seen. */
const SETTLE_MS = 40;
const RETRY_MS = 250;

/**
 * The lock by a lease in the storage, for browsers without Web Locks. Two tabs may hold it at once in rare moments; the ERP applies
 * a transaction once all the same. Tabs that share no storage do not wait for each other.
 */
export function tabLockByLease({ storage, now, sleep, uuid }: LeaseDependencies): WithTabLock {
  let last: Promise<unknown> = Promise.resolve();
  const takeLease = async (key: string): Promise<string> => {
    for (;;) {
      const lease = parseLease(storage.get(key));
      const held = lease !== undefined && lease.until > now() && lease.until - now() <= LEASE_MS;
      if (!held) {
        const holder = uuid();
        storage.set(key, JSON.stringify({ holder, until: now() + LEASE_MS }));
        await sleep(SETTLE_MS);
        if (parseLease(storage.get(key))?.holder === holder) return holder;
      }
      await sleep(RETRY_MS);
    }
  };
  return (name, run) => {
    const key = `${STORE_PREFIX}lease.${name}`;
    // Within a tab one after the other, without polling.
    const mine = last.then(async () => {
      const holder = await takeLease(key);
      try {
        await run();
      } finally {
        if (parseLease(storage.get(key))?.holder === holder) storage.remove(key);
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}

function parseLease(text: string | undefined): v.InferOutput<typeof leaseSchema> | undefined {
  try {
    const parsed = v.safeParse(leaseSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
