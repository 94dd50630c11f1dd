import { LRUCache } from 'lru-cache';
import { liveVersions, splitOf } from '@vetportal/edge/versions/traffic-split';
import type { TrafficRecords } from '../records/traffic-records';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many changes of a module are searched: a version that left before them is still reachable. */
const HISTORY = 500;
/** What is known of a version holds until the traffic changes, and at most this long (ms). */
const KNOWN_MS = 60_000;
/** Bounded, because anyone may request any version. */
const MOST = 500;

/**
 * Tells which versions are withdrawn: visitors had them, and have not for longer than pages of theirs may still be open. What nobody has
 * had yet is not meant: it waits for its release, or testers look at it.
 *
 * @param skewDays undefined: no version ever is
 */
export function createWithdrawnVersions(
  traffic: Pick<TrafficRecords, 'current' | 'historyOf'>,
  skewDays: number | undefined,
  now: () => number = Date.now,
): (name: string, version: string) => Promise<boolean> {
  const known = new LRUCache<
    string,
    { readonly of: object; readonly until: number; readonly leftAt: number }
  >({
    max: MOST,
  });

  /** When its last visitors lost it; Infinity where they have not, or it never had any. */
  async function leftAt(name: string, version: string): Promise<number> {
    const history = await traffic.historyOf(name, HISTORY);
    const last = history.findIndex(({ document }) => {
      const split = splitOf(document, name);
      return split !== undefined && liveVersions(split).includes(version);
    });
    return history[last - 1]?.at.getTime() ?? Infinity;
  }

  return async (name, version) => {
    const present = traffic.current();
    if (skewDays === undefined || !present) return false;
    const split = splitOf(present, name);
    // Most files are of these: no history is read for them.
    if (split && liveVersions(split).includes(version)) return false;
    if (present.testers?.[name]?.some((tested) => tested.version === version) === true) return false;
    const key = `${name} ${version}`;
    let found = known.get(key);
    if (found?.of !== present || found.until < now()) {
      found = { of: present, until: now() + KNOWN_MS, leftAt: await leftAt(name, version) };
      known.set(key, found);
    }
    return now() - found.leftAt > skewDays * DAY_MS;
  };
}
