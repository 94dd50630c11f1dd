import { expect, type Page } from './test';

/*
 * The caches of the service worker, for use without a network.
 */

/** Waits until the service worker controls the page, and has cached the pages of the paths. */
export async function untilCached(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 40_000,
  });
  await expect
    .poll(
      () =>
        page.evaluate(
          async (wanted) => {
            const missing: string[] = [];
            for (const path of wanted)
              if (!(await caches.match(path, { ignoreVary: true }))) missing.push(path);
            return missing;
          },
          [...paths],
        ),
      { timeout: 30_000 },
    )
    .toEqual([]);
}

/** All cached entries: the path, and the text of pages. */
export const allCached = (page: Page): Promise<readonly { path: string; cache: string; text: string }[]> =>
  page.evaluate(async () => {
    const found: { path: string; cache: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await cache.match(request, { ignoreVary: true });
        const isPage = response?.headers.get('content-type')?.startsWith('text/html') === true;
        found.push({ path: pathname + search, cache: name, text: isPage ? await response.text() : '' });
      }
    }
    return found;
  });

/** Nothing is fetched for so long (ms): what a page fetches when it has nothing else to do begins within a second. */
const QUIET_MS = 1_500;

/** Waits until a page has fetched all that it fetches by itself, by its own clock. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const ends = performance
            .getEntriesByType('resource')
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          return performance.now() - Math.max(...ends);
        }),
      { message: 'the page has fetched all' },
    )
    .toBeGreaterThan(QUIET_MS);
}

/** Waits until a page has fetched a file, by a part of its address. */
export async function untilFetched(page: Page, part: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          (some) => performance.getEntriesByType('resource').some(({ name }) => name.includes(some)),
          part,
        ),
      { message: `${part} is fetched` },
    )
    .toBe(true);
}
