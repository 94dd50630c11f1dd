import { holdScripts } from '../portal/hold-scripts';
import { expect, test } from '../portal/test';

for (const width of [390, 1440]) {
  test(
    `the rows of a list stay where they are when a customer’s prices come, ${width} pixels wide`,
    { tag: ['@B11', '@E04'] },
    async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 900 });
      await portal.signIn('claire', { language: 'fr' });
      for (const path of ['/fr/c/alimentation/aliments-pour-chiens', '/fr/promotions']) {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        const rows = page.getByRole('main').getByRole('article');
        await rows.nth(3).waitFor();
        const tops = async (): Promise<number[]> =>
          Promise.all([0, 1, 2, 3].map(async (at) => (await rows.nth(at).boundingBox())?.y ?? NaN));
        const before = await tops();
        expect(await rows.first().textContent(), 'no price of anybody').not.toContain('€');
        release();
        await expect(rows.first().getByText('€').first()).toBeVisible();
        await expect(rows.nth(3).getByText('€').first()).toBeVisible();
        for (const [at, top] of (await tops()).entries())
          expect(Math.abs(top - (before[at] ?? NaN)), `${path}, row ${at}`).toBeLessThanOrEqual(2);
      }
    },
  );
}
