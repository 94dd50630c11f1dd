import type { Locator } from '@playwright/test';
import { holdScripts } from '../portal/hold-scripts';
import { openArticle } from '../portal/open-article';
import { expect, LANGUAGES, test } from '../portal/test';
import { violations } from '../portal/violations';

/* What a person presses as soon as it can be seen, before its code has come. */

const WORDS = {
  inCart: { fr: /(\d+) dans le panier/, nl: /(\d+) in de winkelmand/, en: /(\d+) in the cart/ },
  dropped: { fr: /n’a pas été exécutée/, nl: /is niet uitgevoerd/, en: /nothing was done yet/ },
  again: { fr: 'Réessayer', nl: 'Opnieuw proberen', en: 'Try again' },
} as const;
/** That many are shown as added, by the page itself. */
const isAdded = (add: Locator, count: number): Promise<void> =>
  expect(add).toHaveAttribute('data-added', `+${count}`);
const isBusy = (thing: Locator): Promise<void> => expect(thing).toHaveAttribute('aria-busy', 'true');
const isInCart = (panel: Locator, count: number): Promise<void> =>
  expect(panel.getByRole('button', { name: /^Add to cart/ })).toHaveAccessibleName(
    new RegExp(`\\(${count} in the cart\\)$`),
  );

for (const times of [1, 2, 10]) {
  test(
    `an article that is pressed at first sight, ${times} times, is in the cart once`,
    { tag: ['@W44', '@B11'] },
    async ({ page }) => {
      const release = await holdScripts(page);
      const { panel, add } = await openArticle(page, 'en');
      await add.click({ clickCount: times });
      await isAdded(add, 1);
      await expect(page.getByRole('banner').locator('[data-added="+1"]')).toBeVisible();
      release();
      await isInCart(panel, 1);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
      await expect(page.locator('[data-added]')).toHaveCount(0);
      // As with its own code, a guest is told once.
      await expect(page.getByText('Kept in this browser. Sign in to order.')).toBeVisible();
      // From then on each press counts.
      await expect(async () => {
        await add.click();
        await expect(add).toHaveAccessibleName(/\([2-9] in the cart\)$/, { timeout: 500 });
      }).toPass();
    },
  );
}

for (const key of ['Enter', 'Space']) {
  test(
    `a press by ${key} at first sight is seen and counts once`,
    { tag: ['@W44', '@B01'] },
    async ({ page }) => {
      const release = await holdScripts(page);
      const { panel, add } = await openArticle(page, 'en');
      await add.focus();
      for (let count = 0; count < 3; count += 1) await page.keyboard.press(key);
      await isAdded(add, 1);
      release();
      await isInCart(panel, 1);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a tap at first sight is seen and counts once', { tag: '@W44' }, async ({ page }) => {
    const release = await holdScripts(page);
    const { panel, add } = await openArticle(page, 'en');
    await add.scrollIntoViewIfNeeded();
    const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 8, y + 8);
    await page.touchscreen.tap(x + 8, y + 8);
    await isAdded(add, 1);
    release();
    await isInCart(panel, 1);
  });
});

test(
  'what is added at first sight is in the cart that is opened before any code has come',
  { tag: ['@W44', '@B08'] },
  async ({ page }) => {
    const release = await holdScripts(page);
    const { panel, add } = await openArticle(page, 'en');
    await panel.getByRole('spinbutton').fill('3');
    await add.click();
    await isAdded(add, 3);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    release();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3');
  },
);

test(
  'what is pressed one after the other is done in that order, a link included',
  { tag: '@W44' },
  async ({ page }) => {
    const release = await holdScripts(page);
    const { panel, add } = await openArticle(page, 'en');
    await panel.getByRole('button', { name: /^Increase/ }).click();
    await add.click();
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await cart.click();
    await isBusy(cart);
    release();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('2');
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a press that waits looks different, with and without motion, ${colorScheme}`,
    { tag: ['@W44', '@B10'] },
    async ({ page }, testInfo) => {
      await page.emulateMedia({ colorScheme });
      const release = await holdScripts(page);
      const { panel, add } = await openArticle(page, 'en');
      const increase = panel.getByRole('button', { name: /^Increase/ });
      for (const button of [increase, add]) {
        const before = await button.boundingBox();
        const lookOf = () =>
          button.evaluate((element) => {
            const { backgroundImage, outlineStyle, animationDuration } = getComputedStyle(element);
            return { isStriped: backgroundImage.includes('gradient'), outlineStyle, animationDuration };
          });
        expect(await lookOf()).toMatchObject({ isStriped: false, outlineStyle: 'none' });
        await button.click();
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect(await lookOf()).toEqual({
          isStriped: true,
          outlineStyle: 'dashed',
          animationDuration: '0.6s',
        });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await lookOf()).toEqual({
          isStriped: true,
          outlineStyle: 'dashed',
          animationDuration: '1e-05s',
        });
        expect(await button.boundingBox()).toEqual(before);
      }
      await testInfo.attach('press', { body: await panel.screenshot(), contentType: 'image/png' });
      release();
    },
  );
}

for (const language of LANGUAGES) {
  test(
    `where the scripts fail words say so, and another try does what was pressed, ${language}`,
    { tag: ['@W44', '@B11'] },
    async ({ page, portal }) => {
      portal.expectConsole(/Failed to load resource|ERR_FAILED/);
      await page.route('**/*.js', (route) => route.abort());
      const { panel, add } = await openArticle(page, language);
      await panel.getByRole('spinbutton').fill('3');
      await add.click();
      const notice = page.getByRole('alert');
      await expect(notice).toHaveText(WORDS.dropped[language]);
      await expect(add).not.toHaveAttribute('aria-busy');
      await page.unroute('**/*.js');
      await notice.getByRole('button', { name: WORDS.again[language] }).click();
      await expect(add).toHaveAccessibleName(WORDS.inCart[language]);
      expect(WORDS.inCart[language].exec((await add.getAttribute('aria-label')) ?? '')?.[1]).toBe('3');
      await expect(notice).toBeHidden();
    },
  );
}

test('where the scripts do not come for 15 seconds words say so', { tag: '@W44' }, async ({ page }) => {
  await page.clock.install();
  const release = await holdScripts(page);
  const { panel } = await openArticle(page, 'en');
  const increase = panel.getByRole('button', { name: /^Increase/ });
  await increase.click();
  await isBusy(increase);
  await page.clock.fastForward(14_000);
  const notice = page.getByRole('alert');
  await expect(notice).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(notice).toHaveText(WORDS.dropped.en);
  release();
  await notice.getByRole('button', { name: WORDS.again.en }).click();
  await expect(panel.getByRole('spinbutton')).toHaveValue('2');
});

test(
  'a press that waits, and the words where nothing came of it, can be read by everybody',
  { tag: ['@W44', '@B09'] },
  async ({ page, portal }) => {
    const release = await holdScripts(page);
    const { panel, add } = await openArticle(page, 'nl');
    await add.click();
    await isAdded(add, 1);
    const increase = panel.getByRole('button', { name: /^Verhogen/ });
    await increase.click();
    await isBusy(increase);
    expect(await violations(page)).toEqual([]);
    release();
    portal.expectConsole(/Failed to load resource|ERR_FAILED/);
    await page.route('**/*.js', (route) => route.abort());
    const again = await openArticle(page, 'nl');
    await again.add.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
