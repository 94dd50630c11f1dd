import { expect, LANGUAGES, test, type Page } from '../portal/test';
import { violations } from '../portal/violations';
import { OPENED } from './opened';

/* Where a path ends in capitals, the first such page that a search or a list leads to. */
const GUEST_PAGES = [
  '',
  '/search?q=meloxicam',
  '/c/FIRST',
  '/p/FIRST',
  '/promotions',
  '/cart',
  '/account/register',
  '/news',
  '/page/FIRST',
  '/contact',
  '/no-such-page',
];
/** Where texts differ most from one language to the next; the rest is looked at in French, whose texts are longest. */
const PAGES_OF_WORDS = [
  '',
  '/search?q=meloxicam',
  '/p/FIRST',
  '/account/register',
  '/contact',
  '/page/FIRST',
];
const CUSTOMER_PAGES = [
  '',
  '/account/sales',
  '/account/sales/FIRST',
  '/account',
  '/account/profile',
  '/account/documents',
  '/account/products_on_order',
  '/account/wishlists',
  '/vetgroup',
  '/p/FIRST',
  '/account/smallads/FIRST',
  '/account/smallads?ads=new',
  '/cart',
  '/cart-confirm',
  '/search?q=meloxicam',
];

async function open(page: Page, language: string, path: string): Promise<void> {
  if (path.endsWith('FIRST')) {
    const folder = path.slice(0, -'FIRST'.length);
    await page.goto(
      `/${language}${folder.startsWith('/account') ? folder.slice(0, -1) : '/search?q=meloxicam'}`,
    );
    const link = page.locator(`a[href*="${folder}"]`).first();
    await page.goto((await link.getAttribute('href')) ?? '/');
  } else {
    await page.goto(`/${language}${path}`);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

for (const language of LANGUAGES) {
  test(
    `a guest's pages have no obstacle, ${language}, light and dark`,
    { tag: '@B09' },
    async ({ page, portal }) => {
      test.setTimeout(120_000);
      portal.expectConsole(/404/);
      for (const path of language === 'fr' ? GUEST_PAGES : PAGES_OF_WORDS) {
        await open(page, language, path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    },
  );
}

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(
    `a customer's pages have no obstacle, on a ${device}, light and dark`,
    { tag: '@B09' },
    async ({ page, portal }) => {
      test.setTimeout(240_000);
      await portal.signIn('emma', { language: 'en' });
      await page.setViewportSize(viewport);
      for (const path of CUSTOMER_PAGES) {
        await open(page, 'en', path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    },
  );
}

test(
  'menus, dialogs and forms that say what is wrong have no obstacle, light and dark',
  { tag: ['@B09', '@G01', '@G05', '@G09', '@G16', '@B10'] },
  async ({ page, portal }) => {
    test.setTimeout(180_000);
    for (const customer of [undefined, true] as const) {
      if (customer) await portal.signIn('emma', { language: 'nl' });
      for (const opened of OPENED.filter((each) => each.customer === customer)) {
        await open(page, 'nl', opened.path);
        await opened.open(page, 'nl');
        expect.soft(await violations(page, true), opened.name).toEqual([]);
      }
    }
  },
);
