import { CACHES } from './cache-names';
import type { WorkerMessage } from './messages';
import { isVersionFile } from './file-rules';
import { BUILD_HEADER, isStillGood, mayKeepPage, MOST_PAGES } from './page-rules';
import { leaveNewest } from './kept-builds';

/** A page that was kept so recently (ms) is not asked for again. */
const FRESH_MS = 10 * 60_000;

type Seen = Extract<WorkerMessage, { readonly type: 'seen' }>;

/**
 * Keeps what a person has looked at and the worker has not answered for itself: the page by which it was installed with its
 * files, and pages that were reached without loading a document. One after the other, and what fails is left: nobody waits.
 *
 * @param origin of the site; nothing of another one is kept
 */
export async function keepSeen(
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
    if (known && isStillGood(known, [build], Date.now()) && isFresh(known)) continue;
    const response = await fetch(url.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    // Of another build: the page in the browser is about to be an old one, and will be told so.
    if (!response || response.headers.get(BUILD_HEADER) !== build || !mayKeepPage(url, response)) continue;
    await pageCache.put(url.href, response);
    await leaveNewest(pageCache, MOST_PAGES);
  }
}

const isFresh = (response: Response): boolean =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < FRESH_MS;
