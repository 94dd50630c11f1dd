import { codesFrom } from '../portal/article-codes';
import { allCached, untilFetched, untilCached } from '../portal/browser-cache';
import { ean13 } from '../portal/ean13';
import { attach, enter, tabTo } from '../portal/keyboard';
import { expect, test, type Page } from '../portal/test';

const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / });

test(
  'a practice orders by codes alone: typed, pasted, and from a file',
  { tag: ['@main', '@B01', '@B02', '@V08'] },
  async ({ page, portal }) => {
    await portal.signIn('olivier', { language: 'en' });
    const codes = await codesFrom(page, 'meloxicam');
    const [one = '', two = '', three = ''] = codes;
    await page.goto('/en/quick-order');
    await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible();
    await test.step('by keyboard', async () => {
      await page.getByRole('combobox', { name: 'Code or name, line 1' }).focus();
      // At a person's pace: seven characters within a moment are a hand scanner's.
      await page.keyboard.type(one, { delay: 60 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toBeFocused();
      await page.keyboard.type('6');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Code or name, line 2' })).toBeFocused();
      // What is in the list outlives the page.
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Code or name, line 1' })).toHaveValue(one);
      await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('6');
      await expect(page.getByRole('button', { name: 'Add 1 article to the cart' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Code or name, line 2' }).press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 article added to the cart.')).toBeVisible();
      await expect(cartCount(page)).toHaveAccessibleName(/1 article/);
    });
    await test.step('from a file of two thousand lines, by keyboard too', async () => {
      await tabTo(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('End');
      await expect(page.getByRole('tab', { name: 'Import a file' })).toBeFocused();
      await page.keyboard.press('Enter');
      const lines = Array.from({ length: 1_998 }, (_, index) => `X${String(index)};1`);
      await attach(page, page.getByLabel('Order file'), {
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['code;quantity', `${two};12`, `${three};6`, ...lines].join('\r\n')),
      });
      await expect(
        page.getByText(/^2,000 lines read: 2 articles to add, .* 1,998 lines refused/),
      ).toBeVisible();
      await enter(page, page.getByRole('button', { name: 'Add 2 articles to the cart' }));
      await expect(cartCount(page)).toHaveAccessibleName(/3 articles/);
      await enter(page, page.getByRole('main').getByRole('link', { name: 'See the cart' }).first());
      await expect(page.getByRole('row', { name: new RegExp(three) })).toBeVisible();
    });
    await test.step('a mistake shows at its place, and the cart stays as it was', () =>
      sayWhatCannotBe(page, portal.expectConsole));
  },
);

/** Quantities, coupons, files and articles that are none: each is refused in words, and nothing in the cart changes. */
async function sayWhatCannotBe(page: Page, expectConsole: (pattern: RegExp) => void): Promise<void> {
  expectConsole(/Failed to load resource.*40\d/);
  const fields = page.getByRole('main').getByRole('spinbutton');
  const amounts = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await expect(fields).toHaveCount(3);
  const before = await amounts();

  const field = fields.first();
  for (const typed of ['-3', '0', '1.5', '99999999999', 'three']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\w/);
  }
  await page.reload();
  await expect(fields).toHaveCount(3);
  expect(await amounts()).toEqual(before);

  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  for (const [code, said] of [
    ['NOPE', 'The code NOPE is not valid.'],
    ['ete2020', 'The code ETE2020 has expired.'],
    ['franco', 'FRANCO applied'],
    ['FRANCO', 'The code FRANCO is already applied.'],
  ] as const) {
    await coupon.fill(code);
    await coupon.press('Enter');
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  expect(await amounts()).toEqual(before);
  await page.getByRole('button', { name: 'Remove the code FRANCO' }).click();
  await expect(page.getByText('The code FRANCO has been removed.')).toBeVisible();
  await expect(page.getByText('FRANCO applied', { exact: true })).toHaveCount(0);

  // Put in before it left the catalogue, and sent after.
  await page.evaluate(() => {
    const prefix = 'vetportal.cart.2.';
    const owner = Object.keys(localStorage)
      .map((key) => /^vetportal\.cart\.2\.(customer-\d+)\.server$/.exec(key)?.[1])
      .find(Boolean);
    const uuid = crypto.randomUUID();
    const gone = { uuid, productId: 2_000_000_000, quantity: 1, at: Date.now() };
    localStorage.setItem(`${prefix}tx.${owner ?? ''}.${uuid}`, JSON.stringify(gone));
  });
  await page.reload();
  await expect(page.getByText(/^Article 2000000000 does not exist/)).toBeVisible();
  await expect(fields).toHaveCount(3);
  expect(await amounts()).toEqual(before);

  await page.goto('/en/quick-order');
  await page.getByRole('tab', { name: 'Import a file' }).click();
  for (const [name, content, said] of [
    ['order.xlsx', Buffer.from('PK\u0003\u0004A;1'), /cannot be opened/],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /contains no readable text/],
    ['large.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'A;1\n'), /cannot exceed 2 MB/],
    ['long.csv', Buffer.from('A;1\n'.repeat(11_000)), /more than 10,000 lines/],
  ] as const) {
    await page.getByLabel('Order file').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
    await expect(page.getByRole('alert').filter({ hasText: said })).toContainText(
      'Your cart was not changed.',
    );
  }
  await expect(cartCount(page)).toHaveAccessibleName(/3 articles/);
}

/** Gives the page a camera that shows a drawn EAN-13: a real stream, from a canvas. */
async function giveCamera(page: Page, digits: string): Promise<void> {
  await page.addInitScript(
    ({ bars }) => {
      const draw = (canvas: HTMLCanvasElement): void => {
        const paint = canvas.getContext('2d');
        if (!paint) return;
        paint.fillStyle = '#eee';
        paint.fillRect(0, 0, canvas.width, canvas.height);
        paint.fillStyle = '#111';
        let x = 150;
        bars.forEach((units, at) => {
          if (at % 2 === 0) paint.fillRect(x, 120, units * 3, 240);
          x += units * 3;
        });
      };
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = document.createElement('canvas');
        canvas.width = 640;
        canvas.height = 480;
        const shown = setInterval(() => {
          draw(canvas);
        }, 60);
        draw(canvas);
        const stream = canvas.captureStream(15);
        stream.getTracks()[0]?.addEventListener('ended', () => {
          clearInterval(shown);
        });
        return Promise.resolve(stream);
      };
    },
    { bars: ean13(digits) },
  );
}

test(
  'a pack is scanned with the camera into the list, and the camera goes off',
  { tag: '@B04' },
  async ({ page, portal }) => {
    await portal.signIn('olivier', { language: 'en' });
    const [barcode = ''] = await codesFrom(page, 'carprofen', 'barcode');
    await giveCamera(page, barcode);
    await page.goto('/en/quick-order');
    await page.getByRole('button', { name: 'Scan barcodes' }).click();
    await expect(page.getByRole('combobox', { name: 'Code or name, line 1' })).toHaveValue(barcode);
    await expect(page.getByRole('status').filter({ hasText: /: 1$/ })).toBeVisible();
    // Held still, it is one pack.
    await page.waitForTimeout(1_500);
    await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('1');
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await page.locator('input[type=file][accept="image/*"]').setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await expect(page.getByText('This file is not a picture that this browser can read.')).toBeVisible();
  },
);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a network the cart is filled, changed and seen, and all of it arrives later',
    {
      tag: ['@main', '@B07', '@B08', '@G03', '@G14', '@S10', '@S15'],
    },
    async ({ page, portal, context }) => {
      portal.expectConsole(/Failed to load resource/);
      await portal.signIn('marc', { language: 'en' });
      await page.goto('/en/search?q=carprofen');
      const add = page.getByRole('button', { name: /^Add to cart/ });
      await add.nth(0).click();
      await expect(cartCount(page)).toHaveAccessibleName('Cart, 1 article');
      // The cart's page is fetched ahead once there is something in it.
      await untilFetched(page, '/page-cart.');
      await page.waitForLoadState('networkidle');
      await untilCached(page, '/en/cart');
      await context.setOffline(true);
      await add.nth(1).click();
      await expect(cartCount(page)).toHaveAccessibleName(/^Cart, 2 articles/);
      await cartCount(page).click();
      await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
      const rows = page.getByRole('row').filter({ has: page.getByRole('spinbutton') });
      await expect(rows).toHaveCount(2);
      await rows.nth(0).getByRole('spinbutton').press('ArrowUp');
      await expect(rows.filter({ hasText: 'Not saved yet' })).toHaveCount(2);
      await expect(page.getByText(/2 changes are waiting/)).toBeVisible();
      await test.step('all of it is there after a reload, and can be changed', async () => {
        await page.reload();
        await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
        await expect(rows.filter({ hasText: 'Not saved yet' })).toHaveCount(2);
        await expect(rows.nth(0).getByRole('spinbutton')).toHaveValue('2');
        await expect(page.getByRole('banner').getByRole('button', { name: 'Marc' })).toBeVisible();
        await rows.nth(1).getByRole('spinbutton').press('ArrowUp');
        await expect(rows.nth(1).getByRole('spinbutton')).toHaveValue('2');
      });
      await context.setOffline(false);
      await expect(page.getByText('You are offline', { exact: true })).toBeHidden();
      await expect(page.getByText('Not saved yet')).toHaveCount(0);
      await page.reload();
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0).getByRole('spinbutton')).toHaveValue('2');
      await test.step('what a guest puts in joins the cart at the sign-in', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Marc' }).click();
        const back = page.waitForEvent('load');
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await back;
        // Of the pages that Marc has seen none is left, and nothing of him in those that came since.
        const kept = (await allCached(page)).filter(({ cache }) => cache === 'vetportal.pages');
        expect(kept.filter(({ path, text }) => path !== '/en' || text.includes('Thill'))).toEqual([]);
        await page.goto('/en/search?q=carprofen');
        await add.nth(0).click();
        await add.nth(2).click();
        await expect(cartCount(page)).toHaveAccessibleName('Cart, 2 articles');
        await portal.signIn('marc', { language: 'en', from: '/en/cart' });
        await expect(rows).toHaveCount(3);
        await expect(rows.nth(0).getByRole('spinbutton')).toHaveValue('3');
        await expect(page.getByText('Not saved yet')).toHaveCount(0);
      });
    },
  );
});
