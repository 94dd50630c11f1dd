import { expect, test } from '../portal/test';

/** How soon the cart's count follows a press, whatever the ERP does (ms). */
const LIMIT_MS = 50;

test('the count follows a press at once, while the ERP still thinks', { tag: '@G03' }, async ({ page }) => {
  await page.goto('/en/search?q=carprofen');
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  const count = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await add.nth(0).click();
  await expect(count).toHaveAccessibleName('Cart, 1 article');
  await page.route('**/shopinvader/**', () => new Promise<void>(() => undefined));
  const took = await add.nth(1).evaluate(async (button) => {
    const link = document.querySelector('header a[href$="/cart"]');
    const seen = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (link?.getAttribute('aria-label')?.startsWith('Cart, 2 articles')) resolve(performance.now());
      }).observe(link ?? document, { attributes: true, subtree: true });
    });
    const began = performance.now();
    (button as HTMLButtonElement).click();
    return (await seen) - began;
  });
  expect(took).toBeLessThan(LIMIT_MS);
});
