import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../portal/test';

/** What a person cannot see move (ms). */
const UNSEEN = 0.01;

/** The longest that anything of a thing, or what it stands in, takes to move (ms), and whether anything scrolls slowly. */
const motionOf = (thing: Locator): Promise<{ longest: number; again: boolean; slowScroll: boolean }> =>
  thing.evaluate((element) => {
    const all: Element[] = [...element.querySelectorAll('*')];
    for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
    const styles = all.flatMap((one) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)),
    );
    const milliseconds = (list: string): number =>
      Math.max(...list.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const animated = styles.filter(({ animationName }) => animationName !== 'none');
    return {
      longest: Math.max(
        0,
        ...animated.map(({ animationDuration }) => milliseconds(animationDuration)),
        ...styles.map(({ transitionDuration }) => milliseconds(transitionDuration)),
      ),
      again: animated.some(({ animationIterationCount }) => animationIterationCount.includes('infinite')),
      slowScroll: styles.some(({ scrollBehavior }) => scrollBehavior === 'smooth'),
    };
  });

/** It moves by default, and not where a person prefers reduced motion. */
async function standsStill(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await motionOf(thing)).longest).toBeGreaterThan(50);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { longest, again, slowScroll } = await motionOf(thing);
  expect(longest).toBeLessThanOrEqual(UNSEEN);
  expect({ again, slowScroll }).toEqual({ again: false, slowScroll: false });
}

test(
  'for whoever asks for less motion nothing moves: toast, menu, dialog, loading bar, skeleton',
  { tag: ['@B10', '@G09', '@G10', '@G11', '@G12'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/fr/search?q=meloxicam');
    const main = page.getByRole('main');
    await test.step('toast', async () => {
      await main.getByRole('button', { name: 'Enregistrer cette recherche' }).click();
      await standsStill(page, page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'));
    });
    await test.step('menu', async () => {
      await main.getByRole('button', { name: 'Recherches enregistrées' }).click();
      await expect(page.getByRole('menuitem', { name: 'meloxicam' })).toBeVisible();
      // It moves for nobody.
      expect((await motionOf(page.getByRole('menu'))).longest).toBeLessThanOrEqual(UNSEEN);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    });
    await test.step('dialog', async () => {
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
      await expect(dialog).toBeVisible();
      await standsStill(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('loading bar and skeleton', async () => {
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      await page.route('**/shopinvader/cms/content*', async (route) => {
        await held;
        await route.continue();
      });
      await main.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click();
      const bar = page.getByRole('progressbar', { name: 'Chargement…' });
      await expect(bar).toBeVisible();
      await standsStill(page, bar);
      await standsStill(page, main.locator('[aria-busy=true]').first());
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
);
