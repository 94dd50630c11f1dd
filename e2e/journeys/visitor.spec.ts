import { untilShellReady } from '../portal/ready-times';
import { demoCustomer } from '../portal/demo-customers';
import { expect, fillLogin, LANGUAGES, test } from '../portal/test';

test(
  'a browser is answered in its language, and a cookie remembers another',
  { tag: ['@main', '@R31'] },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'nl-BE' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/nl\/?$/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(english|en)$/i })
      .click();
    await expect(page).toHaveURL(/\/en\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Everything for your veterinary practice',
    );
    await page.goto('/');
    await expect(page).toHaveURL(/\/en\/?$/);
    await context.close();
  },
);

test('changing the language keeps the page', { tag: ['@main', '@R31'] }, async ({ page }) => {
  await page.goto('/fr/search?q=amoxicilline&sort=name-asc');
  await page.getByRole('heading', { level: 1, name: /^Résultats/ }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(nederlands|nl)$/i })
    .click();
  await expect(page).toHaveURL(/\/nl\/search\?q=amoxicilline&sort=name-asc/);
  // A page stays until the next one stands, and its links lead where they say.
  await page.getByRole('heading', { level: 1, name: /^Resultaten/ }).waitFor();
  await page.getByRole('main').locator('a[href*="/p/"]').first().click();
  await expect(page).toHaveURL(/\/nl\/p\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(français|fr)$/i })
    .click();
  await expect(page).toHaveURL(/\/fr\/p\//);
  await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
});

test(
  'changing the language before an article has said its addresses keeps the article',
  { tag: '@R31' },
  async ({ page }) => {
    await page.goto('/nl/search?q=amoxicilline');
    await untilShellReady(page);
    // An article's answer is on its way: what the list knows of it stands.
    await page.route('**/_search', () => undefined);
    const link = page.getByRole('main').locator('a[href*="/p/"]').first();
    const sku = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('sku');
    await link.click();
    await expect(page).toHaveURL(/\/nl\/p\//);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(français|fr)$/i })
      .click();
    await page.unroute('**/_search');
    await expect(page).toHaveURL(/\/fr\/p\//);
    await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
    if (sku !== null) await expect(page.getByRole('main')).toContainText(sku);
  },
);

for (const language of LANGUAGES) {
  test(
    `an unknown page answers 404 and leads home, in ${language}`,
    { tag: ['@R34', '@X01'] },
    async ({ page, portal }) => {
      portal.expectConsole(/404/);
      const response = await page.goto(`/${language}/no/such/page`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    },
  );
}

test('an order number that cannot be one is an unknown page', { tag: '@R33' }, async ({ page, portal }) => {
  portal.expectConsole(/404/);
  expect((await page.goto('/fr/account/sales/abc'))?.status()).toBe(404);
});

test(
  'a guest who asks for the orders signs in and arrives there',
  { tag: ['@main', '@R32', '@R10', '@P01'] },
  async ({ page }) => {
    await page.goto('/en/account/sales?channel=web');
    const { email, password } = demoCustomer('emma');
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    const login = page.getByRole('textbox', { name: /e-?mail/i });
    await signIn.or(login).first().waitFor();
    if (await signIn.isVisible()) await signIn.click();
    await fillLogin(page, 'en', email, password);
    await expect(page).toHaveURL(/\/en\/account\/sales\?channel=web$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  },
);

test(
  'a wrong password shows a message, and the address stays typed',
  { tag: '@X05' },
  async ({ page, portal }) => {
    portal.expectConsole(/40[0-9]|422/);
    await page.goto('/en');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const { email } = demoCustomer('emma');
    await fillLogin(page, 'en', email, 'not the password');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(email);
  },
);

test(
  'a session is found again after a reload, and sign-out leaves nothing',
  { tag: ['@main', '@S13', '@S14', '@S15', '@P06'] },
  async ({ page, portal }) => {
    await portal.signIn('quentin', { language: 'fr' });
    await page.reload();
    const menu = page.getByRole('banner').getByRole('button', { name: 'Quentin' });
    await expect(menu).toBeVisible();
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store))).join(),
    );
    expect(stored).not.toMatch(/eyJ|access_token|refresh_token/);

    // A second tab takes the tokens of the first: one family of refresh tokens, which one tab at a time renews.
    const second = await page.context().newPage();
    const asked: string[] = [];
    second.on('request', (request) => asked.push(request.url()));
    await second.goto('/fr');
    await expect(second.getByRole('banner').getByRole('button', { name: 'Quentin' })).toBeVisible();
    expect(asked.filter((url) => /\/idp\/(auth|token)/.test(url))).toEqual([]);
    expect(asked.filter((url) => /eyJ|access_token|refresh_token/.test(url))).toEqual([]);
    await second.close();

    await menu.click();
    // The portal shows a guest's page before the browser has been at the provider; what is left is read after that.
    const back = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await back;
    await expect(page).toHaveURL(/\/fr\/?$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /user/.test(key)))).toEqual(
      [],
    );
    await page.goto('/fr/account/sales');
    await expect(page.getByRole('heading', { name: 'Mes commandes', level: 1 })).toBeHidden();
  },
);

test(
  'two tabs renew once, not twice, and the token goes to the ERP and the index alone',
  { tag: ['@S14', '@P06', '@P09'] },
  async ({ page, context, portal }) => {
    const renewals: string[] = [];
    const bearers: { readonly path: string; readonly token: string }[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const form = new URLSearchParams(request.postData() ?? '');
      if (form.get('grant_type') === 'refresh_token') renewals.push(form.get('refresh_token') ?? '');
      const token = request.headers()['authorization'];
      if (token !== undefined) bearers.push({ path: pathname, token });
    });
    await context.clock.install();
    await portal.signIn('quentin', { language: 'fr' });
    const second = await context.newPage();
    const tabs = [page, second] as const;
    await second.goto('/fr');
    for (const tab of tabs) {
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Quentin' })).toBeVisible();
    }
    expect(renewals).toEqual([]);
    // Tokens last ten minutes: both tabs are due in the same moment.
    const former = new Set(bearers.map(({ token }) => token));
    expect(former.size).toBe(1);
    await context.clock.fastForward('09:10');
    await expect.poll(() => renewals.length).toBe(1);
    for (const tab of tabs) {
      // Within the page: one that is loaded again would take its token from the other tab.
      await tab.getByRole('banner').getByRole('button', { name: 'Quentin' }).click();
      await tab.getByRole('menuitem', { name: 'Mes documents' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    }
    // Both go on with the one new token.
    const present = new Set(bearers.map(({ token }) => token).filter((token) => !former.has(token)));
    expect(present.size).toBe(1);
    expect(renewals).toHaveLength(1);
    expect(bearers.filter(({ path }) => !/^\/(shopinvader|search)\//.test(path))).toEqual([]);
    // And no script finds a token in what the browser keeps.
    const kept = await page.evaluate(async () =>
      [
        document.cookie,
        JSON.stringify(Object.entries(localStorage)),
        JSON.stringify(Object.entries(sessionStorage)),
        JSON.stringify(await indexedDB.databases()),
        JSON.stringify(await caches.keys()),
      ].join(),
    );
    for (const secret of [...renewals, ...bearers.map(({ token }) => token.slice(7))]) {
      expect(kept).not.toContain(secret);
    }
  },
);

test('sign-in returns to no other site', { tag: ['@main', '@R05'] }, async ({ page, portal }) => {
  portal.expectConsole(/.*/);
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/fr/account/oidc-redirect?target=${encodeURIComponent(target)}`);
    await page.getByRole('banner').waitFor();
    expect(new URL(page.url()).hostname).toBe('localhost');
  }
});
