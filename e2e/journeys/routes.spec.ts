import { CUSTOMER_PAGES, GUEST_PAGES, open } from '../accessibility/pages';
import { expect, LANGUAGES, test, type Language, type Page } from '../portal/test';

/*
 * Every route opens in every language, on a desk and on a phone in turn: with a heading and a title, no wider than the window. That
 * the console stays empty is every journey's own check. `npm test` opens them in French, `npm run test:all` in the others too.
 */

/** A page that has not come to rest by then hangs (ms). */
const HANGS = 15_000;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function eachOpens(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  test.setTimeout(paths.length * HANGS);
  for (const [at, path] of paths.entries()) {
    // In each language the other half of the pages is a phone's.
    const size = SIZES[(at + LANGUAGES.indexOf(language)) % SIZES.length];
    if (size) await page.setViewportSize(size);
    await open(page, language, path);
    const { title, headings, overflow } = await page.evaluate(() => ({
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect.soft(title, `title of ${path}`).not.toBe('');
    expect.soft(headings, `headings of ${path}`).toBe(1);
    expect.soft(overflow, `px that ${path} is wider than its window`).toBeLessThanOrEqual(0);
  }
}

for (const language of LANGUAGES) {
  const sets = language === 'fr' ? ['@main'] : [];
  test(
    `every page of a guest opens, ${language}`,
    { tag: [...sets, '@R01', '@R21', '@R24', '@R25', '@R27', '@R28'] },
    async ({ page, portal }) => {
      // Two of them are pages that are not there.
      portal.expectConsole(/40[04]/);
      await eachOpens(page, language, GUEST_PAGES);
    },
  );

  test(
    `every page of a customer opens, ${language}`,
    {
      tag: [...sets, '@R02', '@R03', '@R04', '@R06', '@R07', '@R08', '@R10', '@R11', '@R12', '@R14', '@R15'],
    },
    async ({ page, portal }) => {
      await portal.signIn('emma', { language });
      await eachOpens(page, language, CUSTOMER_PAGES);
    },
  );
}
