import { CUSTOMER_PAGES, expectWhole, GUEST_PAGES, open } from '../accessibility/pages';
import { test, type Page } from '../portal/test';

/*
 * Every route opens, on a desk and on a phone in turn: with a heading and a title, no wider than the window. That the console stays
 * empty is every journey's own check. In French, for `npm test`; axe.spec.ts opens them in each language.
 */

/** A page that has not come to rest by then hangs (ms). */
const HANGS = 15_000;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function eachOpens(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(paths.length * HANGS);
  for (const [at, path] of paths.entries()) {
    const size = SIZES[at % SIZES.length];
    if (size) await page.setViewportSize(size);
    await open(page, 'fr', path);
    await expectWhole(page, path);
  }
}

test(
  'every page of a guest opens, fr',
  { tag: ['@main', '@R01', '@R21', '@R24', '@R25', '@R27', '@R28'] },
  async ({ page, portal }) => {
    // Two of them are pages that are not there.
    portal.expectConsole(/40[04]/);
    await eachOpens(page, GUEST_PAGES);
  },
);

test(
  'every page of a customer opens, fr',
  {
    tag: ['@main', '@R02', '@R03', '@R04', '@R06', '@R07', '@R08', '@R10', '@R11', '@R12', '@R14', '@R15'],
  },
  async ({ page, portal }) => {
    await portal.signIn('emma', { language: 'fr' });
    await eachOpens(page, CUSTOMER_PAGES);
  },
);
