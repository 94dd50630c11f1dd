import { expect, test, type Page } from '../portal/test';

/** Codes of articles that can be ordered, as a person reads them in a list of results. */
async function codesFrom(page: Page, search: string): Promise<string[]> {
  const response = await page.request.post('/search/products_en_us/_search', {
    data: {
      query: {
        bool: {
          filter: [{ term: { not_sold_on_website: { value: false } } }],
          must: [{ match: { name: { query: search } } }],
        },
      },
      size: 12,
      _source: ['sku', 'cnk_code', 'barcode', 'stock'],
    },
  });
  const { hits } = (await response.json()) as {
    hits: { hits: { _source: { sku: string; stock: { global: { state: string } } } }[] };
  };
  return hits.hits
    .filter(({ _source }) => _source.stock.global.state !== 'supplier_out_of_stock')
    .map(({ _source }) => _source.sku);
}

const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / });

test(
  'a practice orders by codes alone: typed, pasted, and from a file',
  { tag: ['@B01', '@B02', '@V08'] },
  async ({ page, portal }) => {
    await portal.signIn('olivier', { language: 'en' });
    const codes = await codesFrom(page, 'meloxicam');
    const [one = '', two = '', three = ''] = codes;
    await page.goto('/en/quick-order');
    await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible();
    await test.step('by keyboard', async () => {
      await page.getByRole('combobox', { name: 'Code or name, line 1' }).focus();
      await page.keyboard.type(one);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toBeFocused();
      await page.keyboard.type('6');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Code or name, line 2' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 article added to the cart.')).toBeVisible();
      await expect(cartCount(page)).toHaveAccessibleName(/1 article/);
    });
    await test.step('from a file of two thousand lines', async () => {
      await page.getByRole('tab', { name: 'Import a file' }).click();
      const lines = Array.from({ length: 1_998 }, (_, index) => `X${String(index)};1`);
      await page.getByLabel('CSV file').setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['code;quantity', `${two};12`, `${three};6`, ...lines].join('\r\n')),
      });
      await expect(
        page.getByText(/^2,000 lines read: 2 articles to add, .* 1,998 lines refused/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Add 2 articles to the cart' }).click();
      await expect(cartCount(page)).toHaveAccessibleName(/3 articles/);
      await page.getByRole('main').getByRole('link', { name: 'See the cart' }).first().click();
      await expect(page.getByRole('row', { name: new RegExp(three) })).toBeVisible();
    });
  },
);
