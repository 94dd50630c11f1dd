import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendProcess, Caller } from './backend-process';
import { Browser, OidcClient, type Tokens } from './browser';

let backend: BackendProcess;
let login: string;
let password: string;

beforeAll(async () => {
  backend = await BackendProcess.start();
  ({ email: login, password } = backend.demo('claire'));
});
afterAll(() => backend.endAndForget());

const newClient = () => new OidcClient(new Browser(backend.origin));
const refresh = (client: OidcClient, refresh_token: string) =>
  client.token({ grant_type: 'refresh_token', refresh_token });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('discovery offers the code flow with S256, and no implicit flow @C02', async () => {
  const response = await fetch(`${backend.origin}/idp/.well-known/openid-configuration`, {
    headers: { host: 'evil.example' },
  });
  const document = await response.json();
  expect(document).toMatchObject({
    issuer: `${backend.origin}/idp`,
    authorization_endpoint: `${backend.origin}/idp/auth`,
    end_session_endpoint: `${backend.origin}/idp/session/end`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  expect(document.revocation_endpoint).toBeDefined();
});

test('the whole flow: tokens, claims, userinfo and the ERP @S13 @C02', async () => {
  const client = newClient();
  const tokens = await client.signIn(login, password);
  expect(claimsOf(tokens.id_token)).toMatchObject({
    nonce: client.nonce,
    aud: 'vetportal',
    email: login,
    email_verified: true,
    given_name: 'Claire',
    family_name: 'Delvaux',
    locale: 'fr-BE',
  });
  // By the address another ERP knows the person (`W37`).
  expect(claimsOf(tokens.access_token)).toMatchObject({
    aud: 'erp',
    iss: `${backend.origin}/idp`,
    email: login,
  });
  const userinfo = await fetch(`${backend.origin}/idp/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await userinfo.json()).toMatchObject({ email: login, sub: claimsOf(tokens.id_token).sub });
  const erp = new Caller(backend.origin, tokens.access_token);
  expect((await erp.post('auth/signin')).status).toBe(200);
  expect((await erp.post('auth/signout')).status).toBe(204);
});

test('without PKCE, with plain PKCE or with the wrong verifier there is nothing to get @S13', async () => {
  for (const change of [
    { code_challenge: null, code_challenge_method: null },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
    { response_type: 'id_token' },
  ]) {
    const { url } = await newClient().openLogin(change);
    expect(url.searchParams.get('error') ?? new URLSearchParams(url.hash.slice(1)).get('error')).toBeTruthy();
    expect(url.href).not.toContain('access_token');
  }
  const client = newClient();
  const { url } = await client.submit(await client.openLogin(), login, password);
  const code = url.searchParams.get('code') ?? '';
  const wrong = await client.token({ grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(43) });
  expect(wrong.status).toBe(400);
});

test('a code works once @V15', async () => {
  const client = newClient();
  const { url } = await client.submit(await client.openLogin(), login, password);
  const request = {
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    code_verifier: client.verifier,
  };
  const first = (await (await client.token(request)).json()) as Tokens;
  expect((await client.token(request)).status).toBe(400);
  // The one who replays may be the thief, so what came of the first use is worthless too.
  expect((await refresh(client, first.refresh_token)).status).toBe(400);
});

test('refresh tokens rotate, and a used one ends the whole family @S14', async () => {
  const client = newClient();
  const first = await client.signIn(login, password);
  const second = (await (await refresh(client, first.refresh_token)).json()) as Tokens;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await new Caller(backend.origin, second.access_token).get('customer')).status).toBe(200);
  expect((await refresh(client, first.refresh_token)).status).toBe(400);
  expect((await refresh(client, second.refresh_token)).status).toBe(400);
});

test('a revoked refresh token is gone @C02', async () => {
  const client = newClient();
  const { refresh_token } = await client.signIn(login, password);
  const revoked = await client.browser.request('/idp/token/revocation', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'vetportal', token: refresh_token }).toString(),
  });
  expect(revoked.status).toBe(200);
  expect((await refresh(client, refresh_token)).status).toBe(400);
});

test('silent renewal: with a session a code comes back at once, without one login_required @X19 @S14', async () => {
  const client = newClient();
  const silent = { prompt: 'none', redirect_uri: `${backend.origin}/oidc-silent.html` };
  expect((await client.openLogin(silent)).url.searchParams.get('error')).toBe('login_required');
  await client.signIn(login, password);
  const { url } = await client.openLogin(silent);
  expect(url.pathname).toBe('/oidc-silent.html');
  expect(url.searchParams.get('code')).toBeTruthy();
});

test('sign-out ends session and tokens, and returns to pages of this origin only @S15', async () => {
  const client = newClient();
  const tokens = await client.signIn(login, password);
  const form = (body: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });
  // By a form: the ID token stands in no address.
  const leave = (uri: string) =>
    client.browser.request(
      '/idp/session/end',
      form({ id_token_hint: tokens.id_token, post_logout_redirect_uri: uri }),
    );
  for (const uri of [
    'https://evil.example/',
    `${backend.origin}.evil.example/`,
    `${backend.origin}@evil.example/`,
    '//evil.example',
    'javascript:alert(1)',
  ]) {
    expect((await leave(uri)).status).toBe(400);
  }
  const first = await leave(`${backend.origin}/nl/promotions`);
  expect(first.headers.get('cache-control')).toContain('no-store');
  const page = await first.text();
  expect(page).not.toContain(tokens.id_token);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const gone = await client.browser.request('/idp/session/end/confirm', form({ xsrf, logout: 'yes' }));
  expect(gone.headers.get('location')).toBe(`${backend.origin}/nl/promotions`);
  expect((await client.openLogin({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
  expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
});

test('a redirect goes to registered pages only; target may be a query of it @R05', async () => {
  const good = `${backend.origin}/nl/account/oidc-redirect?target=%2Fnl%2Fcart`;
  const { url } = await newClient().openLogin({ redirect_uri: good, prompt: 'none' });
  expect(url.href.startsWith(`${good}&`)).toBe(true);
  for (const redirect_uri of [
    'https://evil.example/fr/account/oidc-redirect',
    `${backend.origin}.evil.example/fr/account/oidc-redirect`,
    `${backend.origin}/fr/account/oidc-redirect/../../..//evil.example`,
    `${backend.origin}/fr/account/oidc-redirect#x`,
    `${backend.origin}/fr/account/oidc-redirect?next=x`,
    `${backend.origin}/fr/cart`,
    `http://x@${backend.origin.slice(7)}/fr/account/oidc-redirect`,
  ]) {
    const { response, url: end } = await newClient().openLogin({ redirect_uri, prompt: 'none' });
    expect({ redirect_uri, status: response.status, host: end.host }).toEqual({
      redirect_uri,
      status: 400,
      host: new URL(backend.origin).host,
    });
  }
});

test.each([
  ['fr', 'Se connecter', 'incorrect'],
  ['nl', 'Aanmelden', 'klopt niet'],
  ['en', 'Sign in', 'not right'],
])(
  'the sign-in page in %s: strict, and a wrong password keeps what was typed @C02 @B09',
  async (locale, title, error) => {
    const client = newClient();
    const page = await client.openLogin({ ui_locales: `${locale}-BE` });
    expect(page.markup).toContain(`<html lang="${locale}">`);
    expect(page.markup).toContain(`<h1>${title}</h1>`);
    const policy = page.response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.markup).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
    const typed = `nobody"><b>@${locale}.example`;
    const { response } = await client.submit(page, typed, 'wrong');
    expect(response.status).toBe(401);
    const again = await response.text();
    expect(again).toContain(error);
    expect(again).toContain(`value="nobody&quot;&gt;&lt;b&gt;@${locale}.example"`);
    expect(again).not.toContain('wrong"');
  },
);

test('back at the page of a sign-in that is done, one is led to the portal; where none was done, it has expired @S13', async () => {
  const client = newClient();
  const page = await client.openLogin();
  await client.submit(page, login, password);
  const back = await client.browser.request(page.url.pathname, { headers: { 'accept-language': 'nl' } });
  expect([back.status, back.headers.get('location')]).toEqual([303, '/nl']);
  const elsewhere = await newClient().browser.request(page.url.pathname);
  expect(elsewhere.status).toBe(400);
});

test('a forged form is refused: other token, other site, other browser @C02', async () => {
  const client = newClient();
  const page = await client.openLogin();
  const forged = {
    ...page,
    markup: page.markup.replace(/name="token" value="[^"]+"/, 'name="token" value="x"'),
  };
  expect((await client.submit(forged, login, password)).response.status).toBe(400);
  const foreign = await client.submit(page, login, password, { origin: 'https://evil.example' });
  expect(foreign.response.status).toBe(400);
  const other = newClient();
  expect((await other.submit(page, login, password)).response.status).toBe(400);
});

test('guessing is slowed down, for that login only @C02', async () => {
  const client = newClient();
  const page = await client.openLogin({ ui_locales: 'en' });
  const victim = 'somebody@practice.example';
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++) {
    statuses.push((await client.submit(page, victim, `guess ${guess}`, {}, { lang: 'en' })).response.status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(-1)).toBe(429);
  const { url } = await client.submit(page, login, password);
  expect(url.searchParams.get('code')).toBeTruthy();
});

test('who guesses a password keeps its owner out of no device that has signed in before @W32', async () => {
  const owner = backend.demo('emma');
  const device = newClient();
  await device.signIn(owner.email, owner.password);
  const stranger = newClient();
  const page = await stranger.openLogin();
  const guessed: number[] = [];
  for (let guess = 0; guess < 7; guess++)
    guessed.push((await stranger.submit(page, owner.email, `guess ${guess}`)).response.status);
  // Not even the right one gets a stranger in now.
  guessed.push((await stranger.submit(page, owner.email, owner.password)).response.status);
  expect(guessed.slice(5)).toEqual([429, 429, 429]);
  const again = new OidcClient(device.browser);
  const { url } = await again.submit(await again.openLogin({ prompt: 'login' }), owner.email, owner.password);
  expect(url.searchParams.get('code')).toBeTruthy();
});

describe('the back office @W32', () => {
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${backend.origin}/backoffice/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', origin: backend.origin, cookie },
      body: new URLSearchParams(fields),
    });
  const secret = () => readFile(join(backend.dataDir, 'backoffice-token'), 'utf8');

  test('is closed by signing out, whoever has a copy of the cookie', async () => {
    const cookieOf = async () =>
      ((await form('sign-in', { token: await secret() })).headers.getSetCookie()[0] ?? '').split(';')[0] ??
      '';
    const [left, kept] = [await cookieOf(), await cookieOf()];
    const open = async (cookie: string) =>
      (
        await fetch(`${backend.origin}/backoffice/orders`, {
          headers: { cookie, accept: 'text/html' },
          redirect: 'manual',
        })
      ).status;
    expect([await open(left), await open(kept)]).toEqual([200, 200]);
    expect((await form('sign-out', {}, left)).status).toBe(303);
    expect([await open(left), await open(kept)]).toEqual([303, 200]);
  });

  test('has an end to guesses, and lets its team in meanwhile', async () => {
    const guesses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      guesses.push((await form('sign-in', { token: `guess ${guess}` })).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const call = (token: string) =>
      fetch(`${backend.origin}/backoffice/faults`, { headers: { authorization: `Bearer ${token}` } });
    expect([(await call('guess')).status, (await call(await secret())).status]).toEqual([429, 200]);
    expect((await form('sign-in', { token: await secret() })).status).toBe(303);
  });
});
