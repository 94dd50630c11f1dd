import * as v from 'valibot';
import { CACHES } from './cache-names';
import { isOfBuilds, withBuild, type KnownBuild } from './file-rules';
import { isStillGood } from './page-rules';

const RECORD = '/builds/kept.json';
const recordSchema = v.array(v.object({ build: v.string(), folders: v.array(v.string()) }));

/** The builds that files and pages are kept of, the one seen last first. */
export async function keptBuilds(caches: CacheStorage): Promise<readonly KnownBuild[]> {
  const record = await caches.match(RECORD, { cacheName: CACHES.builds });
  const parsed = v.safeParse(recordSchema, await record?.json().catch(() => undefined));
  return parsed.success ? parsed.output : [];
}

/**
 * Notes that a page of a build has been looked at. Where that is another than before, what belongs to neither it nor the former
 * one is forgotten.
 *
 * @param now milliseconds since 1970
 */
export async function noteBuild(caches: CacheStorage, seen: KnownBuild, now: number): Promise<void> {
  const known = await keptBuilds(caches);
  if (known[0]?.build === seen.build) return;
  const kept = withBuild(known, seen);
  const cache = await caches.open(CACHES.builds);
  await cache.put(
    RECORD,
    new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }),
  );
  await forget(await caches.open(CACHES.files), ({ url }) => isOfBuilds(new URL(url).pathname, kept));
  const ids = kept.map(({ build }) => build);
  await forget(await caches.open(CACHES.pages), (_request, response) => isStillGood(response, ids, now));
}

/** Removes of a cache what is not to be kept. */
async function forget(
  cache: Cache,
  isKept: (request: Request, response: Response) => boolean,
): Promise<void> {
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    if (response && !isKept(request, response)) await cache.delete(request, { ignoreVary: true });
  }
}

/** Leaves the newest entries of a cache; an entry that is put again is a new one. */
export async function leaveNewest(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) {
    await cache.delete(request, { ignoreVary: true });
  }
}
