import { expect, test, type Page } from '../portal/test';

/** Where an element begins and how wide it is (px). */
const lineOf = async (element: ReturnType<Page['locator']>): Promise<{ x: number; width: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
};

test(
  'the search field has room to type in at every width, also where everything is twice as large',
  { tag: ['@B09', '@R26', '@W01'] },
  async ({ page, portal }) => {
    await portal.signIn('pieter', { language: 'nl' });
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Zoek een artikel' });
    // A window of 1440 px at 200 % is one of 720.
    for (const width of [360, 640, 720, 768, 896, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // Rules for other widths than that of the first paint are applied once the window has changed.
      await expect
        .poll(async () => (await lineOf(field)).width, { message: `${width} px` })
        .toBeGreaterThanOrEqual(280);
      // Less where room is left for a scroll bar.
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `px beyond a window of ${width}`).toBeLessThanOrEqual(0);
    }
  },
);

test('the sheet of categories begins where the page does', { tag: ['@G01', '@W01'] }, async ({ page }) => {
  await page.goto('/fr');
  const home = page.getByRole('banner').getByRole('link', { name: /Vetportal/ });
  for (const width of [390, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('nav summary').click();
    const first = page.locator('nav details[open] a').first();
    await expect(first).toBeVisible();
    expect((await lineOf(first)).x, `${width} px`).toBeCloseTo((await lineOf(home)).x, 0);
    await page.locator('nav summary').click();
  }
});

test.describe('the question of cookies', { tag: ['@G05', '@W01'] }, () => {
  test.use({ cookies: 'unanswered' });

  test('lies neither over a dialog nor over the button to order', async ({ page, portal }) => {
    await portal.signIn('marc', { language: 'fr' });
    await page.goto('/fr/promotions');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Ajouter au panier/ })
      .first()
      .click();
    await page.goto('/fr/cart');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    // A trial stops at whatever would take the press.
    await page.getByRole('link', { name: 'Passer la commande' }).click({ trial: true });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    const covered = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role=dialog]') === null,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 20],
    );
    expect(covered).toBe(false);
  });
});
