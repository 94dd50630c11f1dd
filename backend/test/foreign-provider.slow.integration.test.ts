import { BackendProcess, Caller } from './backend-process';
import { preparedDataFolder } from './prepared-data';
import { TokenProvider } from './token-provider';

/* The ERP on settings alone, with tokens of a provider that is not its own. */

const provider = new TokenProvider();
let backend: BackendProcess;

beforeAll(async () => {
  await provider.newKey();
  await provider.start();
  await provider.stop();
  const env = { AUTH_AUTHORITY: provider.authority };
  backend = await BackendProcess.start({ dataDir: await preparedDataFolder(), env });
});
afterAll(async () => {
  await provider.stop();
  await backend.endAndForget();
});

const callerWith = async (claims: Record<string, unknown> = {}) =>
  new Caller(backend.origin, await provider.token(claims), 'en');
const now = () => Math.floor(Date.now() / 1000);

test('a provider that is away at the start signs nobody out, and is asked again @P06 @X13 @B12', async () => {
  const { email } = backend.demo('claire');
  const claire = await callerWith({ email: email.toUpperCase() });
  const away = await claire.get<{ detail: string }>('auth/profile');
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(away.body.detail).toBe('The sign-in service does not answer. Please try again in a few minutes.');
  await provider.start();
  expect((await claire.post('auth/signin')).status).toBe(200);
  expect((await claire.get<{ email: string }>('auth/profile')).body.email).toBe(email);
});

test('a password that the provider keeps is not changed here @R08 @B12', async () => {
  const { email, password } = backend.demo('claire');
  const claire = await callerWith({ email });
  const change = { current: password, password: 'a sentence about geese' };
  expect((await claire.post('customer/password', change)).status).toBe(404);
});

test('whose access the ERP has closed is out, though the provider knows nothing of it @P06 @X12 @X18', async () => {
  const { email } = backend.demo('pieter');
  const pieter = await callerWith({ email });
  expect((await pieter.get('auth/profile')).status).toBe(200);
  await backend.setAccess(email, 'close');
  expect((await pieter.get('auth/profile')).status).toBe(401);
  const comesBack = await (await callerWith({ email })).post<{ detail: string }>('auth/signin');
  expect(comesBack.status).toBe(403);
  expect(comesBack.body.detail).toMatch(/^Your access is closed/);
});

test('who is nobody here is refused, as is a token that is not good or not of now @P06 @X12 @B12', async () => {
  expect((await (await callerWith({ email: 'nobody@stranger.example' })).get('auth/profile')).status).toBe(
    403,
  );
  expect((await (await callerWith({ aud: 'vetportal' })).get('auth/profile')).status).toBe(401);
  const ahead = await (await callerWith({ iat: now() + 300, exp: now() + 600 })).get('auth/profile');
  expect(ahead.status).toBe(503);
  expect(ahead.body.detail).toMatch(/^The clock of the sign-in service and ours differ/);
  // Over already: of a session that was open it is the end; of one that opens it says that the provider's clock is behind.
  const behind = await callerWith({ iat: now() - 300, exp: now() - 60 });
  expect((await behind.get('auth/profile')).status).toBe(401);
  const opening = await behind.post<{ detail: string }>('auth/signin');
  expect(opening.status).toBe(503);
  expect(opening.body.detail).toMatch(/^The clock of the sign-in service and ours differ/);
  // Of the ERP's own provider there is nothing.
  expect((await fetch(`${backend.origin}/idp/.well-known/openid-configuration`)).status).toBe(404);
});
