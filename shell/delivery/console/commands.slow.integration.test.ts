import { createToken } from '../access/tokens';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('what the command line does, in the console @W30', () => {
  let cookie = '';
  let csrf = '';
  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(OPERATOR, build(CART));
    const signedIn = await send('sign-in', { token: OPERATOR });
    cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    csrf = /name="csrf" value="([^"]+)"/.exec(await see())?.[1] ?? '';
  });

  const send = (path: string, fields: Record<string, string>) =>
    delivery.edge.inject({
      method: 'POST',
      url: `/delivery/console/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  const see = async (url = '/delivery/console') =>
    (await delivery.edge.inject({ url, headers: { cookie } })).body.replaceAll('&nbsp;', ' ');
  /** Sends a form, and reads the page that confirms it. */
  const done = async (path: string, fields: Record<string, string>) => {
    const answer = await send(path, { csrf, ...fields });
    expect([path, answer.statusCode, /role="alert"[^>]*>([^<]*)/.exec(answer.body)?.[1]]).toEqual([
      path,
      303,
      undefined,
    ]);
    return see(String(answer.headers.location));
  };
  const refused = async (path: string, fields: Record<string, string>) => {
    const answer = await send(path, { csrf, ...fields });
    return [answer.statusCode, /role="alert"[^>]*>([^<]*)/.exec(answer.body)?.[1]];
  };
  const split = () => delivery.records.traffic.current()?.modules['mf-cart'];
  const lastEntry = async () => (await delivery.audit()).at(-1);

  test('sets shares, an audience and testers, and goes back with all of the portal', async () => {
    const shares = { name: 'mf-cart', words: ' 1.0.0=87.5  1.1.0=12.5 ' };
    expect(await done('set', shares)).toContain('mf-cart has its new shares');
    expect(split()?.versions.map(({ weight }) => weight)).toEqual([8750, 1250]);
    const version = { name: 'mf-cart', version: '1.1.0' };
    await done('target', { ...version, words: 'languages=nl signed-in=yes' });
    expect(split()?.versions[1]).toMatchObject({ audience: { locales: ['nl'], customer: true } });
    expect(await done('testers', { ...version, words: 'link email=vet.example' })).toContain('vet.example');
    expect(await done('rollback', { name: '' })).toContain('The portal is back to what it was before');
  });

  test('releases in steps, stops, marks and retires, with a reason', async () => {
    const version = { name: 'mf-cart', version: '1.1.0' };
    expect(await done('release', { ...version, steps: '5:10:20,100' })).toContain('is on its way');
    expect(split()?.versions[1]).toMatchObject({ weight: 500 });
    await done('stop', { ...version, why: 'it is slow' });
    expect(await lastEntry()).toMatchObject({ action: 'stop' });
    expect(await see()).toContain('it is slow');
    expect(await done('unknown', version)).toContain('counts as unknown');
    await done('retire', { name: 'mf-smallads', to: '/search', why: 'a trial' });
    expect(delivery.records.traffic.current()?.retired?.['mf-smallads']).toMatchObject({ to: '/search' });
    expect((await lastEntry())?.detail).toContain('a trial');
  });

  test('sets what a module asks of its rollouts, and when they go on @W28', async () => {
    const name = 'mf-cart';
    expect(await done('approval', { name, words: 'on' })).toContain(
      'What mf-cart asks of its rollouts is set',
    );
    const address = 'https://metrics.example.be/cart?key=s3cret';
    const shown = await done('metric', { name, words: address });
    expect(shown).toContain('mf-cart asks for a second person before most visitors get a version');
    expect(shown).toContain('mf-cart asks its metric at metrics.example.be before each step');
    expect(shown).not.toContain('s3cret');
    expect(await refused('set', { name, words: '1.1.0=100' })).toEqual([
      422,
      expect.stringContaining('asks for a second person'),
    ]);
    const window = 'Mon-Fri 08:00-17:00 Europe/Brussels';
    expect(await done('release', { name, version: '1.1.0', steps: '5,100', window })).toContain(
      `further ones ${window} only`,
    );
    await done('approval', { name, words: 'off' });
    const after = await done('metric', { name, words: 'none' });
    const rollouts = /<section id="versions-on-their-way">.*?<\/section>/s.exec(after)?.[0] ?? '';
    expect(rollouts).toContain('mf-cart 1.1.0');
    expect(rollouts).not.toMatch(/asks for a second person|asks its metric/);
  });

  test('says what is wrong with what is typed, and changes nothing', async () => {
    const before = delivery.records.traffic.current();
    const version = { name: 'mf-cart', version: '1.1.0' };
    for (const [path, fields, why] of [
      ['set', { name: 'mf-cart', words: '<b>=x' }, '&lt;b&gt;=x is not a share'],
      ['set', { name: 'mf-cart', words: '' }, 'give each version its share'],
      ['set', { name: '../x', words: '1.1.0=100' }, 'name: '],
      ['set', { name: 'mf-cart', words: '7.0.0=100' }, 'not published'],
      ['release', { ...version, steps: 'x' }, 'is not a step'],
      ['target', { ...version, words: 'languages=de' }, 'audience.locales'],
      ['testers', { ...version, words: '' }, 'who?'],
      ['retire', { name: 'mf-smallads', to: 'javascript:x' }, 'to: '],
      ['release', { ...version, window: 'always' }, 'window'],
      ['approval', { name: 'mf-cart', words: 'maybe' }, 'neither on nor off'],
      ['metric', { name: 'mf-cart', words: 'http://metrics.example.be' }, 'METRIC_HOSTS'],
      ['go-live', { words: 'shell@1.0.0' }, 'Nothing was changed'],
      ['revoke', { name: 'nothing' }, 'there is no such token'],
    ] as const)
      expect([path, ...(await refused(path, fields))]).toEqual([path, 422, expect.stringContaining(why)]);
    expect(delivery.records.traffic.current()).toEqual(before);
  });

  test('does all the same what was typed, where that is pressed', async () => {
    const needs = { events: [], commands: [], pages: ['/nowhere'] };
    await delivery.publish(OPERATOR, build({ ...CART, version: '1.2.0' }, { needs, container: 'cart_12' }));
    const answer = await send('set', { csrf, name: 'mf-cart', words: '1.2.0=100' });
    expect(answer.statusCode).toBe(422);
    const [, again = ''] =
      /<form[^>]*>((?:<input[^>]*>)*)<button[^>]*>Do it all the same/.exec(answer.body) ?? [];
    const fields = [...again.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    await done('set', Object.fromEntries(fields) as Record<string, string>);
    expect(split()?.versions).toMatchObject([{ version: '1.2.0', weight: 10_000 }]);
  });

  test('makes a token for a time, which is shown once and nowhere else @W29', async () => {
    const answer = await send('token', { csrf, to: 'mf-cart', words: 'pipeline of carts', days: '30' });
    const [token = ''] = /vp_[0-9a-f]{16}_[\w-]{43}/.exec(answer.body) ?? [];
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await delivery.ask(token, build(CART))).status).toBe(200);
    const shown = await see();
    expect(shown).not.toContain(token.slice(-43));
    const in30Days = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(shown).toMatch(new RegExp(`pipeline of carts.*${in30Days}`, 's'));
    expect(JSON.stringify(await delivery.audit())).not.toContain(token.slice(-43));
    for (const [fields, why] of [
      [{ to: 'everything', words: 'Anne' }, 'scope'],
      [{ to: 'operator', words: '<b>' }, 'label'],
      [{ to: 'operator', words: 'Anne', days: '0' }, 'days'],
    ] as const)
      expect(await refused('token', fields)).toEqual([422, expect.stringContaining(why)]);
  });

  test('lists tokens without their secrets, and revokes one', async () => {
    const token = await createToken(delivery.database, 'operator', {
      scope: 'mf-cart',
      label: 'pipeline <1>',
    });
    const [, id = ''] = /^vp_([0-9a-f]+)_/.exec(token) ?? [];
    const shown = await see();
    expect(shown).toContain('pipeline &lt;1&gt;');
    expect(shown).not.toContain(token.slice(-43));
    expect(await done('revoke', { name: id })).toContain(`Token ${id} is good for nothing any more`);
    expect(await see()).toMatch(new RegExp(`${id}.*revoked`, 's'));
    expect((await delivery.ask(token, build(CART))).status).toBe(401);
  });

  test('takes no form of another site', async () => {
    for (const path of [
      'set',
      'release',
      'go-live',
      'target',
      'testers',
      'unknown',
      'revoke',
      'approval',
      'metric',
      'token',
    ])
      expect([path, (await send(path, { csrf: 'x', name: 'mf-cart' })).statusCode]).toEqual([path, 403]);
    expect(await see()).not.toMatch(/<script| style="/);
  });
});
