import { ORDER_WORDS } from '../../portal/order-words';
import { expect, LANGUAGES, test, type Language, type Page } from '../../portal/test';

/* From the sign-in to the order before a public Shopinvader, in three languages: nothing technical on screen, no call that is not there. */

test.describe.configure({ mode: 'serial' });

/** What no person should ever read. */
const TECHNICAL =
  /MissingError|AccessError|Method Not Allowed|Not Found|Unprocessable|Internal Server|res\.partner|undefined|\bNaN\b|\[object|<\/?[a-z]+>|\[M\d+\]|\b40[45]\b|Input should/;

const WORDS: Readonly<
  Record<
    Language,
    {
      request: string;
      sent: string;
      order: RegExp;
      state: string;
      note: string;
      carrier: RegExp;
      invoices: string;
    }
  >
> = {
  fr: {
    request: 'Envoyer la demande de commande',
    sent: 'Demande de commande envoyée',
    order: /^Commande S/,
    state: 'Demandée',
    note: 'Remarque',
    carrier: /La Poste/,
    invoices: 'Mes documents',
  },
  nl: {
    request: 'Bestelaanvraag versturen',
    sent: 'Bestelaanvraag verstuurd',
    order: /^Bestelling S/,
    state: 'Aangevraagd',
    note: 'Opmerking',
    carrier: /La Poste/,
    invoices: 'Mijn documenten',
  },
  en: {
    request: 'Send the order request',
    sent: 'Order request sent',
    order: /^Order S/,
    state: 'Requested',
    note: 'Note',
    carrier: /La Poste/,
    invoices: 'My documents',
  },
};

/** Fails where anything on screen is for engineers. */
async function expectNothingTechnical(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(TECHNICAL);
  await expect(page.locator('[data-part-failure]')).toHaveCount(0);
}

for (const language of LANGUAGES) {
  const words = { ...ORDER_WORDS[language], ...WORDS[language] };
  test(
    `a practice signs in, orders and sees its request, in ${language}`,
    { tag: ['@W34', '@W35', '@C04', '@C07', '@B08', '@B12'] },
    async ({ page, portal, request }) => {
      await portal.signIn(words.person, { language });
      await test.step('home', () => expectNothingTechnical(page));
      await test.step('search, add to the cart', async () => {
        await page.getByRole('combobox', { name: words.search }).fill('meloxicam');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: words.results })).toBeVisible();
        await page.getByRole('button', { name: words.add }).first().click();
        await expect(page.getByRole('banner').getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
        await page.getByRole('banner').getByRole('link', { name: words.cart }).click();
      });
      await test.step('cart', async () => {
        await page.getByLabel(words.reference).fill(`ref ${language}`);
        await page.getByLabel(words.note).fill('Sonner <fort>');
        await page.getByLabel(words.reference).focus();
        await expectNothingTechnicalBut(page, 'Sonner <fort>');
        await page.getByRole('main').getByRole('link', { name: words.proceed }).click();
      });
      await test.step('confirm', async () => {
        // The customer's own address at the ERP is an empty one.
        await page.getByRole('radio', { name: /Depot Namur/ }).click();
        await page.getByRole('radio', { name: words.carrier }).click();
        await page.getByRole('button', { name: words.request }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.sent })).toBeVisible();
        await expectNothingTechnical(page);
      });
      await test.step('the request among the orders', async () => {
        await page.getByRole('link', { name: words.see }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.order })).toBeVisible();
        await expect(page.getByText(`ref ${language}`)).toBeVisible();
        await expect(page.getByText('Sonner <fort>')).toBeVisible();
        await page.goto(`/${language}/account/sales`);
        await expect(page.getByText(words.state).first()).toBeVisible();
        await expectNothingTechnical(page);
      });
      for (const path of [
        'account/documents',
        'account/wishlists',
        'account/profile',
        'account',
        'contact',
        'quick-order',
      ]) {
        await test.step(path, async () => {
          await page.goto(`/${language}/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNothingTechnical(page);
        });
      }
      const unknown = (await (await request.get('/unknown-calls')).json()) as string[];
      expect(unknown).toEqual([]);
    },
  );
}

/** As expectNothingTechnical, where somebody has typed what looks so. */
async function expectNothingTechnicalBut(page: Page, typed: string): Promise<void> {
  expect((await page.locator('body').innerText()).replaceAll(typed, '')).not.toMatch(TECHNICAL);
}
