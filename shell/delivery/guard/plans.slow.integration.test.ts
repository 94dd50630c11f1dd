import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createToken } from '../access/tokens';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { createGuard, type Guard } from './guard';
import { setMetric } from './rollout-rules';

const delivery = deliveryForEach();

const step = (weight: number) => ({ weight, minutes: 0, visitors: 0 });
const ALWAYS = 'Mon-Sun 00:00-24:00 UTC';
/** Open in two days at the earliest. */
const later = (): string => {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toUTCString().slice(0, 3);
  return `${day} 08:00-17:00 UTC`;
};

describe('the plan of a rollout @W28', () => {
  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await delivery.edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ detail?: string; note?: string }>() };
  };
  const release = (plan: object, token = OPERATOR) =>
    call('release', { name: 'mf-cart', version: '1.1.0', ...plan }, token);
  const shares = () =>
    (delivery.records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(
      ({ version, weight }) => `${version}:${weight}`,
    );
  const rollout = async () => {
    const headers = { authorization: `Bearer ${OPERATOR}` };
    const response = await delivery.edge.inject({ url: '/delivery/rollouts', headers });
    return response.json<{ rollouts: Record<string, unknown>[] }>().rollouts[0];
  };
  let guard: Guard;
  let health: HealthCounter;
  const onError = (error: unknown) => delivery.portal.reports.push(String(error));
  beforeEach(async () => {
    guard = createGuard(delivery.records, onError);
    health = createHealthCounter(delivery.records, onError);
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(delivery.portal.reports).toEqual([]);
  });

  describe('a window', () => {
    const steps = [step(1000), step(5000), step(10_000)];

    test('lets steps wait until it opens, and it is said until when', async () => {
      const window = later();
      expect((await release({ steps, window })).body.note).toContain(`further ones ${window} only`);
      await guard.check();
      expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
      expect(await rollout()).toMatchObject({
        window,
        waits: expect.stringMatching(/^its window opens \w{3} \d{4}-\d\d-\d\d 08:00 UTC$/),
      });
      await delivery.database.query('update edge.rollout set step_window = $1', [ALWAYS]);
      await guard.check();
      expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
      expect(await rollout()).toMatchObject({ waits: '' });
    });

    test('lets no stop wait, nor a person who presses', async () => {
      await release({ steps, window: later() });
      expect((await call('step', { name: 'mf-cart' })).status).toBe(200);
      expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
      for (const _time of [1, 2]) health.hung('mf-cart', '1.1.0');
      await health.flush();
      await guard.check();
      expect(shares()).toEqual(['1.0.0:10000']);
      expect(await rollout()).toMatchObject({ state: 'stopped', waits: '' });
    });

    test('goes on with a pipeline that runs again, and starts over with another one', async () => {
      const window = later();
      await release({ steps, window });
      expect((await release({ window })).body).toEqual({});
      expect((await release({})).body).toEqual({});
      expect((await release({ window: ALWAYS })).body.note).toContain(ALWAYS);
      expect(await rollout()).toMatchObject({ state: 'running', window: ALWAYS });
    });

    test('that is none is refused in words', async () => {
      const { status, body } = await release({ window: 'Mon-Fri 08:00-17:00 Europe/Bruges' });
      expect([status, body.detail]).toEqual([
        400,
        expect.stringContaining('window: Europe/Bruges is no time zone'),
      ]);
    });
  });

  describe('a second person', () => {
    const steps = [step(1000), step(5000), step(10_000)];
    const approve = (token = OPERATOR) => call('approve', { name: 'mf-cart', version: '1.1.0' }, token);
    const ask = async (isOn = true) =>
      expect((await call('approval', { name: 'mf-cart', isOn })).status).toBe(200);
    const person = (label: string) => createToken(delivery.database, 'operator', { scope: 'mf-cart', label });

    test('is waited for before most visitors get a version, and is another one than who has started it', async () => {
      await ask();
      const [anne, bea] = [await person('Anne'), await person('Bea')];
      await release({ steps }, anne);
      await guard.check();
      expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
      await guard.check();
      expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
      expect(await rollout()).toMatchObject({ waits: 'somebody other than Anne has to approve it' });
      expect(await call('step', { name: 'mf-cart' })).toMatchObject({
        status: 422,
        body: { detail: 'mf-cart 1.1.0 waits for somebody other than Anne to approve it' },
      });
      const own = 'Anne has started mf-cart 1.1.0: another person approves it';
      expect(await approve(anne)).toMatchObject({ status: 422, body: { detail: own } });
      expect(await approve(bea)).toMatchObject({
        status: 200,
        body: { note: 'Bea approves what Anne has started' },
      });
      expect((await approve()).body.detail).toContain('is approved already');
      expect(await rollout()).toMatchObject({ waits: '', approvedBy: 'Bea' });
      await guard.check();
      expect(shares()).toEqual(['1.1.0:10000']);
      const log = (await delivery.audit()).map(
        ({ actor, action, detail }) => `${actor} ${action}: ${detail}`,
      );
      expect(log).toEqual(
        expect.arrayContaining([
          'operator approval: mf-cart asks for a second person before more than 50 % of visitors get a version',
          `Anne approve-refused: ${own}`,
          'Bea approve: Bea approves what Anne has started',
        ]),
      );
    });

    test('is not got round by shares or larger steps; going back waits for nobody', async () => {
      await ask();
      const set = (weights: object) => call('traffic', { name: 'mf-cart', weights });
      const refused = { status: 422, body: { detail: expect.stringContaining('asks for a second person') } };
      expect(await set({ '1.1.0': 10_000 })).toMatchObject(refused);
      expect(await release({ steps: [step(6000), step(10_000)] })).toMatchObject(refused);
      expect(await release({ steps: [step(10_000)] })).toMatchObject(refused);
      expect((await set({ '1.0.0': 5000, '1.1.0': 5000 })).status).toBe(200);
      expect((await set({ '1.0.0': 10_000 })).status).toBe(200);
      await release({ steps });
      await ask(false);
      for (const _step of [1, 2]) await guard.check();
      expect(shares()).toEqual(['1.1.0:10000']);
      await ask();
      expect((await call('rollback', { name: 'mf-cart' })).status).toBe(200);
      expect(shares()).toEqual(['1.0.0:10000']);
    });

    test('lets no stop wait', async () => {
      await ask();
      await release({ steps });
      for (const _time of [1, 2]) health.hung('mf-cart', '1.1.0');
      await health.flush();
      await guard.check();
      expect(shares()).toEqual(['1.0.0:10000']);
      expect((await approve()).body.detail).toBe('mf-cart 1.1.0 is not on its way');
    });

    test('is asked for by operators alone, and approves only where it is asked for', async () => {
      const anne = await person('Anne');
      expect((await call('approval', { name: 'mf-cart', isOn: false }, anne)).status).toBe(403);
      await release({ steps });
      expect((await approve(anne)).body.detail).toBe('mf-cart asks for no second person');
      const headers = { authorization: `Bearer ${OPERATOR}` };
      const rules = async () =>
        (await delivery.edge.inject({ url: '/delivery/rules', headers })).json<object>();
      expect(await rules()).toEqual({ rules: [] });
      await ask();
      expect(await rules()).toEqual({
        rules: [{ name: 'mf-cart', needsApproval: true, needsJourneys: false, metric: null }],
      });
      // Another person's release of the same version is another rollout, which nobody has approved.
      expect((await approve(anne)).status).toBe(200);
      await release({ steps });
      expect(await rollout()).toMatchObject({ approvedBy: null });
    });

    test('presses a button, which whoever has started it does not see', async () => {
      await ask();
      await release({ steps: steps.slice(1) }, await person('Anne'));
      const signedIn = async (label: string) => {
        const token = await createToken(delivery.database, 'operator', { scope: 'operator', label });
        const response = await delivery.edge.inject({
          method: 'POST',
          url: '/delivery/console/sign-in',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ token }).toString(),
        });
        const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
        const { body } = await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } });
        return { cookie, body };
      };
      const APPROVE = 'aria-label="Approve mf-cart 1.1.0"';
      expect((await signedIn('Anne')).body).not.toContain(APPROVE);
      const { body, cookie } = await signedIn('Bea');
      expect(body).toContain(APPROVE);
      expect(body).toContain('mf-cart asks for a second person before most visitors get a version.');
      expect(body).not.toContain('aria-label="Next step mf-cart"');
      const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
      const pressed = await delivery.edge.inject({
        method: 'POST',
        url: '/delivery/console/approve',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({ name: 'mf-cart', version: '1.1.0', csrf }).toString(),
      });
      const url = String(pressed.headers.location);
      const after = (await delivery.edge.inject({ url, headers: { cookie } })).body;
      expect(after).toContain('mf-cart 1.1.0 is approved: most visitors may get it.');
      expect(after).toContain('<small>approved by Bea</small>');
      expect(after).not.toContain(APPROVE);
      expect(after).toContain('aria-label="Next step mf-cart"');
    });
  });

  describe('a metric of its own', () => {
    const steps = [step(1000), step(5000), step(10_000)];
    let status: number;
    let metric: Server;
    let address: string;
    beforeEach(async () => {
      metric = createServer((_request, response) => response.writeHead(status).end('orders fell'));
      await new Promise<void>((done) => void metric.listen(0, '127.0.0.1', done));
      const host = `127.0.0.1:${(metric.address() as AddressInfo).port}`;
      address = `http://${host}/cart?key=k`;
      guard.close();
      guard = createGuard(delivery.records, onError, undefined, [host]);
      await setMetric(delivery.database, 'mf-cart', address);
    });
    afterEach(() => {
      metric.close();
      metric.closeAllConnections();
    });

    test('holds a rollout until it answers 200, and says why; a stop does not wait for it', async () => {
      await release({ steps });
      status = 409;
      await guard.check();
      expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
      expect(await rollout()).toMatchObject({ waits: 'its metric says no (409): orders fell' });
      status = 200;
      await guard.check();
      expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
      expect(await rollout()).toMatchObject({ waits: '' });
      status = 500;
      await guard.check();
      expect(await rollout()).toMatchObject({ waits: 'its metric answers 500' });
      for (const _time of [1, 2]) health.hung('mf-cart', '1.1.0');
      await health.flush();
      await guard.check();
      expect(shares()).toEqual(['1.0.0:10000']);
    });

    test('moves nothing on by itself', async () => {
      status = 200;
      await release({ steps: [{ ...step(1000), visitors: 1 }, step(10_000)] });
      await guard.check();
      expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
    });

    test('is set by operators alone, on https or a host of the settings; the log does not repeat its secret', async () => {
      const use = (at: string | null, token = OPERATOR) =>
        call('metric', { name: 'mf-cart', address: at }, token);
      expect((await use(null, await delivery.tokenFor('mf-cart'))).status).toBe(403);
      expect(await use(address)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('is not among the METRIC_HOSTS') },
      });
      expect((await use('https://metrics.example.be/cart?key=k')).body.note).toBe(
        'mf-cart asks its metric at metrics.example.be before each step',
      );
      expect((await use(null)).body.note).toBe('mf-cart has no metric of its own any more');
      const log = JSON.stringify(await delivery.audit());
      expect(log).toContain('"action":"metric-refused"');
      expect(log).not.toContain('key=k');
    });
  });
});
