import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restrictionOf } from '@vetportal/model';
import { databaseFor } from '@vetportal/database/testing/databases';
import { generateCatalogue } from '../src/catalogue/generate-catalogue';
import { openDatabase } from '../src/database';
import { BackendProcess } from './backend-process';
import { Browser, OidcClient } from './browser';
import { preparedDataFolder } from './prepared-data';

/* The two modes in which the ERP keeps the session itself, one after the other on one data folder (`P07`, `P08`). */

const PORTAL = { 'x-requested-with': 'vetportal', 'accept-language': 'en' };

/** A browser on a page of the portal, or, with other headers, on another site's. */
class Tab extends Browser {
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { ...PORTAL, origin: this.origin },
  ) {
    const response = await this.request(`/shopinvader/${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown>,
    };
  }
  post = (path: string, body: unknown = {}) => this.call('POST', path, body);
  get = (path: string) => this.call('GET', path);
}

/**
 * What the ERP takes in this mode and in no other: nothing is named here but by a password or the secret of a link. A link to another
 * password is asked for in every mode.
 */
const ACCESS_CALLS = [
  'post /shopinvader/auth/login',
  'post /shopinvader/auth/logout',
  'post /shopinvader/auth/register',
  'post /shopinvader/auth/validate_email',
];

let backend: BackendProcess;
let dataDir: string;
let withCredentials: readonly string[] = [];
const newTab = () => new Tab(backend.origin);

/** The calls that the ERP describes. */
async function describedCalls(): Promise<readonly string[]> {
  const document = await fetch(`${backend.origin}/shopinvader/docs/json`);
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
}

beforeAll(async () => {
  dataDir = await preparedDataFolder();
});
afterAll(() => backend.endAndForget());

describe('with credentials @P08 @C03', () => {
  beforeAll(async () => {
    backend = await BackendProcess.start({
      dataDir,
      env: { AUTH_TYPE: 'credentials' },
    });
    withCredentials = await describedCalls();
  });
  afterAll(() => backend.end());

  const signedIn = async (login: string, password: string, remember = false) => {
    const tab = newTab();
    const answer = await tab.post('auth/login', { login, password, remember });
    return { tab, answer };
  };
  const mails = async () => {
    const token = await readFile(join(dataDir, 'backoffice-token'), 'utf8');
    const response = await fetch(`${backend.origin}/backoffice/mails`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { data: { recipient: string; subject: string; body: string }[] }).data;
  };
  const linkTo = async (recipient: string) => {
    const mail = (await mails()).find((one) => one.recipient === recipient);
    const link = /https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    return { page: link.split('#')[0], token: link.split('#')[1] ?? '' };
  };

  test('a login opens a session in a cookie that no script reads, and its end is the end', async () => {
    const { email, password } = backend.demo('claire');
    const { tab, answer } = await signedIn(email, password);
    expect(answer.body).toMatchObject({ email, given_name: 'Claire' });
    const [cookie = '', device] = answer.headers.getSetCookie();
    expect(device).toMatch(/^vp_device=.*; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(cookie).toMatch(/^vp_erp=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice(7, 50));
    expect((await tab.get('auth/profile')).body).toMatchObject({ email });
    expect((await tab.get('sales')).status).toBe(200);
    const remembered = await signedIn(email, password, true);
    expect(remembered.answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=864000$/);
    const stolen = new Tab(backend.origin);
    await stolen.call('GET', 'sales', undefined, { ...PORTAL, cookie: cookie.split(';')[0] ?? '' });
    expect((await tab.post('auth/logout')).status).toBe(204);
    expect(tab.hasCookie('vp_erp')).toBe(false);
    const again = await stolen.call('GET', 'sales', undefined, {
      ...PORTAL,
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(again.status).toBe(401);
  });

  test('another site changes nothing with the cookie, and signs nobody in', async () => {
    const { email, password } = backend.demo('pieter');
    const { tab } = await signedIn(email, password);
    const change = { opt_out: true };
    for (const headers of [{}, { ...PORTAL, origin: 'https://evil.example' }]) {
      expect((await tab.call('PUT', 'customer', change, headers)).status).toBe(403);
      expect((await newTab().call('POST', 'auth/login', { login: email, password }, headers)).status).toBe(
        403,
      );
    }
    expect((await tab.get('customer')).body).toMatchObject({ opt_out: false });
    // And a token of nobody's counts for nothing here.
    expect((await newTab().call('GET', 'customer', undefined, { authorization: 'Bearer x' })).status).toBe(
      401,
    );
    expect((await fetch(`${backend.origin}/idp/.well-known/openid-configuration`)).status).toBe(404);
  });

  test('a wrong password is a wrong login, and guessing is slowed down', async () => {
    const { email } = backend.demo('emma');
    const known = await signedIn(email, 'not it');
    const unknown = await signedIn('nobody@practice.example', 'not it');
    expect([known.answer.status, unknown.answer.status]).toEqual([403, 403]);
    expect(known.answer.body).toEqual(unknown.answer.body);
    let last = known.answer;
    for (let tried = 0; tried < 6; tried += 1) last = (await signedIn(email, `guess ${tried}`)).answer;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await newTab().post('auth/login', { login: ' ', password: '' })).status).toBe(422);
  });

  test('another password by a link that works once; every session ends', async () => {
    const { email, password } = backend.demo('olivier');
    const { tab } = await signedIn(email, password);
    const sent = (await mails()).length;
    expect((await newTab().post('auth/request_reset_password', { login: 'no@one.example' })).status).toBe(
      204,
    );
    expect(await mails()).toHaveLength(sent);
    expect((await newTab().post('auth/request_reset_password', { login: email })).status).toBe(204);
    const { page, token } = await linkTo(email);
    expect(page).toBe(`${backend.origin}/fr/account/set-password`);
    const next = 'a sentence about horses';
    expect((await newTab().post('auth/set_password', { token, password: 'short' })).status).toBe(422);
    const withLogin = `${email.split('@')[0] ?? ''} and more`;
    expect((await newTab().post('auth/set_password', { token, password: withLogin })).status).toBe(422);
    expect((await newTab().post('auth/set_password', { token: 'x', password: next })).status).toBe(400);
    expect((await newTab().post('auth/set_password', { token, password: next })).status).toBe(204);
    expect((await newTab().post('auth/set_password', { token, password: next })).status).toBe(400);
    expect((await tab.get('customer')).status).toBe(401);
    expect((await signedIn(email, password)).answer.status).toBe(403);
    expect((await signedIn(email, next)).answer.status).toBe(200);
    // Nobody who knows its name can fill a mailbox.
    const asked = [];
    for (let time = 0; time < 5; time += 1)
      asked.push((await newTab().post('auth/request_reset_password', { login: email })).status);
    expect(asked).toEqual([204, 204, 204, 204, 429]);
  });

  test('what a process has kept and not come to is done by the next one @P08', async () => {
    const { email } = backend.demo('emma');
    await backend.end();
    const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl });
    await database.query('insert into access_request (login) values ($1)', [email]);
    await database.close();
    backend = await BackendProcess.start({ dataDir, env: { AUTH_TYPE: 'credentials' } });
    const { page } = await linkTo(email);
    expect(page).toMatch(/\/account\/set-password$/);
  });

  test('an access is asked for, confirmed, and may not order; a known address is not told', async () => {
    const login = 'nele@praktijk.example';
    const access = { name: 'Nele De Smet', login, password: 'a sentence about goats' };
    const own = newTab();
    const first = await own.post('auth/register', access);
    expect(first.status).toBe(201);
    expect(first.headers.get('set-cookie')).toMatch(
      /^vp_asked=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=172800$/,
    );
    const { page, token } = await linkTo(login);
    expect(page).toBe(`${backend.origin}/en/account/confirm-email`);
    expect((await signedIn(login, access.password)).answer.body['detail']).toMatch(/confirm your e-mail/);
    expect((await own.post('auth/validate_email', { token })).status).toBe(204);
    expect((await own.post('auth/validate_email', { token })).status).toBe(400);
    const { answer } = await signedIn(login, access.password);
    expect(answer.body).toMatchObject({ given_name: 'Nele', family_name: 'De Smet', can_order: false });
    const again = await newTab().post('auth/register', { ...access, password: 'a sentence about sheep' });
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
    expect(again.headers.get('set-cookie')).toMatch(/^vp_asked=/);
    expect((await mails())[0]).toMatchObject({ recipient: login, subject: 'You already have access' });
    expect((await signedIn(login, 'a sentence about sheep')).answer.status).toBe(403);
    for (const wrong of [{ login: 'nele' }, { name: ' ' }, { password: 'nele nele nele' }])
      expect((await newTab().post('auth/register', { ...access, ...wrong })).status).toBe(422);
  });

  test('who asks with somebody else’s address gets no access when its owner presses the link @P08 @P10', async () => {
    const login = 'sofie@praktijk.example';
    const thief = newTab();
    const owner = newTab();
    const planted = { name: 'Some Body', login, password: 'a sentence about wolves' };
    const chosen = { name: 'Sofie Maes', login, password: 'a sentence about lambs' };
    await thief.post('auth/register', planted);
    const { token } = await linkTo(login);
    expect((await signedIn(login, planted.password)).answer.body['detail']).toMatch(/confirm your e-mail/);

    const pressed = await owner.post('auth/validate_email', { token });
    expect(pressed.status).toBe(200);
    const resetToken = String(pressed.body['reset_token']);
    expect((await signedIn(login, planted.password)).answer.body['detail']).toMatch(/is not right/);
    expect((await owner.post('auth/validate_email', { token })).status).toBe(400);
    const choice = { token: resetToken, password: chosen.password };
    expect((await owner.post('auth/set_password', choice)).status).toBe(204);
    expect((await owner.post('auth/set_password', choice)).status).toBe(400);
    expect((await signedIn(login, chosen.password)).answer.status).toBe(200);
    expect((await signedIn(login, planted.password)).answer.status).toBe(403);
  });

  test('asked for twice before it is confirmed, each link gives what its own browser chose @P08 @P10', async () => {
    const login = 'wout@praktijk.example';
    const [thief, owner] = [newTab(), newTab()];
    await thief.post('auth/register', { name: 'Some Body', login, password: 'a sentence about wolves' });
    const planted = (await linkTo(login)).token;
    const access = { name: 'Wout Claes', login, password: 'a sentence about calves' };
    await owner.post('auth/register', access);
    const own = (await linkTo(login)).token;
    expect((await mails())[0]).toMatchObject({ recipient: login, subject: 'Confirm your e-mail address' });
    // Asking once more takes the owner's link away as little as what the owner chose.
    await thief.post('auth/register', { name: 'Some Body', login, password: 'a sentence about wolves' });
    expect((await owner.post('auth/validate_email', { token: own })).status).toBe(204);
    const { answer } = await signedIn(login, access.password);
    expect(answer.body).toMatchObject({ given_name: 'Wout', family_name: 'Claes' });
    // The first link, pressed after all, even by who asked for it, is over.
    expect((await thief.post('auth/validate_email', { token: planted })).status).toBe(400);
    expect((await signedIn(login, 'a sentence about wolves')).answer.status).toBe(403);
  });

  test('a password that was set by a link to one outlives the link that confirms @P08', async () => {
    const login = 'lotte@praktijk.example';
    await newTab().post('auth/register', { name: 'Lotte', login, password: 'a sentence about wolves' });
    const confirming = (await linkTo(login)).token;
    await newTab().post('auth/request_reset_password', { login });
    const { token } = await linkTo(login);
    const password = 'a sentence about foals';
    expect((await newTab().post('auth/set_password', { token, password })).status).toBe(204);
    expect((await newTab().post('auth/validate_email', { token: confirming })).status).toBe(400);
    expect((await signedIn(login, password)).answer.status).toBe(200);
  });

  test('who registers may look; the provider team lets order, and stops it again @P02', async () => {
    const login = 'bram@praktijk.example';
    const access = { name: 'Bram Peeters', login, password: 'a sentence about horses' };
    const own = newTab();
    expect((await own.post('auth/register', access)).status).toBe(201);
    await own.post('auth/validate_email', { token: (await linkTo(login)).token });
    const { tab } = await signedIn(login, access.password);
    const mayOrder = async () => (await tab.get('customer')).body['can_order'];
    // Their kind is not set yet: no student, and nothing restricted.
    expect((await tab.get('customer')).body['function']).toBe('unspecified');
    const forEverybody = [...generateCatalogue({ articles: 400, today: '2026-11-20' }).articles].find(
      ({ flags, ...article }) =>
        restrictionOf(
          { ...article, flags: new Set(flags) },
          { function: 'unspecified', country: 'BE', groupIds: [] },
        ) === undefined,
    )?.id;
    const add = async () => {
      const transaction = { uuid: randomUUID(), product_id: forEverybody, qty: 1 };
      return (await tab.post('carts/sync', { uuid: null, transactions: [transaction] })).status;
    };
    expect([await mayOrder(), await add()]).toEqual([false, 403]);

    const secret = await readFile(join(dataDir, 'backoffice-token'), 'utf8');
    const team = { authorization: `Bearer ${secret}`, accept: 'text/html', 'accept-language': 'en' };
    const people = (query = '') => fetch(`${backend.origin}/backoffice/people${query}`, { headers: team });
    const decide = (path: string, headers: Record<string, string> = team, form?: URLSearchParams) =>
      fetch(`${backend.origin}${path}`, { method: 'POST', headers, redirect: 'manual', body: form ?? null });
    // The newest customer comes first.
    const waiting = await (await people()).text();
    expect(waiting.indexOf(login)).toBeLessThan(waiting.indexOf('julie.noel@'));
    const id = new RegExp(`/people/([\\w-]+)/allow"[^>]*>\\s*<select[^>]*${login}`).exec(waiting)?.[1] ?? '';
    expect((await decide(`/backoffice/people/${id}/allow`, { accept: 'application/json' })).status).toBe(401);
    expect(await mayOrder()).toBe(false);
    const allowed = await decide(`/backoffice/people/${id}/allow`);
    expect(allowed.status).toBe(303);
    const back = await (
      await fetch(new URL(allowed.headers.get('location') ?? '', backend.origin), { headers: team })
    ).text();
    expect(back).toContain('Bram Peeters may order.');
    expect(back).not.toContain(login);
    expect([await mayOrder(), await add()]).toEqual([true, 201]);

    expect(await (await people('?order=yes')).text()).toContain(login);
    await decide(`/backoffice/people/${id}/stop`);
    expect([await mayOrder(), await add()]).toEqual([false, 403]);
    // The team says what the customer is as it lets them order; once, for what a customer is is no matter of a press.
    expect(await (await people()).text()).toMatch(/<select name="function" aria-label="As: Bram Peeters/);
    const kindAfter = async (kind: string) => {
      await decide(`/backoffice/people/${id}/allow`, team, new URLSearchParams({ function: kind }));
      return (await tab.get('customer')).body['function'];
    };
    expect(await kindAfter('unspecified')).toBe('unspecified');
    expect(await kindAfter('king')).toBe('unspecified');
    expect(await kindAfter('veterinary')).toBe('veterinary');
    expect(await kindAfter('wholesaler')).toBe('veterinary');
    await decide(`/backoffice/people/${id}/stop`);
    for (const nobody of ['none', randomUUID()])
      expect((await decide(`/backoffice/people/${nobody}/allow`)).status).toBe(404);
  });

  test('whose access is closed is out with the next call, and comes in again once it is reopened @X12 @X18', async () => {
    const { email, password } = backend.demo('marc');
    const { tab } = await signedIn(email, password);
    const other = (await signedIn(backend.demo('claire').email, backend.demo('claire').password)).tab;
    expect((await tab.get('sales')).status).toBe(200);
    await backend.setAccess(email, 'close');
    expect((await tab.get('sales')).status).toBe(401);
    expect((await other.get('sales')).status).toBe(200);
    const refused = (await signedIn(email, password)).answer;
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(refused.body['detail']).toMatch(/^Your access is closed/);
    // A wrong password learns nothing of that, nor does a mailbox.
    expect((await signedIn(email, 'not it')).answer.body['detail']).toMatch(/is not right/);
    const sent = (await mails()).length;
    expect((await newTab().post('auth/request_reset_password', { login: email })).status).toBe(204);
    expect(await mails()).toHaveLength(sent);
    await backend.setAccess(email, 'reopen');
    expect((await tab.get('sales')).status).toBe(401);
    expect((await signedIn(email, password)).answer.status).toBe(200);
  });

  test('every page of the portal’s that is styled has its style here too @P08', async () => {
    for (const path of ['/payment-sandbox/pay?order=none', '/backoffice/sign-in']) {
      const page = await fetch(`${backend.origin}${path}`);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("style-src 'self'");
      const files = (await page.text()).matchAll(/(?:<link rel="stylesheet" href|<script src)="([^"]+)"/g);
      const statuses = await Promise.all(
        Array.from(files, async ([, file = '']) => [file, (await fetch(`${backend.origin}${file}`)).status]),
      );
      expect(statuses.length).toBeGreaterThanOrEqual(2);
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    }
  });

  test('a search with the cookie is the person’s, and one whose session is over is a guest’s @P04', async () => {
    const search = (headers: Record<string, string>) =>
      fetch(`${backend.origin}/search/products_fr_be/_search`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ size: 0, track_total_hits: true }),
      });
    expect((await search({ cookie: 'vp_erp=over' })).status).toBe(200);
    expect((await search({ authorization: 'Bearer x' })).status).toBe(403);
  });
});

describe('with a cookie for a token @P07', () => {
  beforeAll(async () => {
    backend = await BackendProcess.start({ dataDir, env: { AUTH_TYPE: 'oidc-cookie' } });
  });

  test('the token is exchanged for the cookie, which then is the session @C03 @S13', async () => {
    const { email, password } = backend.demo('claire');
    const tab = newTab();
    const { access_token } = await new OidcClient(tab).signIn(email, password);
    expect((await tab.get('customer')).status).toBe(401);
    const bearer = { ...PORTAL, authorization: `Bearer ${access_token}` };
    const opened = await tab.call('POST', 'auth/signin', {}, bearer);
    expect(opened.headers.get('set-cookie')).toMatch(/^vp_erp=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await tab.get('customer')).body).toMatchObject({ email });
    expect((await tab.call('PUT', 'customer', {}, {})).status).toBe(403);
    // Not by itself: a session lasts as long as it was given for.
    const prolonged = await tab.post('auth/signin');
    expect([prolonged.status, prolonged.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await tab.post('auth/signout')).status).toBe(204);
    expect((await tab.get('customer')).status).toBe(401);
    expect((await tab.post('auth/login', { login: email, password })).status).toBe(404);
  });

  test('another sign-in leaves the same person’s calls that are under way in peace, and nobody else’s @P07 @S13', async () => {
    const tab = newTab();
    const signIn = async (name: string) => {
      const { email, password } = backend.demo(name);
      const { access_token } = await new OidcClient(newTab()).signIn(email, password);
      const bearer = { ...PORTAL, authorization: `Bearer ${access_token}` };
      const opened = await tab.call('POST', 'auth/signin', {}, bearer);
      return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    };
    const by = async (cookie: string) =>
      (await newTab().call('GET', 'auth/profile', undefined, { ...PORTAL, cookie })).status;
    const [first, second] = [await signIn('claire'), await signIn('claire')];
    expect([await by(first), await by(second)]).toEqual([200, 200]);
    const other = await signIn('pieter');
    expect([await by(second), await by(other)]).toEqual([401, 200]);
  });

  test('whose access is closed is out with the next call, by cookie and by token @X12 @X18', async () => {
    const { email, password } = backend.demo('pieter');
    const tab = newTab();
    const client = new OidcClient(tab);
    const { access_token, refresh_token } = await client.signIn(email, password);
    const bearer = { ...PORTAL, authorization: `Bearer ${access_token}` };
    await tab.call('POST', 'auth/signin', {}, bearer);
    expect((await tab.get('sales')).status).toBe(200);
    await backend.setAccess(email, 'close');
    expect((await tab.get('sales')).status).toBe(401);
    // The token lives on for minutes: it opens nothing. Its 401 ends a session, its 403 lets nobody begin another.
    expect((await tab.call('GET', 'sales', undefined, bearer)).status).toBe(401);
    const refused = await tab.call('POST', 'auth/signin', {}, bearer);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(refused.body['detail']).toMatch(/^Your access is closed/);
    expect((await client.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
    await backend.setAccess(email, 'reopen');
    expect((await tab.call('POST', 'auth/signin', {}, bearer)).status).toBe(200);
    expect((await tab.get('sales')).status).toBe(200);
  });

  test('no call of the other mode escapes the test of ownership, which goes by the calls of this one @P08 @P10', async () => {
    const here = new Set(await describedCalls());
    expect(withCredentials.filter((call) => !here.has(call)).sort()).toEqual(ACCESS_CALLS);
  });

  test('another password ends it on every device @R08', async () => {
    const { email, password } = backend.demo('quentin');
    const tabs = [newTab(), newTab()] as const;
    for (const tab of tabs) {
      const { access_token } = await new OidcClient(tab).signIn(email, password);
      await tab.call('POST', 'auth/signin', {}, { ...PORTAL, authorization: `Bearer ${access_token}` });
    }
    const change = { current: password, password: 'a sentence about ducks' };
    expect((await tabs[0].post('customer/password', change)).status).toBe(204);
    for (const tab of tabs) expect((await tab.get('customer')).status).toBe(401);
  });
});
