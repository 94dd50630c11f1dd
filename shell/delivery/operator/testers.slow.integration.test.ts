import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

/** A module that nobody has. */
const NOTES = build({ name: 'mf-notes', version: '1.0.0', routes: [{ id: 'notes', path: '/notes' }] });
/** Tokens that the ERP of this test takes, by the claims in them. */
const tokenOf = (claims: object): string =>
  `Bearer x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const PEOPLE: Readonly<Record<string, object>> = {
  [tokenOf({ role: ['vet', 'tester'] })]: { email: 'anne@Vet.example', email_verified: true },
  [tokenOf({ role: 'vet' })]: { data: { email: 'bob@other.example' } },
  [tokenOf({ role: 'guest' })]: { email: 'eve@vet.example', email_verified: false },
};

describe('testers get a version before anybody else @W26', () => {
  let erp: Server;
  let edge: FastifyInstance;
  beforeAll(async () => {
    erp = createServer(({ headers, url }, response) => {
      const person = url === '/shop/customer' ? PEOPLE[headers.authorization ?? ''] : undefined;
      response
        .writeHead(person ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(person ?? {}));
    });
    await new Promise<void>((done) => erp.listen(0, '127.0.0.1', done));
  });
  afterAll(() => erp.close());
  beforeEach(async () => {
    const { port } = erp.address() as AddressInfo;
    edge = delivery.edgeOver(delivery.records, true, { ERP_URL: `http://127.0.0.1:${port}/shop/` });
    await edge.inject({ url: '/fr' });
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(OPERATOR, build(CART));
    await delivery.publish(OPERATOR, NOTES);
  });

  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ detail?: string; link?: string }>() };
  };
  const giveTo = (testers: object | null, name = 'mf-cart', version = '1.1.0') =>
    call('testers', { name, version, testers });
  const isNew = async (headers: Record<string, string> = {}, url = '/fr/search') =>
    (await edge.inject({ url, headers })).body.includes('/modules/mf-cart/1.1.0/');
  /** The tester's cookie that an answer sets. */
  const cookieOf = (headers: Record<string, unknown>): string =>
    /tester=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? '';

  test('by a link, which works in that browser until somebody ends it', async () => {
    const { body } = await giveTo({});
    expect(body.link).toMatch(/^http:\/\/localhost(?::\d+)?\/\?tester=[\w-]{22}$/);
    const { search } = new URL(body.link ?? '');
    const opened = await edge.inject({ url: `/fr/search${search}&q=a` });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/fr/search?q=a']);
    expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly/);
    const cookie = cookieOf(opened.headers);
    expect(await isNew({ cookie })).toBe(true);
    expect(await isNew()).toBe(false);
    expect(await isNew({ cookie: 'tester=AAAAAAAAAAAAAAAAAAAAAA' })).toBe(false);
    // Nobody else's cache has such a page.
    expect((await edge.inject({ url: '/fr/search', headers: { cookie } })).headers['cache-control']).toMatch(
      /^private/,
    );
    // A link that is none leads to the page, and an address that is not of this site to none.
    expect((await edge.inject({ url: '//evil.example/?tester=x' })).headers.location).toMatch(/^\/fr/);
    const left = await edge.inject({ url: '/fr?tester=', headers: { cookie } });
    expect(String(left.headers['set-cookie'])).toContain('tester=; Path=/; Max-Age=0');
    await giveTo(null);
    expect(await isNew({ cookie })).toBe(false);
  });

  test('by a header or a language, and nobody else gets it', async () => {
    await giveTo({ audience: { header: { name: 'x-tester', value: '1' }, locales: ['nl'] } });
    expect(await isNew({ 'x-tester': '1' }, '/nl/search')).toBe(true);
    expect(await isNew({ 'x-tester': '1' })).toBe(false);
    expect(await isNew({}, '/nl/search')).toBe(false);
  });

  test.each([
    ['the domain of the e-mail address', { emailDomain: 'vet.example' }],
    ['a claim of the token', { claim: { name: 'role', value: 'tester' } }],
    ['both', { emailDomain: 'vet.example', claim: { name: 'role', value: 'tester' } }],
  ])('by %s, as the ERP knows the person', async (_by, person) => {
    await giveTo({ person });
    expect((await edge.inject({ url: '/fr/search' })).body).toContain('"testers":true');
    const signedIn = async (authorization: string, cookie = 'customer=1') =>
      cookieOf(
        (await edge.inject({ method: 'POST', url: '/testers', headers: { authorization, cookie } })).headers,
      );
    const [anne = '', bob = '', eve = ''] = Object.keys(PEOPLE);
    const cookie = await signedIn(anne);
    expect(await isNew({ cookie })).toBe(true);
    // What one person had the next one on this browser has not, nor has one who only says so.
    for (const other of [bob, eve, tokenOf({ role: 'tester', email: 'x@vet.example' })])
      expect(await signedIn(other, cookie)).toBe('tester=');
    const out = await edge.inject({ method: 'DELETE', url: '/testers', headers: { cookie } });
    expect(cookieOf(out.headers)).toBe('tester=');
    expect(await isNew()).toBe(false);
  });

  test('a link stays when somebody signs in', async () => {
    await giveTo({ person: { emailDomain: 'vet.example' } });
    const { body } = await giveTo({}, 'mf-notes', '1.0.0');
    const { headers } = await edge.inject({ url: `/fr${new URL(body.link ?? '').search}` });
    const signedIn = await edge.inject({
      method: 'POST',
      url: '/testers',
      headers: { authorization: tokenOf({ role: 'vet' }), cookie: cookieOf(headers) },
    });
    expect(cookieOf(signedIn.headers)).toBe(cookieOf(headers));
  });

  test('of a module that nobody has', async () => {
    await giveTo({ audience: { header: { name: 'x-tester', value: '1' } } }, 'mf-notes', '1.0.0');
    expect((await edge.inject({ url: '/fr/notes', headers: { 'x-tester': '1' } })).statusCode).toBe(200);
    expect((await edge.inject({ url: '/fr/notes' })).statusCode).toBe(404);
  });

  test('until it is stopped or the module is retired; a version that fails in a browser is left out there', async () => {
    const headers = { 'x-tester': '1' };
    const audience = { header: { name: 'x-tester', value: '1' } };
    await giveTo({ audience });
    expect(await isNew({ ...headers, cookie: 'avoid=mf-cart@1.1.0' })).toBe(false);
    expect((await call('stop', { name: 'mf-cart', version: '1.1.0', why: 'slow' })).status).toBe(200);
    expect(await isNew(headers)).toBe(false);
    expect((await giveTo({ audience })).body.detail).toContain('was stopped by operator');
    await giveTo({ audience }, 'mf-notes', '1.0.0');
    await call('release', { name: 'mf-notes', version: '1.0.0' });
    await call('retire', { name: 'mf-notes' });
    expect((await edge.inject({ url: '/fr/notes', headers })).statusCode).toBe(410);
  });

  test('is checked against what is live, kept through rollbacks of others, and told in the audit log', async () => {
    expect((await giveTo({}, 'mf-cart', '9.9.9')).body.detail).toBe('mf-cart 9.9.9 is not published');
    expect((await giveTo(null)).body.detail).toBe('mf-cart 1.1.0 has no testers');
    expect((await giveTo({ person: { emailDomain: '@' } })).status).toBe(400);
    expect(
      (await call('target', { name: 'mf-cart', version: '1.1.0', audience: { customer: true } })).body,
    ).toMatchObject({
      detail: 'mf-cart 1.1.0 is not live',
      remedy: expect.stringContaining('testers mf-cart 1.1.0') as string,
    });
    await giveTo({
      audience: { header: { name: 'x-tester', value: '1' } },
      person: { emailDomain: 'vet.example' },
    });
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'test',
      subject: 'mf-cart 1.1.0',
      detail: 'for whoever has the link; header x-tester: 1; people of vet.example',
    });
    const token = await delivery.tokenFor('mf-cms');
    expect((await call('testers', { name: 'mf-cart', version: '1.1.0', testers: {} }, token)).status).toBe(
      403,
    );
  });
});
