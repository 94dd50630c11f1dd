import type { Database } from '@vetportal/database';
import { createRateLimit } from '@vetportal/edge/http/rate-limit';
import type { TelemetrySink } from '@vetportal/edge/ports';
import { LRUCache } from 'lru-cache';
import { SET_ID } from '../records/version-sets';
import { errorGroupOf } from './error-group';
import {
  deleteOldErrors,
  MOST_PLACES,
  MOST_TOLD_APART,
  pruneErrors,
  type WaitingError,
  writeErrors,
} from './stored-errors';

/** Groups the errors that browsers report, and counts the groups in the database. */
export interface ErrorCounter {
  /** @param network that the report came from; it is never stored */
  count(batch: Parameters<TelemetrySink['count']>[0], network: string): void;
  /** Writes what waits to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** How often groups are written (ms). */
const WRITE_EVERY = 2000;
/** Errors that are grouped in a minute, of one network and of all: to group costs time. Further ones count in the health alone. */
const PER_NETWORK_AND_MINUTE = 60;
const PER_MINUTE = 1200;
/** Different groups of one network in an hour. One page with a fault has a few; who invents messages is held here. */
const GROUPS_OF_A_NETWORK = 20;
const HOUR_MS = 60 * 60 * 1000;
/** Bounds of the memory: networks, groups whose networks are known, groups that wait. */
const MOST_NETWORKS = 5000;
const MOST_GROUPS = 5000;
const MOST_WAITING = 500;
/** Each so many writes the old groups are deleted. */
const DELETE_EVERY = 1000;

/** @param onError called when groups could not be written */
export function createErrorCounter(database: Database, onError: (error: unknown) => void): ErrorCounter {
  const limit = createRateLimit(PER_NETWORK_AND_MINUTE, PER_MINUTE);
  const groupsOf = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS, ttl: HOUR_MS });
  const networksOf = new LRUCache<string, Set<string>>({ max: MOST_GROUPS });
  let waiting = new Map<string, WaitingError>();
  let writes = 0;

  function isWithinBudget(network: string, key: string): boolean {
    const own = groupsOf.get(network) ?? new Set();
    if (own.has(key)) return true;
    if (own.size >= GROUPS_OF_A_NETWORK) return false;
    // The hour begins with the first group: a later one must not make it longer.
    if (own.size === 0) groupsOf.set(network, own);
    own.add(key);
    return true;
  }

  function networksThatMet(key: string, network: string): number {
    const known = networksOf.get(key) ?? new Set();
    if (known.size < MOST_TOLD_APART) known.add(network);
    networksOf.set(key, known);
    return known.size;
  }

  async function write(): Promise<void> {
    const groups = [...waiting.values()];
    waiting = new Map();
    if (groups.length > 0) {
      const names = await writeErrors(database, groups);
      if (names.length > 0) await pruneErrors(database, names);
    }
    writes += 1;
    if (writes % DELETE_EVERY === 1) await deleteOldErrors(database);
  }

  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onError));
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    count({ records, route, build }, network) {
      for (const record of records) {
        if (record.kind !== 'error' || !limit.allows(network)) continue;
        const group = errorGroupOf(record, route);
        if (!group || !isWithinBudget(network, group.key)) continue;
        const { place, ...rest } = group;
        const known = waiting.get(group.key);
        if (!known && waiting.size >= MOST_WAITING) continue;
        const counted = known ?? { ...rest, count: 0, networks: 0, places: [] };
        counted.count += 1;
        if (build !== undefined && SET_ID.test(build)) counted.setId = build;
        counted.networks = networksThatMet(group.key, network);
        if (place !== '' && counted.places.length < MOST_PLACES && !counted.places.includes(place))
          counted.places.push(place);
        waiting.set(group.key, counted);
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
