import { enter, pick, tabTo, typeInto } from '../portal/keyboard';
import { expect, test } from '../portal/test';
import { violations } from '../portal/violations';

test(
  'a nurse without an account pays with the order: cancels, pays, and finds the order',
  { tag: ['@main', '@C09', '@E13', '@R18', '@R19', '@B03', '@B06', '@B09'] },
  async ({ page, portal }) => {
    // One way from the empty cart to two orders, over eight page loads.
    await portal.signIn('sofie', { language: 'nl', from: '/nl/search?q=Canélia Volwassen' });
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
    await test.step('pay, by keyboard alone: the order is there, also after the way back', async () => {
      await pick(page, page.getByRole('radio', { name: 'Kredietkaart' }));
      await enter(page, page.locator('summary', { hasText: 'Nieuw leveringsadres' }));
      expect.soft(await violations(page), 'with something to pay').toEqual([]);
      await typeInto(page, page.getByLabel('Uw referentie'), 'zonder muis');
      await enter(page, pay);
      await enter(page, page.getByRole('button', { name: 'Betalen', exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: 'Bestelling bevestigd' })).toBeVisible();
      await expect(page.getByText('Kredietkaart – betaald')).toBeVisible();
      expect.soft(await violations(page), 'validated').toEqual([]);
      await tabTo(page, page.getByRole('button', { name: 'Orderbevestiging (pdf)' }));
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
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

test(
  'an order is placed once: whose session ends, whose answer is lost, whose page is made anew',
  { tag: ['@main', '@B08', '@S04', '@S10', '@S15', '@R18', '@R32', '@X12', '@E12', '@C05'] },
  async ({ page, portal }) => {
    portal.expectConsole(/401|503|ERR_FAILED/);
    await portal.signIn('liesbeth', { language: 'nl', from: '/nl/search?q=meloxicam' });
    const reference = `keer ${String(Date.now())}`;
    const confirm = page.getByRole('main').getByRole('button', { name: 'Bestelling bevestigen' });
    const note = page.getByLabel('Opmerking');

    await test.step('the session ends before an article is saved: it is in the cart after the sign-in', async () => {
      await page.route(
        '**/shopinvader/carts/sync',
        (route) => route.fulfill({ status: 401, json: { detail: '' } }),
        { times: 1 },
      );
      // By way of the identity provider, which still knows the person.
      const back = page.waitForEvent('load');
      await page
        .getByRole('button', { name: /^In winkelmand: / })
        .first()
        .click();
      await back;
      await expect(page.getByRole('banner').getByRole('link', { name: /^Winkelmand, [1-9]/ })).toBeVisible();
    });
    await test.step('fetch it at a site, found by its town', async () => {
      await page.goto('/nl/cart-confirm');
      await page.getByRole('radio', { name: 'Afhalen in het depot – gratis' }).check();
      await page.getByLabel('Een afhaalpunt zoeken').fill('HERENT');
      await expect(page.getByRole('radio', { name: /Nivelles/ })).toBeHidden();
      await page.getByRole('radio', { name: /Vetportal Herentals/ }).check();
      await page.getByLabel('Uw referentie').fill(reference);
    });
    await test.step('the session ends: what was typed is there after the sign-in', async () => {
      const saving = '**/shopinvader/carts/current/update';
      await page.route(saving, (route) => route.fulfill({ status: 503, json: { detail: '' } }));
      await page.route(
        '**/shopinvader/cart/confirm',
        (route) => route.fulfill({ status: 401, json: { detail: '' } }),
        { times: 1 },
      );
      await note.fill('Twee keer bellen');
      const back = page.waitForEvent('load');
      await confirm.click();
      await back;
      await page.unroute(saving);
      await expect(note).toHaveValue('Twee keer bellen');
    });
    await test.step('the answer is lost, the page is loaded again: the order is found', async () => {
      await page.route('**/shopinvader/cart/confirm', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await confirm.dblclick();
      await expect(page.getByRole('alert')).toContainText('nooit dubbel geplaatst');
      await page.unroute('**/shopinvader/cart/confirm');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Bestelling bevestigd' })).toBeVisible();
      await expect(page.getByText(/Afhalen in het depot, Vetportal Herentals/)).toBeVisible();
      await page.goto('/nl/account/sales');
      await expect(page.getByRole('table').getByText(reference)).toHaveCount(1);
    });
  },
);
