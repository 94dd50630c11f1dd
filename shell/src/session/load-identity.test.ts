import type { IdentitySettings } from './identity';

jest.mock('./identity-client', () => ({ createIdentityClient: (settings: IdentitySettings) => settings }));

const said = { issuer: 'https://login.test', token_endpoint: 'https://login.test/token' };
const auth = { type: 'oidc-token', authority: '/idp/', clientId: 'vetportal', scope: 'openid' } as const;
const settings: IdentitySettings = {
  auth,
  origin: 'http://localhost',
  onTokens: () => undefined,
  onLost: () => undefined,
  navigate: () => undefined,
};

/** The module as a page has it, and what it asked a provider that answers so. */
async function page(answer: () => Promise<Response>) {
  const asked: unknown[] = [];
  globalThis.fetch = (input) => {
    asked.push(input);
    return answer();
  };
  return { asked, ...(await import('./load-identity')) };
}
const json = (value: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(value), { status }));

beforeEach(() => jest.resetModules());
afterEach(() => jest.useRealTimers());

test('what the provider says of itself is asked with the code of the sign-in, and given to it @S13', async () => {
  const { asked, warmIdentity, loadIdentity } = await page(() => json(said));
  warmIdentity(auth, 'http://localhost');
  expect(asked).toEqual(['http://localhost/idp/.well-known/openid-configuration']);
  await expect(loadIdentity(settings)).resolves.toEqual({ ...settings, described: said });
});

test.each([
  ['says nothing of itself', () => json({}, 404)],
  ['says something else', () => json(['?'])],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a provider that %s is asked again by the library @S13 @X05', async (_how, answer) => {
  const { warmIdentity, loadIdentity } = await page(answer);
  warmIdentity(auth, 'http://localhost');
  await expect(loadIdentity(settings)).resolves.toEqual(settings);
});

test('one that does not answer keeps nobody waiting for the code @S13 @X05', async () => {
  jest.useFakeTimers();
  const { warmIdentity, loadIdentity } = await page(() => new Promise(() => undefined));
  warmIdentity(auth, 'http://localhost');
  const loaded = loadIdentity(settings);
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(loaded).resolves.toEqual(settings);
});

test.each([
  ['people sign in by a cookie', { type: 'oidc-cookie', authority: '/idp/' }],
  ['no provider is configured', { type: 'oidc-token', authority: '' }],
] as const)('nothing is asked where %s @P07 @X20', async (_where, present) => {
  const { asked, warmIdentity } = await page(() => json(said));
  warmIdentity(present, 'http://localhost');
  expect(asked).toEqual([]);
});
