import {
  otherDataFolder,
  removeDataFolder,
  startOtherPortal,
  type OtherPortal,
} from '../../portal/other-portal';
import { untilQuiet } from '../../portal/browser-cache';
import { expect, test } from '../../portal/test';
import { allow, endSessions, setEnabled } from './keycloak-admin';
import { fillKeycloak, KEYCLOAK_TITLE, menuOf, PEOPLE, signInAt, signOutAt } from './people';

/* The mode oidc-cookie at Keycloak, by a second portal: the ERP's cookie is the session, and the provider opens it. */

test.describe.configure({ mode: 'serial' });

/** How long a session goes on here before the ERP asks Keycloak about it. */
const CHECK_SECONDS = 2;

let folder: string;
let portal: OtherPortal;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await otherDataFolder();
  portal = await startOtherPortal(folder, {
    AUTH_TYPE: 'oidc-cookie',
    AUTH_CLIENT_ID: 'vetportal',
    AUTH_CHECK_SECONDS: String(CHECK_SECONDS),
  });
  await allow([test.info().project.use.baseURL ?? '', portal.origin]);
});
test.afterAll(async () => {
  await portal.close();
  await removeDataFolder(folder);
});

const { julie } = PEOPLE;

test(
  'a token is given for a cookie; a sign-out reaches the other tabs',
  { tag: ['@P07', '@S13', '@S15', '@B12'] },
  async ({ page, context }) => {
    const bearers: string[] = [];
    context.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) bearers.push(new URL(request.url()).pathname);
    });
    await signInAt(page, julie, portal);
    expect(bearers).toEqual(['/shopinvader/auth/signin']);
    await page.reload();
    await expect(menuOf(page, julie)).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${portal.origin}/fr`);
    await expect(menuOf(second, julie)).toBeVisible();
    expect(bearers).toHaveLength(1);
    await signOutAt(second, julie);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect((await context.cookies(portal.origin)).map(({ name }) => name)).not.toContain('vp_erp');
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { name: KEYCLOAK_TITLE.fr })).toBeVisible();
  },
);

test(
  'a session that is over is opened anew by the provider’s, else by the person',
  { tag: ['@P07', '@X12', '@B12'] },
  async ({ page, context, portal: journey }) => {
    journey.expectConsole(/401/);
    await signInAt(page, julie, portal);
    // What this page is just asking must not find out before the next one does.
    await untilQuiet(page);
    await context.clearCookies({ name: 'vp_erp' });
    // Found when the next page asks the ERP: nobody is asked for the password, and the page is the one asked for.
    await page.goto(`${portal.origin}/fr/account/documents`);
    await expect(menuOf(page, julie)).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/account\/documents$/);
    expect((await context.cookies(portal.origin)).map(({ name }) => name)).toContain('vp_erp');
    await untilQuiet(page);
    await context.clearCookies({ name: 'vp_erp' });
    await endSessions(julie.email);
    await page.goto(`${portal.origin}/fr/account/sales`);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await fillKeycloak(page, 'fr', julie);
    await expect(menuOf(page, julie)).toBeVisible();
  },
);

test(
  'who is disabled is out within the time of a check, and finds what was typed when let in again',
  { tag: ['@P07', '@S15', '@X12', '@B12'] },
  async ({ page, portal: journey }) => {
    journey.expectConsole(/401/);
    await signInAt(page, julie, portal);
    await page.goto(`${portal.origin}/fr/account/profile`);
    const add = page.getByRole('button', { name: 'Ajouter une adresse de livraison' });
    const name = page.getByRole('textbox', { name: 'Nom', exact: true });
    const street = page.getByRole('textbox', { name: 'Rue et numéro' });
    await add.click();
    await name.fill('Étable du haut');
    await street.fill('Rue Haute 1');
    await page.getByRole('textbox', { name: 'Code postal' }).fill('4000');
    await page.getByRole('textbox', { name: 'Localité' }).fill('Liège');
    await page.getByRole('combobox', { name: 'Pays' }).selectOption({ label: 'Belgique' });
    const profile = `${portal.origin}/shopinvader/auth/profile`;
    const asked = async (): Promise<number> => (await page.request.get(profile)).status();
    expect(await asked()).toBe(200);
    await setEnabled(julie.email, false);
    try {
      await expect.poll(asked, { timeout: (CHECK_SECONDS + 5) * 1000 }).toBe(401);
      // The page does not know of it, until the person asks for something.
      await expect(menuOf(page, julie)).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await fillKeycloak(page, 'fr', julie);
      await expect(page.getByText('Compte désactivé, contactez votre administrateur.')).toBeVisible();
    } finally {
      await setEnabled(julie.email, true);
    }
    await fillKeycloak(page, 'fr', julie);
    await expect(menuOf(page, julie)).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/account\/profile$/);
    await add.click();
    await expect(name).toHaveValue('Étable du haut');
    await expect(street).toHaveValue('Rue Haute 1');
  },
);

test('who is disabled does not come in', { tag: ['@P07', '@B12'] }, async ({ page }) => {
  await setEnabled(julie.email, false);
  try {
    await page.goto(`${portal.origin}/nl/account/sales`);
    await page.getByRole('main').getByRole('button', { name: 'Aanmelden' }).click();
    await fillKeycloak(page, 'nl', julie);
    await expect(page.getByText('Account is geblokkeerd, neem contact op met de beheerder.')).toBeVisible();
  } finally {
    await setEnabled(julie.email, true);
  }
});
