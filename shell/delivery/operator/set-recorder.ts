import type { Database } from '@vetportal/database';
import { LRUCache } from 'lru-cache';
import { recordSet } from '../records/version-sets';

/** What was not recorded is tried again after this time (ms), not with each page. */
const AGAIN_MS = 10_000;
/** Sets that one edge knows to be on record. */
const MOST_KNOWN = 1000;

/**
 * Records the sets of versions that pages are sent with, each once; a page never waits for it.
 *
 * @param onError called when one was not recorded; it is tried again a little later
 */
export function createSetRecorder(
  database: Database,
  onError: (error: unknown) => void,
): (id: string, versions: () => Readonly<Record<string, string>>) => void {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  return (id, versions) => {
    if (known.has(id)) return;
    known.set(id, true);
    recordSet(database, { id, versions: versions() }).catch((error: unknown) => {
      known.set(id, true, { ttl: AGAIN_MS });
      onError(error);
    });
  };
}
