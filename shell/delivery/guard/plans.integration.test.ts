import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { createGuard, type Guard } from './guard';

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
});
