import { expect, type Page } from './test';

/** An element of the shell, and of each module, that every page has. */
const ELEMENTS: readonly (readonly [module: string, selector: string])[] = [
  ['shell', 'header'],
  ['mf-cart', 'header a[href="/en/cart"]'],
  ['mf-account', 'header vp-part[data-part*="mf-account"] button'],
  ['mf-catalogue', 'header input[role="combobox"]'],
  ['mf-cms', 'footer a'],
];

/** Has the page record when each element is visible, by its own clock, so that the time of the test itself does not count. */
export async function recordReadyTimes(page: Page): Promise<void> {
  await page.addInitScript((parts) => {
    const look = (): void => {
      const open = parts.filter(([name]) => performance.getEntriesByName(`there ${name}`).length === 0);
      for (const [name, selector] of open)
        if ([...document.querySelectorAll(selector)].some((element) => element.checkVisibility()))
          performance.mark(`there ${name}`);
      if (open.length > 0) requestAnimationFrame(look);
    };
    look();
  }, ELEMENTS);
}

/** Waits until the shell is ready: before that the browser itself follows a link, and loads a document. */
export const untilShellReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('shell-stands').length > 0);
};

/**
 * Waits until the shell is ready and the elements of all modules but one are visible.
 *
 * @param without the module that is not waited for
 * @returns when that was (ms since the page's start)
 */
export async function readyAt(page: Page, without?: string): Promise<number> {
  const marks = ['shell-stands', ...ELEMENTS.flatMap(([name]) => (name === without ? [] : `there ${name}`))];
  const at = (mark: string): Promise<number> =>
    page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN, mark);
  for (const mark of marks)
    await expect.poll(() => at(mark), { message: mark, timeout: 20_000 }).toBeGreaterThan(0);
  return Math.max(...(await Promise.all(marks.map(at))));
}
