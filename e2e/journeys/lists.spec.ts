import { readFile } from 'node:fs/promises';
import { codesFrom } from '../portal/article-codes';
import { expect, test, type Page } from '../portal/test';

interface ListFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const asText = (content: string): ListFile => ({
  name: 'order.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Saves the list that a page is about. */
async function exported(page: Page, kind: 'CSV' | 'Excel'): Promise<ListFile> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: kind, exact: true }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  };
}

/** Opens a list in the quick order's import. */
async function importList(page: Page, file: ListFile): Promise<void> {
  await page.goto('/en/quick-order?tab=import');
  await page.getByLabel('CSV file').setInputFiles(file);
}

const columns = (page: Page) => page.getByRole('form', { name: 'Which column holds what?' });
const allOf = (count: number): RegExp =>
  new RegExp(
    `^${String(count)} lines read: ${String(count)} articles to add, no line added up, no line refused`,
  );

test(
  'what is exported is imported again without a question, and an unknown code is proposed for',
  { tag: ['@W03', '@W04', '@B02', '@B06'] },
  async ({ page, portal }) => {
    await portal.signIn('emma', { language: 'en' });
    const codes = (await codesFrom(page, 'carprofen')).slice(0, 3);
    const [first = '', second = ''] = codes;

    await test.step('a code with a slip: one press takes what is near', async () => {
      const last = first.at(-1) === '9' ? '8' : '9';
      const wrong = `${first.slice(0, -1)}${last}Z`;
      await importList(page, asText(`Code;Quantity\n${second};1\n${wrong};2\n`));
      await expect(page.getByText('No article has this code.')).toBeVisible();
      const near = page.getByRole('group', { name: `Articles close to ${wrong}` });
      await near.getByRole('button').first().click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expect(page.getByText(/no line refused/)).toBeVisible();
      await expect(page.getByRole('rowheader', { name: wrong })).toBeVisible();
    });

    const inCart = page.getByRole('main').getByRole('spinbutton');
    let cart: ListFile | undefined;
    let count = 0;
    await test.step('the cart as CSV and as a workbook', async () => {
      await importList(page, asText(`Code;Quantity\n${codes.map((code) => `${code};6`).join('\n')}\n`));
      await page.getByRole('button', { name: `Add ${String(codes.length)} articles to the cart` }).click();
      await page.getByRole('main').getByRole('link', { name: 'See the cart' }).first().click();
      await expect(inCart.nth(codes.length - 1)).toBeVisible();
      count = await inCart.count();
      const files = [await exported(page, 'CSV'), await exported(page, 'Excel')];
      for (const file of files) {
        await importList(page, file);
        await expect(page.getByText(allOf(count))).toBeVisible();
        await expect(columns(page)).toBeHidden();
      }
      cart = files[1];
    });

    await test.step('into a wishlist, and out of it', async () => {
      await page.goto('/en/account/wishlists');
      await page.getByRole('textbox', { name: /Name of the new/ }).fill(`Exported ${String(Date.now())}`);
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Import a CSV file').and(page.locator('input'));
      if (cart) await field.setInputFiles(cart);
      await expect(page.getByText(`${String(count)} articles added`)).toBeVisible();
      await expect(columns(page)).toBeHidden();
      await importList(page, await exported(page, 'CSV'));
      await expect(page.getByText(allOf(count))).toBeVisible();
      await expect(columns(page)).toBeHidden();
    });
  },
);
