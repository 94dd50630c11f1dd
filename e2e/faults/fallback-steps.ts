import { expect, type Page } from '../portal/test';

/** Console messages of versions that are broken on purpose. */
export const BROKEN =
  /Failed to load|net::ERR|broken|integrity|Unexpected|SyntaxError|Loading chunk|RUNTIME|hydrat/i;

/** Never answers. */
export const never = (): Promise<void> => new Promise(() => undefined);

/** The address of a page with another version of a module. */
export const asking = (path: string, module: string, version: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}mf=${module}@${version}`;

/** Stores a command without an answer, like a page that was left too early: the version that runs next executes it. */
export async function leaveCommand(page: Page): Promise<void> {
  const found = await page.request.post('/search/products_en_us/_search', {
    data: {
      query: {
        bool: {
          filter: [{ term: { not_sold_on_website: { value: false } } }],
          must: [{ match: { name: { query: 'carprofen' } } }],
        },
      },
      size: 1,
      _source: ['id'],
    },
  });
  const { hits } = (await found.json()) as { hits: { hits: { _source: { id: number } }[] } };
  const request = { productId: hits.hits[0]?._source.id ?? 0, quantity: 1 };
  await page.addInitScript(
    (command) => {
      if (sessionStorage.getItem('left') !== null) return;
      sessionStorage.setItem('left', 'once');
      const commands = [{ ...command, askedAt: Date.now() }];
      sessionStorage.setItem('vetportal.commands', JSON.stringify({ version: 1, commands }));
    },
    { id: 'left-behind', name: 'cart.add', request },
  );
}

/** Durations by the page's own clock (ms). */
interface Times {
  /** From the request for the part until its failure was detected. */
  readonly failing: number;
  /** From there until the fallback version was on screen. */
  readonly fallback: number;
  /** The part of that for loading the module's files: time of the server, and of the test as its proxy. */
  readonly network: number;
}

/** Waits until the module has fallen back. */
export async function fallBack(page: Page, module: string, bad: string): Promise<Times> {
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'avoid')?.value, {
      timeout: 25_000,
    })
    .toContain(`${module}@${bad}`);
  const measured = (what: string): Promise<number> =>
    page.evaluate((name) => performance.getEntriesByName(name)[0]?.duration ?? NaN, `${what} ${module}`);
  await expect.poll(() => measured('fallback')).toBeGreaterThan(0);
  return {
    failing: await measured('failing'),
    fallback: await measured('fallback'),
    network: await page.evaluate((of) => {
      const { startTime: from = 0, duration = 0 } = performance.getEntriesByName(`fallback ${of}`)[0] ?? {};
      let [passed, until] = [0, from];
      for (const file of performance.getEntriesByType('resource')) {
        if (!(file instanceof PerformanceResourceTiming && file.name.includes(`/modules/${of}/`))) continue;
        const [begin, end] = [Math.max(file.startTime, until), Math.min(file.responseEnd, from + duration)];
        if (end > begin) [passed, until] = [passed + end - begin, end];
      }
      return passed;
    }, module),
  };
}
