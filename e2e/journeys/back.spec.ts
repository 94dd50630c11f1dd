import { wholeBrowserPath } from '../portal/browser';
import { DirectErp, FOR_EVERYBODY, untilKnown } from '../portal/direct-erp';
import { expect, test, type Page } from '../portal/test';

const executablePath = wholeBrowserPath();

/* Chromium as people have it: with the page cache that the tests' default takes from it. */
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Goes back, to a page that comes out of the page cache; fails with the browser's reasons where it does not. */
async function back(page: Page): Promise<void> {
  // A page out of the cache does not load: that event never comes.
  await page.goBack({ waitUntil: 'commit' });
  const [wasKept, reasons] = await page.evaluate(() => [
    'kept' in window,
    JSON.stringify(performance.getEntriesByType('navigation')),
  ]);
  expect(wasKept, reasons).toBe(true);
}

/** A mark that a page loses when it is loaded anew. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { kept: true }));

const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test(
  'Back shows a customer’s page at once, with the cart of now',
  { tag: ['@W19'] },
  async ({ page, context, portal }) => {
    const erp = new DirectErp(context);
    await portal.signIn('emma', { language: 'en', from: '/en/search?q=carprofen' });
    await untilKnown(page, erp);
    await erp.setCart(new Map());
    await page.goto('/en/search?q=carprofen');
    await expect(cartOf(page)).toHaveAccessibleName('Cart, empty');
    await mark(page);
    await page.goto('/en/contact');
    const [article] = await erp.find<{ id: number }>(FOR_EVERYBODY, ['id'], 1);
    await erp.setCart(new Map([[article?.id ?? 0, 2]]));
    await back(page);
    await expect(cartOf(page)).toHaveAccessibleName('Cart, 1 article');
    await expect(page.getByRole('banner').getByRole('button', { name: /emma/i })).toBeVisible();
    await erp.setCart(new Map());
  },
);

test(
  'Back shows a guest’s page at once, with what the guest has put into the cart since',
  { tag: ['@W19'] },
  async ({ page }) => {
    await page.goto('/en/search?q=carprofen');
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    await add.first().click();
    await expect(cartOf(page)).toHaveAccessibleName('Cart, 1 article');
    await mark(page);
    await page.goto('/en/search?q=amoxicillin');
    await add.first().click();
    await expect(cartOf(page)).toHaveAccessibleName('Cart, 2 articles');
    await back(page);
    await expect(cartOf(page)).toHaveAccessibleName('Cart, 2 articles');
  },
);

test('Back after a sign-out shows a guest’s page', { tag: ['@W19', '@S15'] }, async ({ page, portal }) => {
  await portal.signIn('claire', { language: 'en', from: '/en/search?q=carprofen' });
  await page.goto('/en/account/sales');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await mark(page);
  await page.goto('/en/contact');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /claire/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // Over the provider, which ends its session, to the home page.
  await page.waitForURL(/\/en$/);
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(banner.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(banner.getByRole('button', { name: /claire/i })).toBeHidden();
});
