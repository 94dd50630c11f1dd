import type { FastifyInstance } from 'fastify';
import { createToken } from '../access/tokens';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';
import { STAFF_CLIENT, type StaffProvider, startStaffProvider } from '../testing/staff-provider';

const delivery = deliveryForEach();
const SITE = 'http://orders.example.be';
const RETURN = '/delivery/console/signed-in';
const ROLES = 'Portal admins=operator; cart, team=mf-cart; support=viewer';
const verified = (email: string, ...groups: string[]) => ({ email, email_verified: true, groups });
const PEOPLE = {
  anne: verified('anne@example.be', 'Portal admins'),
  cas: verified('cas@example.be', 'cart, team', 'everybody'),
  vic: verified('vic@example.be', 'support'),
  nan: verified('nan@example.be', 'everybody'),
  eve: { ...verified('anne@example.be', 'support'), email_verified: false },
};

/** A browser at the console: its cookies of this site. */
interface Browser {
  get(url: string): Promise<{ readonly status: number; readonly body: string; readonly location: string }>;
  post(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ readonly status: number; readonly body: string; readonly location: string }>;
  readonly set: string[];
}

describe('the sign-in to the console @W29', () => {
  let staff: StaffProvider;
  let edge: FastifyInstance;
  const settings = () => ({
    PUBLIC_URL: SITE,
    CONSOLE_AUTHORITY: staff.issuer,
    CONSOLE_CLIENT_SECRET: STAFF_CLIENT.secret,
    CONSOLE_ROLE_CLAIM: 'groups',
    CONSOLE_ROLES: ROLES,
  });
  beforeAll(async () => {
    staff = await startStaffProvider(PEOPLE, `${SITE}${RETURN}`);
  });
  afterAll(() => staff.close());
  beforeEach(async () => {
    edge = delivery.edgeOver(delivery.records, true, settings());
    await edge.inject({ url: '/fr' });
  });

  function browser(at = edge): Browser {
    const cookies = new Map<string, string>();
    const set: string[] = [];
    const send = async (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}) => {
      const { statusCode, body, headers } = await at.inject({
        method,
        url,
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
      });
      for (const each of [headers['set-cookie'] ?? []].flat()) {
        set.push(each);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: statusCode, body, location: headers.location ?? '' };
    };
    return {
      set,
      get: (url) => send('GET', url),
      post: (path, fields) => send('POST', `/delivery/console/${path}`, fields),
    };
  }
  /** Begins in a browser, signs in at the provider, and says where that sends the browser back. */
  const atProvider = async (
    own: Browser,
    login: string,
    address = '/delivery/console/sign-in',
  ): Promise<string> => {
    staff.login = login;
    const { status, location } = await own.get(address);
    expect(status).toBe(303);
    return (await staff.follow(location)).slice(SITE.length);
  };
  const signIn = async (login: string, at = edge) => {
    const own = browser(at);
    const { status, body } = await own.get(await atProvider(own, login));
    return { own, status, body };
  };
  const see = async (own: Browser) => own.get('/delivery/console');
  const csrfOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const refusals = async () =>
    (await delivery.audit())
      .filter(({ action }) => action === 'sign-in-refused')
      .map(({ actor, detail }) => `${actor} ${detail}`);

  test('goes by the provider, and ends with the sign-out and with other roles in the settings', async () => {
    const offer = await see(browser());
    expect([offer.status, offer.body.includes('Sign in with your account')]).toEqual([401, true]);
    const { own, status, body } = await signIn('anne');
    expect(status).toBe(200);
    expect(body).toContain('<meta http-equiv="refresh" content="0;url=/delivery/console">');
    expect(own.set.at(-1)).toMatch(/^operator=[\w-]{43}; Path=\/; Max-Age=28800; SameSite=Strict; HttpOnly$/);
    const shown = await see(own);
    expect(shown.body).toContain('anne@example.be <small>operator</small>');
    expect((await delivery.audit()).at(-1)).toEqual({
      actor: 'anne@example.be',
      action: 'sign-in',
      subject: 'console',
      detail: 'signed in by the provider as operator',
    });
    const other = { ...settings(), CONSOLE_ROLES: 'Portal admins=viewer' };
    const later = browser(delivery.edgeOver(delivery.records, true, other));
    const cookie = own.set.at(-1)?.split(';')[0] ?? '';
    const without = await edge.inject({ url: '/delivery/console', headers: { cookie } });
    expect(without.statusCode).toBe(200);
    expect((await later.get('/delivery/console')).status).toBe(401);
    const elsewhere = delivery.edgeOver(delivery.records, true, other);
    expect((await elsewhere.inject({ url: '/delivery/console', headers: { cookie } })).statusCode).toBe(401);
    await own.post('sign-out', { csrf: csrfOf(shown.body) });
    expect((await edge.inject({ url: '/delivery/console', headers: { cookie } })).statusCode).toBe(401);
  });

  test('leads to the page that was asked for, by the provider and by a token, and to no other site', async () => {
    const wanted = '/delivery/console/modules/mf-cart?words=1.0.0%3D100';
    const [link] = /\/delivery\/console\/sign-in\?[^"]*/.exec((await browser().get(wanted)).body) ?? [''];
    const field = (html: string) => /name="return" value="([^"]*)"/.exec(html)?.[1];
    for (const [address, leads] of [
      [link, wanted],
      ['/delivery/console/sign-in?return=https://evil.example', '/delivery/console'],
      ['/delivery/console/sign-in?return=//evil.example&return=/delivery/console/sets', '/delivery/console'],
    ]) {
      const own = browser();
      const { body } = await own.get(await atProvider(own, 'anne', address));
      expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${leads}">`);
      expect(body).toContain(`<a href="${leads}">`);
      expect((await own.get(leads ?? '')).status).toBe(200);
    }
    // A cookie that another host of the same site has set leads nowhere else either.
    const planted = browser();
    const back = await atProvider(planted, 'anne');
    const [attempt] = /[\w-]{43}/.exec(planted.set.at(-1) ?? '') ?? [''];
    const cookie = `operator-attempt=${attempt}.${Buffer.from('//evil.example').toString('base64url')}`;
    const landed = await edge.inject({ url: back, headers: { cookie } });
    expect([landed.statusCode, landed.body.includes('url=/delivery/console"')]).toEqual([200, true]);

    const asked = await browser().get('/delivery/console/sets?id=0123456789abcdef');
    expect(field(asked.body)).toBe('/delivery/console/sets?id=0123456789abcdef');
    const shares = await browser().get('/delivery/console/shares?name=mf-cart&words=1.0.0%3D100');
    expect(field(shares.body)).toBe(wanted);
    const own = browser();
    const wrong = await own.post('sign-in', { token: 'a-wrong-secret', return: wanted });
    expect([wrong.status, field(wrong.body)]).toEqual([401, wanted]);
    expect(await own.post('sign-in', { token: OPERATOR, return: wanted })).toMatchObject({
      status: 303,
      location: wanted,
    });
    for (const hostile of ['https://evil.example', '//evil.example', '/delivery/console/../../fr', '/fr', ''])
      expect(await browser().post('sign-in', { token: OPERATOR, return: hostile })).toMatchObject({
        status: 303,
        location: '/delivery/console',
      });
    const ended = await browser().post('set', { place: '/modules/mf-cart', name: 'mf-cart' });
    expect([ended.status, field(ended.body)]).toEqual([401, '/delivery/console/modules/mf-cart']);
  });

  test('is of one browser and one attempt: nobody is signed in as somebody else', async () => {
    const [anne, victim] = [browser(), browser()];
    const back = await atProvider(anne, 'anne');
    // A link to the way back of somebody else's attempt: without an attempt of its own, and with one.
    expect((await victim.get(back)).status).toBe(401);
    await victim.get('/delivery/console/sign-in');
    expect((await victim.get(back)).body).toContain('was not begun in this browser');
    const state = new URLSearchParams(back.split('?')[1]).get('state') ?? '';
    expect((await browser().get(`${RETURN}?code=x&state=${state}`)).status).toBe(401);
    expect((await anne.get(back)).status).toBe(200);
    // The code of an attempt of this browser that belongs to another one of its own.
    const again = browser();
    const first = new URLSearchParams((await atProvider(again, 'anne')).split('?')[1]);
    const second = new URLSearchParams((await atProvider(again, 'anne')).split('?')[1]);
    second.set('code', first.get('code') ?? '');
    expect((await again.get(`${RETURN}?${second.toString()}`)).body).toContain('does not take this sign-in');
    expect((await again.get(`${RETURN}?${second.toString()}`)).status).toBe(401);
    expect((await see(again)).status).toBe(401);
    expect((await refusals()).join('\n')).not.toContain(first.get('code') ?? '');
  });

  test('shows a team all of its own module and nothing of the others, and lets it change that one alone', async () => {
    await delivery.publish(OPERATOR, build(CART));
    await createToken(delivery.database, 'operator', { scope: 'mf-cms', label: 'pipeline of pages' });
    await createToken(delivery.database, 'operator', { scope: 'mf-cart', label: 'pipeline of carts' });
    const { own } = await signIn('cas');
    const { body } = await see(own);
    expect(body).toContain('cas@example.be <small>mf-cart</small>');
    for (const text of ['mf-cart', '1.1.0', 'pipeline of carts', 'aria-label="Stop mf-cart 1.0.0"'])
      expect(body).toContain(text);
    for (const text of ['mf-cms', 'mf-catalogue', 'pipeline of pages', 'Roll back the portal', 'Go live'])
      expect(body).not.toContain(text);
    const csrf = csrfOf(body);
    const shares = { csrf, words: '1.0.0=90 1.1.0=10' };
    expect((await own.post('set', { ...shares, name: 'mf-cart' })).status).toBe(303);
    const before = delivery.records.traffic.current();
    for (const [path, name] of [
      ['stop', 'mf-cms'],
      ['rollback', ''],
      ['go-live', ''],
      ['revoke', '0123456789abcdef'],
      ['approval', 'mf-cart'],
      ['metric', 'mf-cart'],
      ['token', 'mf-cart'],
      ['set', 'shell'],
    ] as const) {
      const answer = await own.post(path, { ...shares, name, version: '1.0.0' });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(delivery.records.traffic.current()).toEqual(before);
    expect((await delivery.audit()).at(-1)).toMatchObject({ action: 'scope-refused', subject: 'shell' });
  });

  test('shows a viewer everything, and lets nothing be changed', async () => {
    const { own } = await signIn('vic');
    const { body } = await see(own);
    for (const text of ['mf-cart', 'mf-cms', 'Audit log']) expect(body).toContain(text);
    expect(body.match(/<form[^>]*action="[^"]*"/g)).toEqual([
      '<form method="post" action="/delivery/console/sign-out"',
    ]);
    const answer = await own.post('stop', { csrf: csrfOf(body), name: 'mf-cart', version: '1.0.0' });
    expect(answer.status).toBe(403);
  });

  test('lets nobody in without a role, trusts no unchecked address, and writes each refusal down, without a secret', async () => {
    const { own, status, body } = await signIn('nan');
    expect([status, body.includes('gives nan@example.be no role')]).toEqual([403, true]);
    expect((await see(own)).status).toBe(401);
    const eve = await signIn('eve');
    expect((await see(eve.own)).body).toContain('<p>eve <small>viewer</small></p>');
    await browser().post('sign-in', { token: 'a-wrong-secret' });
    await browser().get(`${RETURN}?error=access_denied`);
    expect(await refusals()).toEqual([
      'nan@example.be from 127.0.0.1: the provider gives nan@example.be no role of this console',
      'nobody from 127.0.0.1: that is no valid token',
      'nobody from 127.0.0.1: this sign-in was not begun in this browser',
    ]);
    for (let tries = 0; tries < 20; tries += 1) await browser().post('sign-in', { token: `guess ${tries}` });
    // Ten of one network; more where a new minute has begun, but never all.
    expect((await refusals()).length).toBeLessThanOrEqual(12);
    // Whoever has a right one from the same address comes in all the same.
    const right = browser();
    expect((await right.post('sign-in', { token: OPERATOR })).status).toBe(303);
    expect((await see(right)).status).toBe(200);
    expect((await browser().post('sign-in', { token: 'one more' })).status).toBe(429);
  });

  test('goes by a token while the provider does not answer, with the rights of that token and as long as it lasts', async () => {
    const away = delivery.edgeOver(delivery.records, true, {
      ...settings(),
      CONSOLE_AUTHORITY: 'http://127.0.0.1:9',
    });
    const { status, body } = await browser(away).get('/delivery/console/sign-in');
    expect([status, body.includes('With a token')]).toEqual([503, true]);
    const own = browser(away);
    expect((await own.post('sign-in', { token: await delivery.tokenFor('mf-cart') })).status).toBe(303);
    expect((await see(own)).body).toContain('team of mf-cart <small>mf-cart</small>');
    await delivery.database.query(`update edge.token set expires_at = now() - interval '1 second'`);
    expect((await see(own)).status).toBe(401);
  });
});
