import { expect, type Page } from '@playwright/test';

/** A4 within the margins that the style gives it, in pixels of CSS. */
const PAGE_SIZE = { width: 688, height: 1017 };

/**
 * The page as the browser lays it out for paper, in a dark browser: one has a printer too. The frame and everything that is pressed
 * is left out, whatever the page.
 */
export async function inPrint(page: Page, look: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize(PAGE_SIZE);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Who it is from stands on it; where else one could go does not.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  const printed = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  expect(printed.width, 'nothing is cut off at the side').toBeLessThanOrEqual(PAGE_SIZE.width);
  expect(printed.scheme).toBe('light');
  await page.emulateMedia({ media: null, colorScheme: null });
  if (screen) await page.setViewportSize(screen);
}
