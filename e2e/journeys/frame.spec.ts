import { expect, test } from '../portal/test';

test(
  'an advertisement stands at the bottom right until it is closed',
  { tag: ['@G16', '@S03'] },
  async ({ page }) => {
    await page.goto('/fr/news');
    await page.getByRole('heading', { level: 1, name: 'Actualités' }).hover();
    const card = page.getByRole('complementary', { name: 'Publicité' });
    await expect(card).toContainText('Commande rapide');
    const box = await card.boundingBox();
    const window = page.viewportSize();
    expect((window?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect((window?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    await card.getByRole('button', { name: 'Fermer la publicité' }).click();
    await expect(card).toBeHidden();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Actualités' }).hover();
    await page.waitForLoadState('networkidle');
    await expect(card).toBeHidden();
  },
);
