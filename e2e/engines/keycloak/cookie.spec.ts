import {
  otherDataFolder,
  removeDataFolder,
  startOtherPortal,
  type OtherPortal,
} from '../../portal/other-portal';
import { expect, test } from '../../portal/test';
import { allow, endSessions, setEnabled } from './keycloak-admin';
import { fillKeycloak, KEYCLOAK_TITLE, menuOf, PEOPLE, signInAt, signOutAt } from './people';

/* The mode oidc-cookie at Keycloak, by a second portal: the ERP's cookie is the session, and the provider opens it. */

test.describe.configure({ mode: 'serial' });

let folder: string;
let portal: OtherPortal;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await otherDataFolder();
  portal = await startOtherPortal(folder, { AUTH_TYPE: 'oidc-cookie', AUTH_CLIENT_ID: 'vetportal' });
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
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'vp_erp' });
    // Found when the next page asks the ERP: nobody is asked for the password, and the page is the one asked for.
    await page.goto(`${portal.origin}/fr/account/documents`);
    await expect(menuOf(page, julie)).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/account\/documents$/);
    expect((await context.cookies(portal.origin)).map(({ name }) => name)).toContain('vp_erp');
    await context.clearCookies({ name: 'vp_erp' });
    await endSessions(julie.email);
    await page.goto(`${portal.origin}/fr/account/sales`);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await fillKeycloak(page, 'fr', julie);
    await expect(menuOf(page, julie)).toBeVisible();
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
