import { readFile } from 'node:fs/promises';
import { codesFrom } from '../portal/article-codes';
import { holdScripts } from '../portal/hold-scripts';
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
  await page.getByLabel('Order file').setInputFiles(file);
}

const columns = (page: Page) => page.getByRole('form', { name: 'What does each column contain?' });
/** The remark on a line that does not go into the cart unchanged: the last of its cells is a sentence. */
const REMARK = /\.$/;
/** Each line that was read is an article to add. */
const ALL_LINES = /^(\d+) lines read: \1 articles to add, no line added up, no line refused/;
/** Imports a list that the portal has exported: nothing is asked, nothing refused, and articles are in it. */
async function importExported(page: Page, file: ListFile, codes: readonly string[]): Promise<void> {
  await importList(page, file);
  await expect(page.getByText(ALL_LINES)).toBeVisible();
  await expect(columns(page)).toBeHidden();
  for (const code of codes)
    await expect(page.getByRole('rowheader', { name: code, exact: true })).toBeVisible();
}

test(
  'what is exported is imported again without a question, and an unknown code is proposed for',
  { tag: ['@W03', '@W04', '@B02', '@B06'] },
  async ({ page, portal }) => {
    await portal.signIn('emma', { language: 'en' });
    const sold = await codesFrom(page, '');
    const [first = '', second = ''] = sold;

    await test.step('a list that is pasted before the page has its scripts', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `Code\tQuantity\n${first}\t6\n${second}\t12\n`,
      );
      const letScriptsCome = await holdScripts(page);
      await page.goto('/en/quick-order', { waitUntil: 'commit' });
      const code = (line: number) =>
        page.getByRole('combobox', { name: `Code or name, line ${String(line)}`, exact: true });
      await code(1).focus();
      await page.keyboard.press('Control+V');
      letScriptsCome();
      await expect(code(2)).toHaveValue(second);
      await expect(code(1)).toHaveValue(first);
      await expect(page.getByRole('textbox', { name: 'Quantity, line 2', exact: true })).toHaveValue('12');
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('a code with a slip: one press takes what is near', async () => {
      const wrong = `${first}Z`;
      await importList(page, asText(`Code;Quantity\n${second};1\n${wrong};2\n`));
      await expect(page.getByText('No article has this code.')).toBeVisible();
      const near = page.getByRole('group', { name: `Articles close to ${wrong}` });
      // What is proposed can be ordered, whichever article the catalogue has beside this code.
      await near.getByRole('button').first().click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expect(page.getByText(/no line refused/)).toBeVisible();
      await expect(page.getByRole('rowheader', { name: wrong })).toBeVisible();
    });

    await test.step('on a phone the codes are in sight, though they are found after the columns are shown', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/_search', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await importList(page, asText(`${first};2;10234\n${second};1;10234\n`));
      const codes = page.getByRole('radio', { name: 'Code is in: Column 1' });
      await expect(codes).toBeChecked();
      await expect(codes).toBeInViewport();
      await page.unrouteAll({ behavior: 'wait' });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    let cart: ListFile | undefined;
    let codes: readonly string[] = [];
    await test.step('the cart as CSV and as a workbook', async () => {
      await importList(page, asText(`Code;Quantity\n${sold.map((code) => `${code};6`).join('\n')}\n`));
      // What is sold to her the report says: of that, three.
      await expect(page.getByRole('button', { name: /^Add \d+ articles to the cart/ })).toBeEnabled();
      await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
      const ready = page
        .getByRole('table', { name: 'Report' })
        .getByRole('row')
        .filter({ hasNotText: REMARK });
      codes = (await ready.getByRole('rowheader').allTextContents()).slice(0, 3);
      expect(codes).toHaveLength(3);
      await importList(page, asText(`Code;Quantity\n${codes.map((code) => `${code};6`).join('\n')}\n`));
      await page.getByRole('button', { name: 'Add 3 articles to the cart' }).click();
      await page.getByRole('main').getByRole('link', { name: 'See the cart' }).first().click();
      for (const code of codes) await expect(page.getByRole('row', { name: code })).toBeVisible();
      const files = [await exported(page, 'CSV'), await exported(page, 'Excel')];
      for (const file of files) await importExported(page, file, codes);
      cart = files[1];
    });

    await test.step('into a wishlist, and out of it', async () => {
      await page.goto('/en/account/wishlists');
      await page.getByRole('textbox', { name: /Name of the new/ }).fill(`Exported ${String(Date.now())}`);
      await page.keyboard.press('Enter');
      const field = page.getByLabel('Import a file').and(page.locator('input'));
      if (cart) await field.setInputFiles(cart);
      await expect(page.getByText(/^\d+ articles added$/)).toBeVisible();
      await expect(columns(page)).toBeHidden();
      await importExported(page, await exported(page, 'CSV'), codes);
    });
  },
);
