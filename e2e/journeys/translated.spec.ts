import { CUSTOMER_PAGES, expectWhole, GUEST_PAGES, open } from '../accessibility/pages';
import { expect, test, type Page } from '../portal/test';
import { translate } from '../portal/translator';

/*
 * A browser's translator wraps the texts of a page (`W17`). That costs none of its parts, whenever it begins.
 */

const noPartFails = (page: Page) => expect(page.locator('[data-part-failure]')).toHaveCount(0);

for (const moment of ['before hydration', 'after hydration'] as const)
  test(
    `every page of a guest stands whole, translated ${moment}`,
    { tag: '@W17' },
    async ({ page, portal }) => {
      test.setTimeout(GUEST_PAGES.length * 15_000);
      portal.expectConsole(/40[04]/, /hydrat/i);
      await translate(page, moment);
      for (const path of GUEST_PAGES) {
        await open(page, 'en', path);
        await expectWhole(page, path);
        await noPartFails(page);
      }
    },
  );

test('every page of a customer stands whole, translated', { tag: '@W17' }, async ({ page, portal }) => {
  test.setTimeout(CUSTOMER_PAGES.length * 15_000);
  portal.expectConsole(/hydrat/i);
  await portal.signIn('emma', { language: 'en' });
  await translate(page, 'before hydration');
  for (const path of CUSTOMER_PAGES) {
    await open(page, 'en', path);
    await expectWhole(page, path);
    await noPartFails(page);
  }
});

for (const moment of ['before hydration', 'after hydration', 'when asked'] as const)
  test(
    `a translated page is used as any other: ${moment}`,
    { tag: ['@W17', '@W16'] },
    async ({ page, portal }) => {
      portal.expectConsole(/hydrat/i);
      const begin = await translate(page, moment);
      await page.goto('/en', { waitUntil: 'commit' });
      const banner = page.getByRole('banner');
      const search = banner.getByRole('combobox', { name: 'Search articles' });
      await search.pressSequentially('carpro', { delay: 80 });
      await expect(page.getByRole('option').first()).toBeVisible();
      if (moment === 'when asked') await begin();
      await search.pressSequentially('fen', { delay: 80 });
      await expect(search).toHaveValue('carprofen');
      await expect(page.getByRole('option').first()).toBeVisible();
      await search.press('Enter');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toContainText('carprofen');
      await main
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(banner.getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
      await main.getByRole('article').nth(1).getByRole('link').first().click();
      await expect(main.getByRole('tab').first()).toBeVisible();
      await main
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(banner.getByRole('link', { name: 'Cart, 2 articles' })).toBeVisible();
      await page.goBack();
      await expect(main.getByRole('heading', { level: 1 })).toContainText('carprofen');
      await banner.getByRole('link', { name: 'Cart, 2 articles' }).click();
      await expect(main.getByRole('spinbutton')).toHaveCount(2);
      await main
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(main.getByRole('spinbutton')).toHaveCount(1);
      await expect(banner.getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
      await noPartFails(page);
    },
  );
