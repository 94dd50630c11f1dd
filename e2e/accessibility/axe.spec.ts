import { expect, LANGUAGES, test, type Language } from '../portal/test';
import { violations } from '../portal/violations';
import { OPENED, whileOpen } from './opened';
import { CUSTOMER_PAGES, GUEST_PAGES, open } from './pages';

/*
 * Every page in every language with the first rows of its lists; on a desk for guests, on a phone too for customers. All rows, and
 * all of it on both devices: `npm run accessibility`.
 */

/** A page that is not looked at in light and dark within this hangs (ms); what a person waits for has the limits of every test. */
const HANGS = 30_000;

/** Where customers' pages are seen in each language. */
const CUSTOMERS: readonly (readonly [Language, { readonly width: number; readonly height: number }])[] = [
  ['fr', { width: 1440, height: 900 }],
  ['nl', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
];

for (const language of LANGUAGES) {
  test(
    `a guest's pages have no obstacle, ${language}, light and dark`,
    { tag: '@B09' },
    async ({ page, portal }) => {
      test.setTimeout(GUEST_PAGES.length * HANGS);
      portal.expectConsole(/40[04]/);
      for (const path of GUEST_PAGES) {
        await open(page, language, path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    },
  );
}

for (const [language, viewport] of CUSTOMERS) {
  test(
    `a customer's pages have no obstacle, ${language}, ${viewport.width} px wide, light and dark`,
    { tag: '@B09' },
    async ({ page, portal }) => {
      test.setTimeout(CUSTOMER_PAGES.length * HANGS);
      await portal.signIn('emma', { language });
      await page.setViewportSize(viewport);
      for (const path of CUSTOMER_PAGES) {
        await open(page, language, path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    },
  );
}

for (const [whose, customer] of [
  ['a guest', undefined],
  ['a customer', true],
] as const) {
  test(
    `menus, dialogs and forms that say what is wrong have no obstacle for ${whose}, light and dark`,
    { tag: ['@B09', '@G01', '@G05', '@G09', '@G13', '@G14', '@G16', '@B10'] },
    async ({ page, portal }) => {
      test.setTimeout(OPENED.length * HANGS);
      portal.expectConsole(/ERR_INTERNET_DISCONNECTED/);
      if (customer) await portal.signIn('emma', { language: 'nl' });
      for (const opened of OPENED.filter((each) => each.customer === customer)) {
        await whileOpen(page, 'nl', opened, async () =>
          expect.soft(await violations(page, true), opened.name).toEqual([]),
        );
      }
    },
  );
}
