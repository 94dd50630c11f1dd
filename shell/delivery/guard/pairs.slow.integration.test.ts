import { chooseVersion } from '@vetportal/edge/versions/choose-version';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { createGuard, type Guard } from './guard';

const delivery = deliveryForEach();
const STEPS = [
  { weight: 5000, minutes: 60, visitors: 100 },
  { weight: 10_000, minutes: 0, visitors: 0 },
];

describe('two canaries at once @W28', () => {
  let health: HealthCounter;
  let guard: Guard;
  beforeEach(async () => {
    const onError = (error: unknown) => void delivery.portal.reports.push(String(error));
    health = createHealthCounter(delivery.records, onError);
    guard = createGuard(delivery.records, onError);
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    await delivery.publishShell('1.0.1');
    for (const [name, version] of [
      ['mf-cart', '1.1.0'],
      ['shell', '1.0.1'],
    ]) {
      const released = await delivery.edge.inject({
        method: 'POST',
        url: '/delivery/release',
        headers: { authorization: `Bearer ${OPERATOR}` },
        payload: { name, version, steps: STEPS },
      });
      expect([released.statusCode, released.body]).toEqual([200, expect.any(String)]);
    }
    await health.flush();
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(delivery.portal.reports).toEqual([]);
  });

  /** @param fails whether a visitor meets an error of the cart, by whether it and the shell are canaries */
  async function browse(fails: (cart: boolean, shell: boolean, visitor: number) => boolean): Promise<void> {
    const traffic = delivery.records.traffic.current();
    const cart = traffic?.modules['mf-cart'];
    if (!traffic || !cart) throw new Error('no traffic');
    for (let visitor = 0; visitor < 1600; visitor += 1) {
      const facts = { id: String(visitor).padStart(22, 'v') };
      const version = chooseVersion(cart, facts);
      const about = { at: '2026-11-21T10:00:00.000Z', module: 'mf-cart', version };
      const bad = fails(version === '1.1.0', chooseVersion(traffic.shell, facts) === '1.0.1', visitor);
      health.count(
        {
          records: [
            { ...about, kind: 'event', name: 'module.load', data: { expose: './a', duration: 1 } },
            ...(bad ? [{ ...about, kind: 'error' as const, name: 'TypeError' }] : []),
          ],
        },
        facts,
      );
    }
    await health.flush();
    await delivery.database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
    await guard.check();
  }
  const states = () =>
    delivery.database.query<{ name: string; state: string; reason: string }>(
      'select name, state, reason from edge.rollout order by id',
    );

  test('that fail only together: the later one is stopped, and it is said with whom', async () => {
    // The base of the cart fails as often, with the former shell: neither version is worse by itself.
    await browse((cart, shell, visitor) => cart === shell && visitor % 5 === 0);
    expect(await states()).toEqual([
      { name: 'mf-cart', state: 'running', reason: '' },
      {
        name: 'shell',
        state: 'stopped',
        reason: expect.stringMatching(
          /^stopped: \d+\.\d % of \d+ visitors who also had mf-cart 1\.1\.0 met an error of it, against 0\.0 %/,
        ),
      },
    ]);
  });

  /** The same for what takes time. @param slow whether a visitor waits for long, by whether cart and shell are canaries */
  async function wait(slow: (cart: boolean, shell: boolean) => boolean, from: number): Promise<void> {
    const traffic = delivery.records.traffic.current();
    const cart = traffic?.modules['mf-cart'];
    if (!traffic || !cart) throw new Error('no traffic');
    for (let visitor = from; visitor < from + 1200; visitor += 1) {
      const facts = { id: String(visitor).padStart(22, 'w') };
      const isSlow = slow(
        chooseVersion(cart, facts) === '1.1.0',
        chooseVersion(traffic.shell, facts) === '1.0.1',
      );
      const lcp = 400 + ((visitor * 37) % 200) + (isSlow ? 1500 : 0);
      const at = '2026-11-21T10:00:00.000Z';
      health.count(
        {
          route: '/cart',
          records: [{ kind: 'event', name: 'web-vitals', at, data: { lcp, route: '/cart' } }],
        },
        facts,
      );
    }
    await health.flush();
    await delivery.database.query(
      `update edge.outcome as own
       set seen_at = (select weighed_until from edge.rollout where id = own.rollout) + interval '1 millisecond'
       where seen_at > now() - interval '29 seconds'`,
    );
    await guard.check();
  }

  test('that are slow only together: the later one is stopped too', async () => {
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
    // The first visitors set the bounds.
    await wait(() => false, 0);
    await wait((cart, shell) => cart === shell, 10_000);
    expect(await states()).toEqual([
      { name: 'mf-cart', state: 'running', reason: '' },
      {
        name: 'shell',
        state: 'stopped',
        reason: expect.stringMatching(
          /^stopped: \d+\.\d % of \d+ visitors who also had mf-cart 1\.1\.0 waited longer for the largest paint/,
        ),
      },
    ]);
  });

  test('that fail no more together than alone go on', async () => {
    await browse((_cart, _shell, visitor) => visitor % 50 === 0);
    expect((await states()).map(({ state }) => state)).toEqual(['running', 'running']);
  });
});
