import { expect, type Page } from './test';

/** What of the shell and of each module stands on every page. */
const STANDS: readonly (readonly [module: string, selector: string])[] = [
  ['shell', 'header'],
  ['mf-cart', 'header a[href="/en/cart"]'],
  ['mf-account', 'header vp-part[data-part*="mf-account"] button'],
  ['mf-catalogue', 'header input[role="combobox"]'],
  ['mf-cms', 'footer a'],
];

/** Has the page note when each of them stands, by its own clock: how long a test takes to look is not the page's. */
export async function noteStanding(page: Page): Promise<void> {
  await page.addInitScript((parts) => {
    const look = (): void => {
      const open = parts.filter(([name]) => performance.getEntriesByName(`there ${name}`).length === 0);
      for (const [name, selector] of open)
        if ([...document.querySelectorAll(selector)].some((element) => element.checkVisibility()))
          performance.mark(`there ${name}`);
      if (open.length > 0) requestAnimationFrame(look);
    };
    look();
  }, STANDS);
}

/** Waits until the shell runs: a link that is pressed before is the browser's, and loads a document. */
export const untilShellStands = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('shell-stands').length > 0);
};

/**
 * Waits until the shell runs and everything stands that is not the module's.
 *
 * @param without the module that is not waited for
 * @returns when that was (ms since the page's start)
 */
export async function standsAt(page: Page, without?: string): Promise<number> {
  const marks = ['shell-stands', ...STANDS.flatMap(([name]) => (name === without ? [] : `there ${name}`))];
  const at = (mark: string): Promise<number> =>
    page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN, mark);
  for (const mark of marks)
    await expect.poll(() => at(mark), { message: mark, timeout: 20_000 }).toBeGreaterThan(0);
  return Math.max(...(await Promise.all(marks.map(at))));
}
