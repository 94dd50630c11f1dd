import { codesFrom } from '../portal/article-codes';
import { onBelgianKeyboard, scan } from '../portal/hand-scanner';
import { expect, test, type Page } from '../portal/test';

const rows = (page: Page) => page.getByRole('combobox', { name: /^Code or name, line/ });
const quantity = (page: Page, line: number) =>
  page.getByRole('textbox', { name: `Quantity, line ${String(line)}`, exact: true });
const codesOn = (page: Page) =>
  rows(page).evaluateAll((fields) =>
    fields.flatMap((field) => (field instanceof HTMLInputElement && field.value !== '' ? [field.value] : [])),
  );

test(
  'a practice orders with a hand scanner: on the pad, in the cart, in a wishlist, in the header',
  { tag: ['@W05', '@B01', '@B04'] },
  async ({ page, portal }) => {
    await test.step('a quantity typed and sent before the page has its scripts', async () => {
      await page.goto('/en/search?q=kirschner', { waitUntil: 'commit' });
      const field = page.getByRole('main').getByRole('spinbutton').first();
      await field.click();
      await page.keyboard.press('8');
      const add = page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart: / })
        .first();
      await add.click();
      await expect(add).toHaveAccessibleName(/\(8 in the cart\)$/);
    });

    const eans = [
      ...new Set([
        ...(await codesFrom(page, 'meloxicam', 'barcode')),
        ...(await codesFrom(page, 'cat', 'barcode')),
      ]),
    ];
    const [first = '', second = '', third = '', fourth = ''] = eans;
    expect(eans.length).toBeGreaterThan(9);
    const series = eans.slice(0, 10);

    await test.step('a series before the page has its scripts', async () => {
      let letScriptsCome: () => void = () => undefined;
      const scriptsCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
      await page.route('**/*.js', async (route) => {
        await scriptsCome;
        await route.continue();
      });
      await page.goto('/en/quick-order', { waitUntil: 'commit' });
      await quantity(page, 1).click();
      await scan(page, ...series);
      await expect(quantity(page, 1)).toHaveValue('1');
      letScriptsCome();
      await expect.poll(() => codesOn(page)).toEqual(series);
      await page.unrouteAll({ behavior: 'wait' });
      for (const line of series.keys()) await expect(quantity(page, line + 1)).toHaveValue('1');
      await page.getByRole('button', { name: /^Add \d+ articles to the cart/ }).click();
      await expect(rows(page).first()).toHaveValue('');
    });

    await portal.signIn('emma', { language: 'en' });
    await test.step('a series faster than the search, beginning in a quantity', async () => {
      await page.route('**/_search', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await page.goto('/en/quick-order');
      await quantity(page, 1).click();
      await scan(page, ...series);
      expect(await codesOn(page)).toEqual(series);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByRole('button', { name: /^Add \d+ articles to the cart/ })).toBeVisible();
      for (const line of series.keys()) await expect(quantity(page, line + 1)).toHaveValue('1');
    });

    await test.step('again, from a GS1 symbol and from a scanner of another layout: their rows go up', async () => {
      await quantity(page, 3).click();
      await scan(page, `]d2010${first}1727093010AB12`, onBelgianKeyboard(second), first);
      expect(await codesOn(page)).toEqual(series);
      await expect(quantity(page, 1)).toHaveValue('3');
      await expect(quantity(page, 2)).toHaveValue('2');
      await expect(quantity(page, 3)).toHaveValue('1');
    });

    await test.step('counting, no quantity takes the focus', async () => {
      const counting = page.getByRole('checkbox', { name: 'Count by scanning' });
      await counting.check();
      await scan(page, first, first);
      await expect(quantity(page, 1)).toHaveValue('5');
      await expect(counting).toBeFocused();
    });

    await test.step('in the cart, while a quantity has the focus', async () => {
      await page.getByRole('button', { name: /^Add \d+ articles to the cart/ }).click();
      await page.goto('/en/cart');
      const lines = page.getByRole('spinbutton');
      await lines.first().click();
      const before = await lines.first().inputValue();
      await scan(page, third);
      await expect(page.getByRole('status').filter({ hasText: /: \d+ in the cart\.$/ })).toBeVisible();
      await expect(lines.first()).toHaveValue(before);
      await scan(page, '5499900000000');
      await expect(page.getByText('5499900000000: No article has this code.')).toBeVisible();
    });

    await test.step('Enter in a quantity leaves it selected', async () => {
      const field = page.getByRole('spinbutton').last();
      await field.click();
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await page.keyboard.press('7', { delay: 80 });
      await expect(field).toHaveValue('7');
      await page.keyboard.press('Enter');
    });

    await test.step('in the header, to the article', async () => {
      await page.getByRole('banner').getByRole('combobox').click();
      await scan(page, onBelgianKeyboard(fourth));
      await expect(page).toHaveURL(/\/en\/p\//);
      await expect(page.getByRole('main').getByText(`EAN ${fourth}`)).toBeVisible();
      await expect(page.getByRole('listbox')).toBeHidden();
    });

    await test.step('in a wishlist, and by Enter in its field', async () => {
      const name = `Scanned ${String(Date.now())}`;
      await page.goto('/en/account/wishlists');
      await page.getByRole('textbox', { name: /Name of the new/ }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const field = page.getByRole('combobox', { name: /^Add an article/ });
      const lines = page.getByRole('main').getByRole('spinbutton');
      await field.fill(third);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /was added to the list\.$/ })).toBeVisible();
      await lines.first().click();
      await scan(page, fourth, fourth);
      await expect(lines).toHaveCount(2);
      await expect(lines.first()).toHaveValue('1');
      await expect(lines.last()).toHaveValue('2');
    });
  },
);
