import * as v from 'valibot';
import { CACHES } from './cache-names';
import { isOfBuilds, withBuild, type KnownBuild } from './file-rules';
import { isUsable } from './page-rules';

const RECORD = '/builds/kept.json';
const recordSchema = v.array(v.object({ build: v.string(), folders: v.array(v.string()) }));

/** The builds whose files and pages are cached, the last visited first. */
export async function cachedBuilds(caches: CacheStorage): Promise<readonly KnownBuild[]> {
  const record = await caches.match(RECORD, { cacheName: CACHES.builds });
  const parsed = v.safeParse(recordSchema, await record?.json().catch(() => undefined));
  return parsed.success ? parsed.output : [];
}

/**
 * Records that a page of a build has been visited. Where the build changes, it deletes the files and pages of all builds but the last
 * two.
 *
 * @param now milliseconds since 1970
 */
export async function addBuild(caches: CacheStorage, seen: KnownBuild, now: number): Promise<void> {
  const known = await cachedBuilds(caches);
  if (known[0]?.build === seen.build) return;
  const kept = withBuild(known, seen);
  const cache = await caches.open(CACHES.builds);
  await cache.put(
    RECORD,
    new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }),
  );
  await deleteEntries(await caches.open(CACHES.files), ({ url }) => isOfBuilds(new URL(url).pathname, kept));
  const ids = kept.map(({ build }) => build);
  await deleteEntries(await caches.open(CACHES.pages), (_request, response) => isUsable(response, ids, now));
}

/** Deletes the entries of a cache that do not pass. */
async function deleteEntries(
  cache: Cache,
  isKept: (request: Request, response: Response) => boolean,
): Promise<void> {
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    if (response && !isKept(request, response)) await cache.delete(request, { ignoreVary: true });
  }
}

/** Deletes all but the newest entries of a cache; an entry that is put again is a new one. */
export async function deleteAllButNewest(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) {
    await cache.delete(request, { ignoreVary: true });
  }
}
