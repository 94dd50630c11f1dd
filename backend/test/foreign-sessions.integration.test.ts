import { setTimeout as wait } from 'node:timers/promises';
import { BackendProcess } from './backend-process';
import { preparedDataFolder } from './prepared-data';
import { TokenProvider } from './token-provider';

/* Sessions of a cookie that begin at a provider which is not the ERP's own, and end with the provider's. */

const CHECK_SECONDS = 1;
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

async function signIn(body?: object): Promise<Response> {
  const token = await provider.token({ email: backend.demo('claire').email });
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
  const first = provider.refreshToken();
  expect((await signIn({ refresh_token: first })).status).toBe(200);
  expect(await profile()).toBe(200);
  expect(provider.renewals).toEqual([]);
  await untilDue();
  expect(await Promise.all(Array.from({ length: 8 }, profile))).toEqual(Array.from({ length: 8 }, () => 200));
  expect(provider.renewals).toEqual([
    { grant_type: 'refresh_token', refresh_token: first, client_id: 'vetportal' },
  ]);
  const [second] = provider.refreshTokens;
  await untilDue();
  expect(await profile()).toBe(200);
  expect(provider.renewals.map(({ refresh_token: token }) => token)).toEqual([first, second]);
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

test('a session that came without one lasts as long as it may, and nonsense is refused @P07 @B12', async () => {
  expect((await signIn()).status).toBe(200);
  await untilDue();
  expect(await profile()).toBe(200);
  expect(provider.renewals).toEqual([]);
  expect((await signIn({ refresh_token: 7 })).status).toBe(422);
});
