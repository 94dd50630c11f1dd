import { expect, test } from '@playwright/test';
import { readPreviewed } from './previewed';

test('a guest puts an article into the cart, and finds it there with another quantity after a reload', async ({
  page,
  context,
}) => {
  const { name, version, origin, at } = readPreviewed();
  await context.addCookies([{ name: 'consent', value: 'analytics:0', url: origin }]);
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, loaded] = new RegExp(`/modules/${name}/([^/]+)/`).exec(request.url()) ?? [];
    if (loaded !== undefined) files.add(loaded);
  });

  await page.goto(at('/en/search?q=carprofen'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    'Cart, 1 article',
  );

  await page.goto(at('/en/cart'));
  const quantity = page.getByRole('main').getByRole('spinbutton').first();
  const first = Number(await quantity.inputValue());
  await quantity.fill(String(2 * first));
  await quantity.press('Enter');
  await page.reload();
  await expect(quantity).toHaveValue(String(2 * first));

  // Its own files and no fallback version's: else the journey would be another version's.
  expect([...files]).toEqual([version]);
  expect(wrong).toEqual([]);
});
