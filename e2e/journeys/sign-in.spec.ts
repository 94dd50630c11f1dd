import {
  otherDataFolder,
  removeDataFolder,
  startOtherPortal,
  type OtherPortal,
} from '../portal/other-portal';
import { untilQuiet } from '../portal/browser-cache';
import { enter, pressMenuItem, typeInto } from '../portal/keyboard';
import { expect, fillLogin, test, type Page } from '../portal/test';
import { violations } from '../portal/violations';

/* The two ways to sign in that the portal of the other journeys does not have, one after the other on one data folder. */

test.describe.configure({ mode: 'serial' });

/** A first start makes a database, which takes its time on a busy machine. */
const START_LIMIT = 180_000;

let folder: string;
let portal: OtherPortal;
test.beforeAll(async () => {
  folder = await otherDataFolder();
});
test.afterAll(() => removeDataFolder(folder));

/** What scripts can read of a session: nothing may let somebody else go on with it. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href].join(),
  );

async function leavesNothing(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await readable(page)).not.toMatch(/auth_user|customer=1/);
  await page.goto(`${portal.origin}/fr/account/sales`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeVisible();
}

test.describe('on the portal’s own pages', { tag: ['@P08', '@C03', '@V12', '@S15', '@X12'] }, () => {
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT);
    portal = await startOtherPortal(folder, { AUTH_TYPE: 'credentials' });
  });
  test.afterAll(() => portal.close());

  test('sign in, on to the page asked for, sign out', async ({ page, portal: journey }) => {
    journey.expectConsole(/403|401/);
    const { email, password } = portal.demo('claire');
    await page.goto(`${portal.origin}/fr/account/sales?channel=web`);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/fr\/account\/sign-in\?target=/);
    // The page before it has a button of the same name.
    const login = page.getByRole('textbox', { name: 'Adresse e-mail' });
    await login.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await fillLogin(page, 'fr', email, 'pas le bon');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('est incorrect');
    await fillLogin(page, 'fr', email, password);
    await expect(page).toHaveURL(/\/fr\/account\/sales\?channel=web$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    expect(await readable(page)).not.toMatch(/vp_erp|eyJ|delvaux@/i);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Claire' }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await leavesNothing(page);
  });

  test(
    'by keyboard alone: sign in, order again, change the password, sign in with it',
    { tag: ['@B09', '@B03', '@R08', '@R11'] },
    async ({ page, portal: journey }) => {
      journey.expectConsole(/403|401/);
      const { email, password } = portal.demo('pieter');
      const login = page.getByRole('textbox', { name: 'E-mailadres' });
      const secret = page.getByLabel(/^Wachtwoord/);
      const signIn = async (typed: string): Promise<void> => {
        await typeInto(page, login, email);
        await typeInto(page, secret, typed);
        await page.keyboard.press('Enter');
      };
      await page.goto(`${portal.origin}/nl/account/sales`);
      await enter(page, page.getByRole('main').getByRole('button', { name: 'Aanmelden' }));
      await expect(page).toHaveURL(/sign-in\?target=/);
      await signIn('niet het juiste');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await signIn(password);
      await expect(page.getByRole('heading', { level: 1, name: 'Mijn bestellingen' })).toBeVisible();

      await test.step('an order again', async () => {
        await enter(page, page.getByRole('table').getByRole('link').first());
        await expect(page.getByRole('heading', { level: 1, name: /^Bestelling V/ })).toBeFocused();
        await enter(
          page,
          page.getByRole('main').getByRole('button', { name: 'Opnieuw bestellen', exact: true }),
        );
        const told = page.getByRole('status').filter({ hasText: /toegevoegd aan de winkelmand/ });
        await expect(told).toBeVisible();
        await enter(page, told.getByRole('link', { name: 'Naar de winkelmand' }));
        await expect(page.getByRole('heading', { level: 1, name: /winkelmand/i })).toBeFocused();
        await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
      });

      await test.step('another password', async () => {
        const next = 'een zin over egels';
        await enter(page, page.getByRole('banner').getByRole('button', { name: 'Pieter' }));
        await pressMenuItem(page, 'Mijn profiel');
        await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeFocused();
        await typeInto(page, page.getByLabel('Huidig wachtwoord'), password);
        await typeInto(page, page.getByLabel(/^Nieuw wachtwoord(?!, nog)/), next);
        await typeInto(page, page.getByLabel(/nog een keer/), 'iets anders');
        await page.keyboard.press('Enter');
        const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
        await expect(summary).toBeFocused();
        await enter(page, summary.getByRole('link'));
        await expect(page.getByLabel(/nog een keer/)).toBeFocused();
        await typeInto(page, page.getByLabel(/nog een keer/), next);
        await enter(page, page.getByRole('button', { name: 'Wachtwoord wijzigen' }));
        await expect(page).toHaveURL(/sign-in/);
        await signIn(next);
        await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible();
      });
    },
  );

  test('none of its pages has an obstacle', { tag: '@B09' }, async ({ page }) => {
    for (const name of ['sign-in', 'forgotten-password', 'create-account', 'set-password', 'confirm-email']) {
      await page.goto(`${portal.origin}/fr/account/${name}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const send = page.locator('main form [type=submit]');
      // With the problems that a form without any answer has.
      if ((await send.count()) > 0) await send.click();
      expect.soft(await violations(page), name).toEqual([]);
    }
  });

  const linkTo = async (recipient: string): Promise<string> => {
    await expect.poll(async () => (await portal.mailsTo(recipient)).length).toBeGreaterThan(0);
    return /https?:\S+/.exec((await portal.mailsTo(recipient))[0]?.body ?? '')?.[0] ?? '';
  };

  test('an access that is confirmed on another device takes a password chosen there', async ({
    page,
    browser,
  }) => {
    const login = 'sofie@praktijk.example';
    await page.goto(`${portal.origin}/nl/account/create-account`);
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Sofie Maes');
    await page.getByRole('textbox', { name: 'E-mailadres' }).fill(login);
    await page.getByLabel(/Nieuw wachtwoord/).fill('een zin over wolven');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: login })).toBeVisible();
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(await linkTo(login));
    await phone.getByRole('button', { name: 'Mijn adres bevestigen' }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'een ander toestel' })).toBeVisible();
    expect.soft(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Mijn wachtwoord kiezen' }).click();
    await phone.getByLabel(/Nieuw wachtwoord/).fill('een zin over lammeren');
    expect(phone.url()).toBe(`${portal.origin}/nl/account/set-password`);
    await phone.keyboard.press('Enter');
    await phone.getByRole('link', { name: 'Aanmelden' }).last().click();
    await fillLogin(phone, 'nl', login, 'een zin over lammeren');
    await expect(phone.getByRole('banner').getByRole('button', { name: 'Sofie' })).toBeVisible();
    await phone.context().close();
  });

  test(
    'by keyboard alone: a forgotten password, and an access of one’s own that the team lets order',
    { tag: '@B09' },
    async ({ page, browser, portal: journey }) => {
      journey.expectConsole(/403/);
      const { email } = portal.demo('marc');
      await page.goto(`${portal.origin}/fr/account/sign-in`);
      await enter(page, page.getByRole('link', { name: 'Mot de passe oublié ?' }));
      await typeInto(page, page.getByRole('textbox', { name: 'Adresse e-mail' }), email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
      await page.goto(await linkTo(email));
      await typeInto(page, page.getByLabel(/Nouveau mot de passe/), 'une phrase sur les lapins');
      expect(page.url()).not.toContain('#');
      await page.keyboard.press('Enter');
      await enter(page, page.getByRole('link', { name: 'Se connecter' }).last());
      await fillLogin(page, 'fr', email, 'une phrase sur les lapins');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Marc' })).toBeVisible();
      await enter(page, page.getByRole('banner').getByRole('button', { name: 'Marc' }));
      await pressMenuItem(page, 'Se déconnecter');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();

      const login = 'nele@praktijk.example';
      await page.goto(`${portal.origin}/nl/account/create-account`);
      await typeInto(page, page.getByRole('textbox', { name: 'Naam', exact: true }), 'Nele De Smet');
      await typeInto(page, page.getByRole('textbox', { name: 'E-mailadres' }), login);
      await typeInto(page, page.getByLabel(/Nieuw wachtwoord/), 'een zin over geiten');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: login })).toBeVisible();
      await page.goto(await linkTo(login));
      await enter(page, page.getByRole('button', { name: 'Mijn adres bevestigen' }));
      await enter(page, page.getByRole('link', { name: 'Aanmelden' }).last());
      await fillLogin(page, 'nl', login, 'een zin over geiten');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Nele' })).toBeVisible();
      await page.goto(`${portal.origin}/nl/account/profile`);
      const mayOrder = page.getByRole('definition').filter({ hasText: /^(Ja|Nee)$/ });
      await expect(mayOrder).toHaveText('Nee');

      const team = await (await browser.newContext({ locale: 'en-GB' })).newPage();
      await team.goto(`${portal.origin}/backoffice/people`);
      await typeInto(team, team.getByLabel('Access code'), portal.teamToken);
      await team.keyboard.press('Enter');
      await expect(team.getByRole('heading', { level: 1, name: 'Who may order' })).toBeVisible();
      expect.soft(await violations(team)).toEqual([]);
      await enter(team, team.getByRole('button', { name: `Allow: Nele De Smet, ${login}` }));
      await expect(team.getByRole('status')).toHaveText('Nele De Smet may order.');
      await team.context().close();
      await page.reload();
      await expect(mayOrder).toHaveText('Ja');
    },
  );
});

test.describe('at the provider, with a cookie for the token', { tag: ['@P07', '@S13', '@S15'] }, () => {
  test.beforeAll(async () => {
    test.setTimeout(START_LIMIT);
    portal = await startOtherPortal(folder, { AUTH_TYPE: 'oidc-cookie' });
  });
  test.afterAll(() => portal.close());

  test('sign in, find the session again, sign out', async ({ page }) => {
    const bearers: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) bearers.push(new URL(request.url()).pathname);
    });
    const { email, password } = portal.demo('claire');
    await page.goto(`${portal.origin}/fr/account/sales`);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await fillLogin(page, 'fr', email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    // The token is for one call: whatever comes after goes by the cookie.
    expect(bearers).toEqual(['/shopinvader/auth/signin']);
    expect(await readable(page)).not.toMatch(/vp_erp|eyJ/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    expect(bearers).toHaveLength(1);
    await page.getByRole('banner').getByRole('button', { name: 'Claire' }).click();
    const back = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await back;
    await expect(page).toHaveURL(/\/fr\/?$/);
    await leavesNothing(page);
  });

  test('sign out without a network: nothing is left, here nor later', async ({
    page,
    context,
    portal: journey,
  }) => {
    journey.expectConsole(/ERR_INTERNET_DISCONNECTED|403/);
    const { email, password } = portal.demo('claire');
    await page.goto(`${portal.origin}/fr/account/sales`);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await fillLogin(page, 'fr', email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    // The menu's code comes when the page has nothing else to do.
    await untilQuiet(page);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Claire' }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page.getByText('Vous êtes déconnecté sur cet appareil.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect(await readable(page)).not.toMatch(/auth_user|customer=1|Delvaux/);
    const cookies = async () => (await context.cookies(portal.origin)).map(({ name }) => name);
    expect(await cookies()).toContain('vp_erp');
    await context.setOffline(false);
    // The ERP's session is closed as soon as it can be.
    await expect.poll(cookies).not.toContain('vp_erp');
    // The provider still knows the browser, and lets nobody in by that.
    await page.goto(`${portal.origin}/fr`);
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByLabel(/Mot de passe/)).toBeVisible();
    await fillLogin(page, 'fr', email, password);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Claire' })).toBeVisible();
  });
});
