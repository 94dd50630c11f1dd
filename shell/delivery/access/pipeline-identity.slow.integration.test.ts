import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { build, CART, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const AUDIENCE = 'https://orders.example.be';

/** A provider as that of GitHub Actions: discovery, keys, and tokens about a job. */
async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let isAway = false;
  const server: Server = createServer(({ url }, response) => {
    if (isAway) return void response.writeHead(503).end('{}');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [jwk] },
    };
    const answer = answers[url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    leave: (away: boolean) => (isAway = away),
    token: (claims: Record<string, unknown> = {}, by = privateKey) =>
      new SignJWT({
        iss: issuer,
        aud: `${AUDIENCE}/mf-cart`,
        repository: 'example/vetportal',
        ref: 'refs/heads/main',
        exp: Math.floor(Date.now() / 1000) + 300,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(by),
    stranger: stranger.privateKey,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

describe('a pipeline publishes by the identity that its provider gives it @D03', () => {
  let provider: Awaited<ReturnType<typeof startIssuer>>;
  beforeAll(async () => {
    provider = await startIssuer();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
  });

  const edgeWith = async (
    pipelines = 'mf-cart=example/vetportal@main mf-cart=example/vetportal@refs/tags/@vetportal/mf-cart@*',
  ) =>
    delivery.edgeOver(await delivery.open(), false, {
      PIPELINES: pipelines,
      PIPELINE_ISSUER: provider.issuer,
      PIPELINE_AUDIENCE: AUDIENCE,
    });
  const announce = async (
    edge: Awaited<ReturnType<typeof edgeWith>>,
    token: string,
    module = build({ ...CART, version: '2.0.0' }),
  ) => {
    const response = await edge.inject({
      method: 'POST',
      url: '/delivery/publications',
      headers: { authorization: `Bearer ${token}` },
      payload: { manifestFile: 'module.json', manifest: JSON.stringify(module.manifest) },
    });
    return response.statusCode;
  };

  test('without any token of the edge, for its module and its branch or tag', async () => {
    const edge = await edgeWith();
    expect(await announce(edge, await provider.token())).toBe(202);
    expect(await announce(edge, await provider.token({ ref: 'refs/tags/@vetportal/mf-cart@2.0.0' }))).toBe(
      202,
    );
    const other = build({ name: 'mf-cms', version: '9.0.0' });
    expect(await announce(edge, await provider.token(), other)).toBe(403);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      actor: 'example/vetportal@refs/heads/main',
      action: 'scope-refused',
      subject: 'mf-cms',
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['of another repository', { repository: 'example/fork' }],
    ['of another branch', { ref: 'refs/heads/feature' }],
    ['of a branch that is called as a tag is', { ref: 'refs/heads/@vetportal/mf-cart@2.0.0' }],
    ['of a pull request', { ref: 'refs/pull/7/merge' }],
    ['for another edge', { aud: 'https://elsewhere.example/mf-cart' }],
    ['for another module', { aud: `${AUDIENCE}/mf-cms` }],
    ['for several', { aud: [`${AUDIENCE}/mf-cart`, `${AUDIENCE}/operator`] }],
    ['for operators', { aud: `${AUDIENCE}/operator` }],
    ['of another provider', { iss: 'https://other.example' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that never expires', { exp: undefined }],
    ['that says no branch', { ref: undefined }],
  ])('a token %s gives no right', async (_what, claims) => {
    expect(await announce(await edgeWith(), await provider.token(claims))).toBe(401);
  });

  test('nor does one that somebody else has signed, or nobody', async () => {
    const edge = await edgeWith();
    expect(await announce(edge, await provider.token({}, provider.stranger))).toBe(401);
    const [, payload] = (await provider.token()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await announce(edge, `${none}.${payload ?? ''}.x`)).toBe(401);
  });

  test('nor does any on an edge without the setting', async () => {
    expect(await announce(delivery.edge, await provider.token())).toBe(401);
  });

  test('while the provider is away the answer says so, and it goes on when it is back', async () => {
    const edge = await edgeWith();
    provider.leave(true);
    const token = await provider.token();
    expect(await announce(edge, token)).toBe(503);
    provider.leave(false);
    expect(await announce(edge, token)).toBe(202);
  });

  test('a rule that is none starts nothing', async () => {
    await expect(edgeWith('mf-cart=example/vetportal')).rejects.toThrow(
      'PIPELINES: mf-cart=example/vetportal is not like',
    );
  });
});
