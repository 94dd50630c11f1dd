import type { BrowserContext } from '@playwright/test';
import { DirectErp, FOR_EVERYBODY, untilKnown } from '../portal/direct-erp';
import { expect, test, type Page } from '../portal/test';

/** All is as it was so soon after the outage is over (ms). */
const SOON = 5_000;
const SERVICES = /\/(?:shopinvader|idp)\//;
const NOTE = { name: 'Le système de commande ne répond pas' };

/** Cuts the ERP and the identity provider off, as seen by the browser, until it is mended. */
async function services(context: BrowserContext): Promise<{ cut: () => void; mend: () => void }> {
  let isCut = false;
  await context.route(SERVICES, (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
  return {
    cut: () => (isCut = true),
    mend: () => (isCut = false),
  };
}

const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ });

test(
  'a page that is loaded while the ERP is away keeps name, prices and cart, says so, and has all back by itself',
  { tag: ['@W15'] },
  async ({ page, context, portal }) => {
    portal.expectConsole(/Failed to load resource/, /net::ERR_/);
    const erp = new DirectErp(context);
    const line = await services(context);
    await portal.signIn('olivier');
    await untilKnown(page, erp);
    const found = await erp.find<{ id: number }>(FOR_EVERYBODY, ['id'], 2);
    await erp.setCart(new Map(found.map(({ id }) => [id, 2])));
    await page.goto('/fr/cart');
    const name = page.getByRole('banner').getByRole('button', { name: /olivier/i });
    await expect(name).toBeVisible();
    await expect(cartOf(page)).toHaveAccessibleName('Panier, 2 articles');

    line.cut();
    await page.reload();
    await expect(page.getByRole('region', NOTE)).toContainText(
      'Votre panier et ce que vous tapez sont conservés.',
    );
    await expect(name).toBeVisible();
    await expect(cartOf(page)).toHaveAccessibleName(/^Panier, 2 articles/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeHidden();

    line.mend();
    await expect(page.getByRole('region', NOTE)).toBeHidden({ timeout: SOON + 2_000 });
    await expect(cartOf(page)).toHaveAccessibleName('Panier, 2 articles', { timeout: SOON });
    await expect(page.getByText('La disponibilité n’a pas pu être vérifiée')).toBeHidden();
    await page.getByRole('textbox', { name: 'Remarque' }).fill('Sonnez');
    await page.getByRole('textbox', { name: 'Votre référence' }).focus();
    await expect
      .poll(async () => (await erp.get<{ note: string | null }>('carts/current'))?.note)
      .toBe('Sonnez');
    await erp.setCart(new Map());
  },
);

test(
  'a cart that is loaded without a network has its stock checked when the network is back, without a reload',
  { tag: ['@W15', '@B07'] },
  async ({ page, context, portal }) => {
    portal.expectConsole(/Failed to load resource/, /net::ERR_/);
    const erp = new DirectErp(context);
    const line = await services(context);
    await portal.signIn('marc');
    await untilKnown(page, erp);
    const found = await erp.find<{ id: number }>(FOR_EVERYBODY, ['id'], 1);
    await erp.setCart(new Map(found.map(({ id }) => [id, 1])));
    await page.goto('/fr/cart');
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
    // The document comes, and then the network goes: as on a train.
    line.cut();
    await page.reload();
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
    await expect(page.getByRole('region', NOTE)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: 'Vous êtes hors ligne' })).toBeVisible();
    line.mend();
    await context.setOffline(false);
    await expect(page.getByText('La disponibilité n’a pas pu être vérifiée')).toBeHidden({ timeout: SOON });
    await expect(cartOf(page)).toHaveAccessibleName('Panier, 1 article', { timeout: SOON });
    await erp.setCart(new Map());
  },
);

test(
  'what a colleague does to the cart is seen on focus, and told',
  { tag: ['@W15'] },
  async ({ page, context, portal }) => {
    const erp = new DirectErp(context);
    await portal.signIn('nathalie');
    await untilKnown(page, erp);
    const [article] = await erp.find<{ id: number }>(FOR_EVERYBODY, ['id'], 1);
    await erp.setCart(new Map([[article?.id ?? 0, 1]]));
    await page.goto('/fr/cart');
    const quantity = page.getByRole('main').getByRole('spinbutton');
    await expect(quantity).toHaveValue('1');
    await page.clock.install();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await erp.setCart(new Map([[article?.id ?? 0, 4]]));
    await page.clock.fastForward(10_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(quantity).toHaveValue('4');
    await expect(page.getByText('Votre panier a été modifié sur un autre appareil')).toBeVisible();
    await erp.setCart(new Map());
  },
);
