import { setTimeout as wait } from 'node:timers/promises';
import type { JWTPayload } from 'jose';
import { BackendProcess } from './backend-process';
import { preparedDataFolder } from './prepared-data';
import { TokenProvider } from './token-provider';

/* Sessions of a cookie that begin at a provider which is not the ERP's own, and end with the provider's. */

const CHECK_SECONDS = 1;
const RESOURCE = 'https://erp.example.be';
const provider = new TokenProvider();
let backend: BackendProcess;
let cookie = '';

beforeAll(async () => {
  await provider.newKey();
  await provider.start();
  backend = await BackendProcess.start({
    dataDir: await preparedDataFolder(),
    env: {
      AUTH_TYPE: 'oidc-cookie',
      AUTH_AUTHORITY: provider.authority,
      AUTH_CHECK_SECONDS: String(CHECK_SECONDS),
      AUTH_RESOURCE: RESOURCE,
    },
  });
});
afterAll(async () => {
  await provider.stop();
  await backend.endAndForget();
});
beforeEach(() => {
  provider.renewals.length = 0;
});

const untilDue = () => wait(CHECK_SECONDS * 1000 + 100);
const profile = async (): Promise<number> =>
  (await fetch(`${backend.origin}/shopinvader/auth/profile`, { headers: { cookie } })).status;

const emailOf = (name: string): string => backend.demo(name).email;

/**
 * @param name of the person whom the access token is for
 * @param claims of the access token besides
 */
async function signIn(body?: object, name = 'claire', claims: JWTPayload = {}): Promise<Response> {
  const token = await provider.token({ email: emailOf(name), ...claims });
  const response = await fetch(`${backend.origin}/shopinvader/auth/signin`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'test',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return response;
}

test('the provider is asked once each time, with the token that it gave last @P07 @B12', async () => {
  const first = provider.refreshToken({ email: emailOf('claire') });
  expect((await signIn({ refresh_token: first })).status).toBe(200);
  const question = { grant_type: 'refresh_token', client_id: 'vetportal', resource: RESOURCE };
  expect(provider.renewals).toEqual([{ ...question, refresh_token: first }]);
  const [second] = provider.refreshTokens.keys();
  expect(await profile()).toBe(200);
  expect(provider.renewals).toHaveLength(1);
  await untilDue();
  expect(await Promise.all(Array.from({ length: 8 }, profile))).toEqual(Array.from({ length: 8 }, () => 200));
  const [third] = provider.refreshTokens.keys();
  await untilDue();
  expect(await profile()).toBe(200);
  expect(provider.renewals.map(({ refresh_token: token }) => token)).toEqual([first, second, third]);
});

test('a provider that is away puts nobody out, and is asked when it is back @P06 @P07 @B12', async () => {
  await provider.stop();
  await untilDue();
  expect(await profile()).toBe(200);
  await provider.start();
  await untilDue();
  expect(await profile()).toBe(200);
  expect(provider.renewals).toHaveLength(1);
});

test('whom the provider has disabled or signed out is out with the next call @P07 @X12 @B12', async () => {
  provider.refreshTokens.clear();
  await untilDue();
  expect(await profile()).toBe(401);
  expect(provider.renewals).toHaveLength(1);
  expect(await profile()).toBe(401);
  expect(provider.renewals).toHaveLength(1);
});

test('a session that came without one lasts as long as its access token, and nonsense is refused @P07 @B12', async () => {
  expect((await signIn()).status).toBe(200);
  const lasting = cookie;
  // Clocks may differ by half a minute: so much longer the token is taken, and so much longer the session goes on.
  const endsAt = (Math.floor(Date.now() / 1000) + 5) * 1000;
  expect((await signIn({}, 'claire', { exp: endsAt / 1000 - 30 })).status).toBe(200);
  await wait(endsAt - Date.now() + 100);
  expect(await profile()).toBe(401);
  cookie = lasting;
  expect(await profile()).toBe(200);
  expect(provider.renewals).toEqual([]);
  expect((await signIn({ refresh_token: 7 })).status).toBe(422);
});

test.each([
  ['another account of the same person', () => ({ email: emailOf('claire'), sub: 'another-id' })],
  ['another person', () => ({ email: emailOf('pieter') })],
])('a session that the provider answers for %s about is over @P07 @P10 @B12', async (_whom, claims) => {
  const refreshToken = provider.refreshToken({ email: emailOf('claire') });
  expect((await signIn({ refresh_token: refreshToken })).status).toBe(200);
  for (const held of provider.refreshTokens.keys()) provider.refreshTokens.set(held, claims());
  expect(await profile()).toBe(200);
  await untilDue();
  expect(await profile()).toBe(401);
  expect(provider.renewals).toHaveLength(2);
});

test('a sign-in with a refresh token that is not its own is refused, and leaves nothing @P07 @P10 @V15 @B12', async () => {
  const own = { email: emailOf('pieter') };
  const usedUp = provider.refreshToken(own);
  provider.refreshTokens.delete(usedUp);
  const others = [
    provider.refreshToken({ email: emailOf('claire') }),
    provider.refreshToken({ ...own, sub: 'another-id' }),
    provider.refreshToken({ ...own, aud: 'vetportal' }),
    usedUp,
  ];
  for (const other of others) {
    const refused = await signIn({ refresh_token: other }, 'pieter');
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await refused.json()).toMatchObject({ code: 'session.unconfirmed' });
  }
  // One that nothing can be learnt of is no one's: with the next try the provider may be there.
  const unknown = provider.refreshToken(own);
  await provider.stop();
  const away = await signIn({ refresh_token: unknown }, 'pieter');
  await provider.start();
  expect(away.status).toBe(503);
  expect(away.headers.getSetCookie()).toEqual([]);
  const sessions = await backend.endAndRead(
    'select from erp_session join customer_user on id = user_id where email = $1',
    [own.email],
  );
  expect(sessions).toEqual([]);
});
