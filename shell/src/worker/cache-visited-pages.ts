import { CACHES } from './cache-names';
import type { WorkerMessage } from './messages';
import { isVersionFile } from './file-rules';
import { BUILD_HEADER, isUsable, mayCachePage, MAX_PAGES } from './page-rules';
import { deleteAllButNewest } from './cached-builds';

/** A page cached more recently than this (ms) is not fetched again. */
const FRESH_MS = 10 * 60_000;

type Seen = Extract<WorkerMessage, { readonly type: 'seen' }>;

/**
 * Caches the pages that a person has visited without a request to the worker: the page that installed it, with its files, and pages
 * shown without loading a document. It fetches one after the other and skips what fails.
 *
 * @param origin of the site; nothing of another origin is cached
 */
export async function cacheVisitedPages(
  caches: CacheStorage,
  { build, files, pages }: Seen,
  origin: string,
): Promise<void> {
  const fileCache = await caches.open(CACHES.files);
  for (const file of files) {
    const url = new URL(file, origin);
    if (url.origin !== origin || !isVersionFile(url)) continue;
    if (await fileCache.match(url.href, { ignoreVary: true })) continue;
    const response = await fetch(url.href).catch(() => undefined);
    if (response?.status === 200) await fileCache.put(url.href, response);
  }
  const pageCache = await caches.open(CACHES.pages);
  for (const page of pages) {
    const url = new URL(page, origin);
    if (url.origin !== origin) continue;
    const known = await pageCache.match(url.href, { ignoreVary: true });
    if (known && isUsable(known, [build], Date.now()) && isFresh(known)) continue;
    const response = await fetch(url.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    // Another build: the page in the browser is outdated, and learns of it elsewhere.
    if (!response || response.headers.get(BUILD_HEADER) !== build || !mayCachePage(url, response)) continue;
    await pageCache.put(url.href, response);
    await deleteAllButNewest(pageCache, MAX_PAGES);
  }
}

const isFresh = (response: Response): boolean =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < FRESH_MS;
