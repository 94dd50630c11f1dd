import { inPrint } from '../portal/print';
import { expect, test } from '../portal/test';

test(
  'an article and an order are printed: what they say, and nothing that is pressed',
  { tag: ['@main', '@B06', '@R11', '@R23'] },
  async ({ page, portal }) => {
    await portal.signIn('pieter', { language: 'nl', from: '/nl/search?q=meloxicam' });
    const main = page.getByRole('main');
    await test.step('an article', async () => {
      await main.getByRole('article').first().locator('a[href*="/p/"]').first().click();
      const offer = main.getByRole('region', { name: 'Prijs en bestelling' });
      await expect(offer.getByRole('button', { name: /^In winkelmand/ })).toBeVisible();
      await inPrint(page, async () => {
        await expect(offer).toContainText('€');
        await expect(offer.getByRole('spinbutton')).toHaveCount(0);
        await expect(main.getByRole('tab')).toHaveCount(0);
        await expect(main.getByRole('tabpanel')).toBeVisible();
        await expect(main.getByRole('img').first()).toBeVisible();
      });
      await expect(offer.getByRole('button', { name: /^In winkelmand/ })).toBeVisible();
    });
    await test.step('an order', async () => {
      await page.goto('/nl/account/sales');
      await main.getByRole('table').getByRole('link').first().click();
      const lines = main.getByRole('table', { name: 'Bestelde artikelen' });
      await expect(page.getByRole('heading', { level: 1, name: /^Bestelling V/ })).toBeVisible();
      await expect(lines.getByRole('rowheader').first()).toBeVisible();
      await inPrint(page, async () => {
        await expect(lines.getByRole('rowheader').first()).toBeVisible();
        await expect(main.getByRole('progressbar')).toBeVisible();
        for (const title of ['Bedragen', 'Leveringen', 'Facturen'])
          await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(main.getByText('Totaal incl. btw')).toBeVisible();
        await expect(main.getByText(/^Leveringsadres/)).toBeVisible();
      });
    });
  },
);

test(
  'a wishlist is printed with its lines, quantities and prices, and without what changes them',
  { tag: ['@B06', '@R15'] },
  async ({ page, portal }) => {
    const name = `Paper ${String(Date.now())}`;
    await portal.signIn('quentin', { language: 'en', from: '/en/account/wishlists' });
    const main = page.getByRole('main');
    const lines = main.getByRole('rowheader');
    await test.step('a wishlist', async () => {
      await main.getByRole('textbox', { name: 'Name of the new wishlist' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await main.getByRole('combobox', { name: /^Add an article/ }).fill('oat shampoo');
      await page.getByRole('option').first().click();
      await expect(lines).toHaveCount(1);
      await inPrint(page, async () => {
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(lines.first()).toContainText(/shampoo/i);
        await expect(main.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue(/^[1-9]\d*$/);
        await expect(main.getByRole('table')).toContainText('€');
        await expect(main.getByRole('checkbox')).toHaveCount(0);
      });
      await main.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(/\/account\/wishlists$/);
    });
  },
);

test(
  'a piece of news and a small ad are printed: their texts, and whom to ask',
  { tag: ['@R13', '@R22'] },
  async ({ page, portal }) => {
    const main = page.getByRole('main');
    await test.step('news', async () => {
      await page.goto('/fr/news');
      await main.getByRole('link', { name: 'Vaccins : un enregistreur dans chaque colis' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Vaccins/ })).toBeVisible();
      await inPrint(page, async () => {
        await expect(main.getByRole('table')).toBeVisible();
        await expect(main.getByRole('time')).toBeVisible();
      });
    });
    await test.step('a small ad', async () => {
      await portal.signIn('quentin', { language: 'fr', from: '/fr/news' });
      await page.goto('/fr/account/smallads');
      await main.getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await expect(main.getByText('Personne de contact')).toBeVisible();
      await inPrint(page, async () => {
        await expect(main.getByText('Personne de contact')).toBeVisible();
        await expect(main.getByRole('link', { name: /@/ })).toBeVisible();
        await expect(main.getByText('Toutes les annonces')).toBeHidden();
      });
    });
  },
);

test(
  'who prints the contact page has the address, the number and the hours, and no empty form',
  { tag: ['@B06', '@R20', '@K02'] },
  async ({ page }) => {
    await page.goto('/fr/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('combobox', { name: 'Sujet' })).toBeVisible();
    await inPrint(page, async () => {
      await expect(main.getByText(/Parc industriel 12/)).toBeVisible();
      await expect(main.getByRole('link', { name: '+32 2 555 01 20' })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Heures d’ouverture', exact: true })).toBeVisible();
      await expect(main.getByText('7 h 30 – 12 h 30 · 13 h 30 – 16 h')).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
      // Nobody reads a paper at the moment at which it is printed.
      await expect(main.getByText(/^(Ouvert|Fermé)/).first()).toBeHidden();
    });
    await expect(main.getByText(/^(Ouvert|Fermé)/).first()).toBeVisible();
  },
);
