import { TokenProvider } from '../../test/token-provider';
import { ClocksDiffer, foreignTokenVerifier, ProviderUnavailable } from './foreign-tokens';
import { TokenRefused } from './verify-token';

const provider = new TokenProvider();
const verifier = (customerClaim = 'email') =>
  foreignTokenVerifier({ authority: provider.authority, audience: 'erp', customerClaim });
const now = () => Math.floor(Date.now() / 1000);
const CLAIRE = { subject: 'their-id', customer: 'claire@example.be', endsAt: expect.any(Date) };

beforeEach(async () => {
  provider.issuer = undefined;
  await provider.newKey();
  await provider.start();
});
afterEach(() => provider.stop());

test('a token of theirs says whose it is, by the claim that the operator names @P06 @B12', async () => {
  const verify = verifier();
  expect(await verify(await provider.token())).toEqual(CLAIRE);
  expect(await verify(await provider.token({}, 'at+jwt'))).toEqual(CLAIRE);
  expect(provider.asked).toBe(2);
  expect(await verifier('customer')(await provider.token({ customer: 'no-217' }))).toMatchObject({
    customer: 'no-217',
  });
});

test('it says how long it counts: its end, and what clocks may differ by @P07', async () => {
  const exp = now() + 240;
  expect(await verifier()(await provider.token({ exp }))).toMatchObject({
    endsAt: new Date((exp + 30) * 1000),
  });
});

test('a token that is not for the ERP, not theirs, or over is refused @P06', async () => {
  const verify = verifier();
  const refused = async (token: string) => {
    const error = await verify(token).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(TokenRefused);
  };
  await refused(await provider.token({ aud: 'vetportal' }));
  await refused(await provider.token({ iss: `${provider.authority}2` }));
  await refused(await provider.token({ exp: now() - 60 }));
  await refused(await provider.token({}, 'logout+jwt'));
  await refused(await provider.token({ email_verified: false }));
  await refused(await provider.token({ email: undefined }));
  await refused(await provider.token({ sub: '' }));
  await refused(`${(await provider.token()).slice(0, -8)}AAAAAAAA`);
  await refused('no.token.at all');
  const stranger = new TokenProvider();
  await stranger.newKey();
  await refused(await stranger.token({ iss: provider.authority }));
});

test('once it is back from being away, it is asked again without a restart @B12', async () => {
  const verify = verifier();
  await provider.stop();
  const early = await provider.token();
  await expect(verify(early)).rejects.toBeInstanceOf(ProviderUnavailable);
  await provider.start();
  expect(await verify(early)).toEqual(CLAIRE);
  await provider.stop();
  expect(await verify(early)).toEqual(CLAIRE);
});

test('who calls itself by another name is not believed @B12', async () => {
  provider.issuer = 'https://login.example.be/realms/other';
  await expect(verifier()(await provider.token())).rejects.toThrow(
    /calls itself https:\/\/login\.example\.be/,
  );
});

test('a token from the future says that the clocks differ @B12', async () => {
  const ahead = now() + 300;
  await expect(verifier()(await provider.token({ iat: ahead, exp: ahead + 300 }))).rejects.toMatchObject({
    name: 'ClocksDiffer',
    seconds: expect.closeTo(300, -1) as number,
  });
  await expect(verifier()(await provider.token({ nbf: ahead, exp: ahead + 300 }))).rejects.toBeInstanceOf(
    ClocksDiffer,
  );
  expect(await verifier()(await provider.token({ iat: now() + 20 }))).toEqual(CLAIRE);
});
