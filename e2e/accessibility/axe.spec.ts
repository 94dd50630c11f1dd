import type { ViewportSize } from '@playwright/test';
import { expect, test, type Language, type Page } from '../portal/test';
import { violations } from '../portal/violations';
import { OPENED, whileOpen } from './opened';
import { CUSTOMER_PAGES, expectToFit, expectWhole, GUEST_PAGES, open } from './pages';

/*
 * Every page with the first rows of its lists, on a desk and on a phone; and each opens as routes.spec.ts says, in French for `npm test`
 * too. In English translated.spec.ts opens them all. All rows, and every language on both devices: `npm run accessibility`.
 */

/** A page that is not looked at in light and dark within this hangs (ms); what a person waits for has the limits of every test. */
const HANGS = 30_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where the pages are seen in each language. */
const SEEN: readonly (readonly [Language, ViewportSize, ViewportSize])[] = [
  ['fr', DESK, PHONE],
  ['nl', PHONE, DESK],
];

for (const [language, viewport, other] of SEEN) {
  const look = async (page: Page, path: string): Promise<void> => {
    await page.setViewportSize(viewport);
    await open(page, language, path);
    await expectWhole(page, path);
    expect.soft(await violations(page), path).toEqual([]);
    await expectToFit(page, path, other);
  };

  test(
    `a guest's pages open and have no obstacle, ${language}, ${viewport.width} px wide, light and dark`,
    { tag: ['@B09', '@R01', '@R21', '@R24', '@R25', '@R27', '@R28'] },
    async ({ page, portal }) => {
      test.setTimeout(GUEST_PAGES.length * HANGS);
      // Two of them are pages that are not there.
      portal.expectConsole(/40[04]/);
      for (const path of GUEST_PAGES) await look(page, path);
    },
  );

  test(
    `a customer's pages open and have no obstacle, ${language}, ${viewport.width} px wide, light and dark`,
    {
      tag: ['@B09', '@R02', '@R03', '@R04', '@R06', '@R07', '@R08', '@R10', '@R11', '@R12', '@R14', '@R15'],
    },
    async ({ page, portal }) => {
      test.setTimeout(CUSTOMER_PAGES.length * HANGS);
      await portal.signIn('emma', { language });
      for (const path of CUSTOMER_PAGES) await look(page, path);
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
