import { expect, LANGUAGES, test, WORDS, type Page } from '../../portal/test';
import { endSessions, setEnabled } from './keycloak-admin';
import { fillKeycloak, KEYCLOAK_TITLE, menuOf, PEOPLE, signInAt, signOutAt } from './people';

/* The mode oidc-token at Keycloak, whose tokens last 68 s here: the portal renews them 60 s before their end. */

test.describe.configure({ mode: 'parallel' });

const TOKEN_CALL = /\/realms\/vetportal\/protocol\/openid-connect\/token$/;

/** The next renewal by refresh token. */
const renewal = (page: Page) =>
  page.waitForResponse(
    (response) =>
      TOKEN_CALL.test(response.url()) &&
      (response.request().postData() ?? '').includes('grant_type=refresh_token'),
  );

test('the provider’s page speaks the portal’s language', { tag: ['@P06', '@B12'] }, async ({ page }) => {
  for (const language of LANGUAGES) {
    await page.goto(`/${language}`);
    await page.getByRole('banner').getByRole('button', { name: WORDS.signIn[language] }).click();
    await expect(page.getByRole('heading', { name: KEYCLOAK_TITLE[language] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await fillKeycloak(page, 'en', PEOPLE.emma);
  await expect(menuOf(page, PEOPLE.emma)).toBeVisible();
  await signOutAt(page, PEOPLE.emma, 'en');
});

test(
  'a session renews itself silently, and is found again after a reload',
  { tag: ['@P06', '@S13', '@S14', '@B12'] },
  async ({ page }) => {
    const bearers = new Set<string>();
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined && request.url().includes('/shopinvader/')) bearers.add(authorization);
    });
    await signInAt(page, PEOPLE.claire);
    expect(bearers.size).toBe(1);
    expect((await renewal(page)).ok()).toBe(true);
    // The second token was got for the first one's refresh token, which counts once: this one for the second's.
    expect((await renewal(page)).ok()).toBe(true);
    const signIns: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) signIns.push(frame.url());
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mes documents' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect.poll(() => bearers.size).toBeGreaterThan(1);
    await page.reload();
    await expect(menuOf(page, PEOPLE.claire)).toBeVisible();
    expect(signIns.filter((url) => url.includes('/realms/'))).toEqual([]);
    expect(
      await page.evaluate(() =>
        [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store))).join(),
      ),
    ).not.toMatch(/eyJ|access_token/);
  },
);

test('a sign-out reaches the other tabs', { tag: ['@P06', '@S15', '@B12'] }, async ({ page, context }) => {
  await signInAt(page, PEOPLE.pieter);
  const second = await context.newPage();
  await second.goto('/fr');
  await expect(menuOf(second, PEOPLE.pieter)).toBeVisible();
  await signOutAt(second, PEOPLE.pieter);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
  // The provider has forgotten the browser as well.
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: KEYCLOAK_TITLE.fr })).toBeVisible();
});

test.describe('whose session the provider ends', () => {
  test.describe.configure({ mode: 'serial' });

  test(
    'is led to the sign-in, and back to the page',
    { tag: ['@P06', '@X12', '@B12'] },
    async ({ page, portal }) => {
      portal.expectConsole(/400/);
      await signInAt(page, PEOPLE.marc);
      await endSessions(PEOPLE.marc.email);
      await fillKeycloak(page, 'fr', PEOPLE.marc);
      await expect(menuOf(page, PEOPLE.marc)).toBeVisible();
      await expect(page).toHaveURL(/\/fr\/account\/sales$/);
    },
  );

  test(
    'who is disabled is out at the next renewal, and does not come in',
    { tag: ['@P06', '@B12'] },
    async ({ page, portal }) => {
      portal.expectConsole(/400/);
      await signInAt(page, PEOPLE.marc);
      await setEnabled(PEOPLE.marc.email, false);
      try {
        await fillKeycloak(page, 'fr', PEOPLE.marc);
        await expect(page.getByText('Compte désactivé, contactez votre administrateur.')).toBeVisible();
      } finally {
        await setEnabled(PEOPLE.marc.email, true);
      }
      await fillKeycloak(page, 'fr', PEOPLE.marc);
      await expect(menuOf(page, PEOPLE.marc)).toBeVisible();
    },
  );
});

test(
  'whom the ERP does not know is told, and stays a guest',
  { tag: ['@P06', '@X18', '@B12'] },
  async ({ page, portal }) => {
    portal.expectConsole(/403/);
    await page.goto('/fr');
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    await fillKeycloak(page, 'fr', PEOPLE.stranger);
    await expect(page.getByText('Ce compte n’est lié à aucun client.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
  },
);

test(
  'a provider that is away is said to be, and asked again when it is back',
  { tag: ['@P06', '@X05', '@B12'] },
  async ({ page, context, portal }) => {
    portal.expectConsole(/ERR_CONNECTION_REFUSED/);
    const provider = `${process.env['ENGINE_KEYCLOAK_URL'] ?? ''}/**`;
    await context.route(provider, (route) => route.abort('connectionrefused'));
    await page.goto('/nl');
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Aanmelden' });
    await signIn.click();
    await expect(page.getByText('De aanmelddienst antwoordt niet.')).toBeVisible();
    await context.unroute(provider);
    await signIn.click();
    await expect(page.getByRole('heading', { name: KEYCLOAK_TITLE.nl })).toBeVisible();
  },
);
