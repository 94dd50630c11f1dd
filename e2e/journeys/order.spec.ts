import type { Locator } from '@playwright/test';
import { enter, typeInto } from '../portal/keyboard';
import { ORDER_WORDS } from '../portal/order-words';
import { expect, LANGUAGES, test, type Page } from '../portal/test';

/** How a person presses and types. */
interface Hands {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}
const onMouse: Hands = { press: (target) => target.click(), type: (field, text) => field.fill(text) };
const onKeyboard = (page: Page): Hands => ({
  press: (target) => enter(page, target),
  type: (field, text) => typeInto(page, field, text),
});

for (const language of LANGUAGES) {
  const words = ORDER_WORDS[language];
  test(
    `a practice signs in, finds an article, orders it and sees the order, in ${language}`,
    {
      tag: [
        '@main',
        '@R02',
        '@R05',
        '@R11',
        '@R17',
        '@R18',
        '@R19',
        '@R26',
        '@S04',
        '@S13',
        '@E07',
        '@E08',
        '@C04',
        '@C16',
        '@B09',
      ],
    },
    async ({ page, portal }) => {
      // In English by keyboard alone.
      const hands = language === 'en' ? onKeyboard(page) : onMouse;
      await portal.signIn(words.person, { language });
      await test.step('search', async () => {
        const box = page.getByRole('combobox', { name: words.search });
        await hands.type(box, 'meloxicam');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: words.results })).toBeVisible();
        await expect(page).toHaveURL(/\/search\?q=meloxicam/);
      });
      await test.step('add to the cart', async () => {
        const cart = page.getByRole('banner').getByRole('link', { name: words.cart });
        await hands.press(page.getByRole('button', { name: words.add }).first());
        // Announced with its units; the number of articles stays where the article was in the cart already.
        await expect(page.getByRole('banner').getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
        await hands.press(cart);
      });
      await test.step('cart', async () => {
        await hands.type(page.getByLabel(words.reference), `ref ${language}`);
        await hands.press(page.getByRole('main').getByRole('link', { name: words.proceed }));
      });
      await test.step('confirm', async () => {
        await expect(page.getByRole('heading', { level: 1, name: words.confirm })).toBeVisible();
        await hands.press(page.getByRole('button', { name: words.confirm }));
      });
      await test.step('validated, and the order', async () => {
        await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
        await hands.press(page.getByRole('link', { name: words.see }));
        await expect(page.getByRole('heading', { level: 1, name: words.order })).toBeVisible();
        await expect(page.getByText(`ref ${language}`)).toBeVisible();
      });
    },
  );
}
