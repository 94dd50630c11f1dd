import type { AddressInfo } from 'node:net';
import { createToken } from '../access/tokens';
import { runDelivery } from '../command-line/run-delivery';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const NEW = { name: 'mf-cart', version: '1.1.0' };

describe('the scripted journeys of a module @W28', () => {
  let team: string;
  const call = async (path: string, payload?: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: payload ? 'POST' : 'GET',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return {
      status: response.statusCode,
      body: response.json<{ detail?: string; note?: string; journeys?: object[] }>(),
    };
  };
  const ask = async (isOn = true) =>
    expect((await call('require-journeys', { name: 'mf-cart', isOn })).status).toBe(200);
  const report = (hasPassed: boolean, version = '1.1.0') =>
    call('journeys', { name: 'mf-cart', version, hasPassed, command: 'npx playwright test' }, team);
  const set = (weights: object) => call('traffic', { name: 'mf-cart', weights });
  const release = (more: object = {}) => call('release', { ...NEW, ...more });
  const shares = () =>
    Object.fromEntries(
      (delivery.records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(({ version, weight }) => [
        version,
        weight,
      ]),
    );
  const waits = {
    status: 422,
    body: { detail: 'mf-cart asks for passed journeys before 1.1.0 gets its first visitor' },
  };
  const failed = { status: 422, body: { detail: 'the journeys of mf-cart 1.1.0 have failed' } };

  beforeEach(async () => {
    await delivery.edge.inject({ url: '/fr' });
    team = await createToken(delivery.database, 'operator', { scope: 'mf-cart', label: 'pipeline' });
    await delivery.publish(OPERATOR, build(CART));
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ['a release', () => release()],
    [
      'a release to everybody at once',
      () => release({ steps: [{ weight: 10_000, minutes: 0, visitors: 0 }] }),
    ],
    ['a release although it was stopped', () => release({ again: true, anyway: true })],
    [
      'shares',
      () => call('traffic', { name: 'mf-cart', weights: { '1.0.0': 9900, '1.1.0': 100 }, anyway: true }),
    ],
    ['testers by a link', () => call('testers', { ...NEW, testers: {} })],
    ['testers by a header', () => call('testers', { ...NEW, testers: { audience: { customer: true } } })],
    ['a mark, by which it is the version to fall back to', () => call('mark', { ...NEW, state: 'healthy' })],
  ])(
    'have to pass before a version gets its first visitor, which is not got round by %s',
    async (_way, go) => {
      await ask();
      const before = delivery.records.traffic.current();
      expect(await go()).toMatchObject(waits);
      await report(true);
      await report(false);
      expect(await go()).toMatchObject(failed);
      expect(delivery.records.traffic.current()).toEqual(before);
      await report(true);
      expect((await go()).status).toBe(200);
      expect(delivery.records.traffic.current()).not.toEqual(before);
    },
  );

  test('are not got round by the first version of a module, nor by an audience', async () => {
    await ask();
    expect((await call('target', { ...NEW, audience: { locales: ['fr'] } })).status).toBe(422);
    await call('stop', { name: 'mf-cart', version: '1.0.0', anyway: true });
    expect(shares()).toEqual({});
    expect(await release()).toMatchObject(waits);
    expect(await set({ '1.1.0': 10_000 })).toMatchObject(waits);
  });

  test('are not asked for what visitors had before, nor where the module does not ask', async () => {
    expect((await set({ '1.0.0': 9000, '1.1.0': 1000 })).status).toBe(200);
    await ask();
    expect((await set({ '1.0.0': 10_000 })).status).toBe(200);
    expect((await set({ '1.0.0': 9000, '1.1.0': 1000 })).status).toBe(200);
    expect((await call('rollback', { name: 'mf-cart' })).status).toBe(200);
    // It had visitors, and has failed since.
    await report(false);
    expect(await set({ '1.0.0': 9000, '1.1.0': 1000 })).toMatchObject(failed);
    await ask(false);
    expect((await set({ '1.0.0': 9000, '1.1.0': 1000 })).status).toBe(200);
    expect(await report(false)).toMatchObject({ status: 200 });
    expect(shares()).toMatchObject({ '1.1.0': 1000 });
  });

  test('that fail keep a set with that version from being restored', async () => {
    await set({ '1.1.0': 10_000 });
    const { body } = await delivery.edge.inject({ url: '/fr' });
    const id = /"build":"([0-9a-f]{16})"/.exec(body)?.[1] ?? '';
    // The set is recorded beside the page.
    while ((await call(`sets?id=${id}`)).status !== 200);
    await set({ '1.0.0': 10_000 });
    await ask();
    await report(false);
    expect(await call('sets/restore', { id, anyway: true })).toMatchObject(failed);
    await report(true);
    expect((await call('sets/restore', { id })).status).toBe(200);
  });

  test('that fail take a version from its visitors and testers, and not the one that most have', async () => {
    await ask();
    await report(true);
    expect((await release()).status).toBe(200);
    expect((await call('testers', { ...NEW, testers: {} })).status).toBe(200);
    expect(await report(false)).toMatchObject({
      status: 200,
      body: { note: 'the journeys of mf-cart 1.1.0 have failed: it goes to nobody any more' },
    });
    expect(shares()).toEqual({ '1.0.0': 10_000 });
    expect(delivery.records.traffic.current()?.testers?.['mf-cart'] ?? []).toEqual([]);
    expect(await delivery.database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'stopped', reason: 'its journeys have failed: npx playwright test' },
    ]);
    expect((await delivery.audit()).at(-1)).toMatchObject({ actor: 'pipeline', action: 'journeys-failed' });
    // Stopped stays stopped: that they pass at last does not send it again by itself.
    await report(true);
    expect(await release()).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('was stopped by pipeline') },
    });
    expect((await release({ again: true })).status).toBe(200);
    expect(await report(false, '1.0.0')).toMatchObject({
      status: 200,
      body: { note: 'the journeys of mf-cart 1.0.0 have failed' },
    });
    expect(shares()).toMatchObject({ '1.0.0': 9900 });
  });

  test('are reported for what is published, and shown on the page of the module with what was run', async () => {
    expect(await report(true, '7.0.0')).toMatchObject({ status: 422 });
    const run = { ...NEW, hasPassed: false, command: 'npx <b>playwright</b>' };
    for (const link of ['javascript:alert(1)', 'nowhere', `https://ci.example/${'x'.repeat(1000)}`])
      expect((await call('journeys', { ...run, link }, team)).status).toBe(400);
    const link = 'https://ci.example/runs/7?a=1&b="';
    expect((await call('journeys', { ...run, link }, team)).status).toBe(200);
    for (let index = 0; index < 12; index += 1) await report(true);
    const { journeys = [] } = (await call('journeys', undefined, team)).body;
    expect(journeys).toHaveLength(10);
    await call('journeys', { ...run, link }, team);
    const signedIn = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/console/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: team }).toString(),
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await delivery.edge.inject({
      url: '/delivery/console/modules/mf-cart',
      headers: { cookie },
    });
    const [section = ''] = /<section id="journeys">.*?<\/section>/s.exec(body) ?? [];
    expect(section).toContain('<span class="trouble">failed</span>');
    expect(section).toContain('<code>npx &lt;b&gt;playwright&lt;/b&gt;</code>');
    expect(section).toContain('href="https://ci.example/runs/7?a=1&amp;b=');
    expect(section).toContain('pipeline');
  });

  test('are run and reported by one command, with the preview address and without secrets', async () => {
    await ask();
    await delivery.edge.listen({ host: '127.0.0.1', port: 0 });
    const edge = `http://127.0.0.1:${(delivery.edge.server.address() as AddressInfo).port}`;
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const run = (...words: string[]) =>
      runDelivery(words, { EDGE_URL: edge, DELIVERY_TOKEN: team }, { say, warn: say });
    const own = (script: string, ...words: string[]) =>
      run('journeys', 'mf-cart', '1.1.0', ...words, '--', process.execPath, '-e', script);
    process.env['DELIVERY_TOKEN'] = team;
    try {
      const script = `fetch(process.env.PREVIEW_URL).then(async (page) => {
        const isIt = (await page.text()).includes('/modules/mf-cart/1.1.0/');
        process.exitCode = isIt && process.env.DELIVERY_TOKEN === undefined ? 0 : 1;
      })`;
      expect(await own('process.exitCode = 3', '--link', 'https://ci.example/1')).toBe(1);
      expect(said.splice(0)).toEqual(['the journeys of mf-cart 1.1.0 have failed.']);
      expect(await run('release', 'mf-cart', '1.1.0')).toBe(1);
      expect(said.splice(0).join()).toContain('have failed');
      expect(await own(script)).toBe(0);
      expect(said.splice(0)).toEqual(['the journeys of mf-cart 1.1.0 have passed.']);
    } finally {
      delete process.env['DELIVERY_TOKEN'];
    }
    expect(await run('release', 'mf-cart', '1.1.0')).toBe(0);
    said.splice(0);
    // What could not be run says nothing of the version.
    expect(await run('journeys', 'mf-cart', '1.1.0', '--', '/no/such/program')).toBe(1);
    expect(await run('journeys', 'mf-cart', '1.1.0')).toBe(2);
    expect(await run('journeys', 'mf-cart', '9.9.9', '--', 'true')).toBe(1);
    said.splice(0);
    expect(await run('journeys', 'mf-cart')).toBe(0);
    expect(said.splice(0)).toEqual([
      expect.stringMatching(/^at +name +version +hasPassed +command +link +actor$/),
      expect.stringMatching(/mf-cart +1\.1\.0 +true .* pipeline$/),
      expect.stringMatching(/mf-cart +1\.1\.0 +false .* https:\/\/ci\.example\/1 +pipeline$/),
    ]);
  });
});
