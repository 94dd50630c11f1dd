import { expect, test } from '../portal/test';
import { violations } from '../portal/violations';

test(
  'a nurse without an account pays with the order: cancels, pays, and finds the order',
  { tag: ['@C09', '@E13', '@R18', '@R19', '@B03', '@B06', '@B09'] },
  async ({ page, portal }) => {
    // One way from the empty cart to two orders, over eight page loads.
    test.setTimeout(120_000);
    await portal.signIn('sofie', { language: 'nl', from: '/nl/search?q=meloxicam' });
    const pay = page.getByRole('main').getByRole('button', { name: /^€.* betalen$/ });

    await test.step('fill the cart', async () => {
      await page
        .getByRole('button', { name: /^In winkelmand: / })
        .first()
        .click();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Winkelmand, [1-9]/ })).toBeVisible();
    });
    await test.step('cancel at the provider: nothing is lost', async () => {
      await page.goto('/nl/cart-confirm');
      await page.getByText('Dit adres wijzigen').first().click();
      await page.getByRole('textbox', { name: /^Naam/ }).fill('Sofie Maes, achterdeur');
      await page.getByRole('button', { name: 'Adres opslaan' }).click();
      await expect(page.getByRole('radio', { name: /achterdeur/ })).toBeChecked();
      await page.getByLabel('Uw referentie').fill('zonder rekening');
      await pay.click();
      await expect(page.getByRole('heading', { level: 1, name: /betalen$/ })).toBeVisible();
      await expect(page).toHaveURL(/\/payment-sandbox\/pay/);
      await page.getByRole('button', { name: 'Annuleren' }).click();
      await expect(page.getByText('De betaling werd geannuleerd.')).toBeVisible();
      expect.soft(await violations(page), 'after a payment').toEqual([]);
      await page.getByRole('link', { name: 'Terug naar de betaling' }).click();
      await expect(page.getByLabel('Uw referentie')).toHaveValue('zonder rekening');
    });
    await test.step('pay: the order is there, also after the way back', async () => {
      await page.getByRole('radio', { name: 'Kredietkaart' }).check();
      await page.getByText('Nieuw leveringsadres').click();
      expect.soft(await violations(page), 'with something to pay').toEqual([]);
      await pay.click();
      await page.getByRole('button', { name: 'Betalen', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bestelling bevestigd' })).toBeVisible();
      await expect(page.getByText('Kredietkaart – betaald')).toBeVisible();
      expect.soft(await violations(page), 'validated').toEqual([]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Orderbevestiging (pdf)' }).click();
      expect((await download).suggestedFilename()).toMatch(/^V.*\.pdf$/);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Winkelmand, leeg/ })).toBeVisible();
      await page.goto('/nl/cart-confirm');
      await expect(page.getByRole('heading', { name: 'Uw winkelmand is leeg' })).toBeVisible();
    });
    await test.step('order the same again, and never come back from the provider', async () => {
      await page.goto('/nl/account/sales');
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Opnieuw bestellen', exact: true }).click();
      await expect(page.getByText('1 artikel toegevoegd aan de winkelmand.')).toBeVisible();
      await page.goto('/nl/cart-confirm');
      await pay.click();
      await page.getByRole('button', { name: 'Betalen zonder terug te keren naar de winkel' }).click();
      await expect(page.getByText('U mag dit venster sluiten.')).toBeVisible();
      // Whoever comes by later finds the order, not a cart to pay again.
      await page.goto('/nl/cart-confirm');
      await expect(page.getByRole('heading', { level: 1, name: 'Bestelling bevestigd' })).toBeVisible();
    });
  },
);
