import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { chooseVersion } from '@vetportal/edge/versions/choose-version';
import { createGuard, type Guard, type GuardStop } from './guard';

const delivery = deliveryForEach();

describe('the groups of a comparison @W28', () => {
  let health: HealthCounter;
  let guard: Guard;
  let alarms: GuardStop[];
  beforeEach(async () => {
    alarms = [];
    const onError = (error: unknown) => void delivery.portal.reports.push(String(error));
    health = createHealthCounter(delivery.records, onError);
    guard = createGuard(
      delivery.records,
      onError,
      undefined,
      undefined,
      async (alarm) => void alarms.push(alarm),
    );
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    const released = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/release',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: {
        name: 'mf-cart',
        version: '1.1.0',
        steps: [
          { weight: 2000, minutes: 60, visitors: 100 },
          { weight: 10_000, minutes: 0, visitors: 0 },
        ],
      },
    });
    expect(released.statusCode).toBe(200);
    await health.flush();
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(delivery.portal.reports).toEqual([]);
  });

  /** Pages are sent to new visitors. @param isLost whether one of the canary goes before it was counted */
  async function serve(
    isLost: (visitor: number) => boolean,
    locale = (_visitor: number) => 'fr',
  ): Promise<void> {
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    for (let visitor = 0; visitor < 3000; visitor += 1) {
      const id = String(visitor).padStart(22, 'v');
      const isCanary = split && chooseVersion(split, { id }) === '1.1.0';
      if (!isCanary || !isLost(visitor)) health.served({ id, locale: locale(visitor) }, true);
    }
    await health.flush();
    await guard.check();
    await guard.check();
  }
  const state = async () =>
    (
      await delivery.database.query<{ state: string; alarm: string }>('select state, alarm from edge.rollout')
    )[0];

  test('are as they were set: nothing is said', async () => {
    await serve(() => false);
    expect(alarms).toEqual([]);
    expect(await state()).toEqual({ state: 'running', alarm: '' });
    const [row] = await delivery.database.query<{ compared: number }>(
      'select count(*)::int as compared from edge.compared_visitor',
    );
    expect(row?.compared).toBe(3000);
  });

  test('are not: an alarm is raised once, is in the audit log, and stops nothing', async () => {
    await serve((visitor) => visitor % 3 === 0);
    expect(alarms).toEqual([
      {
        module: 'mf-cart',
        version: '1.1.0',
        why: expect.stringMatching(
          /^14\.\d % of 2\d{3} compared (?:visitors|guests).* have it, and 20\.0 % were to/,
        ),
      },
    ]);
    expect(await state()).toMatchObject({ state: 'running', alarm: alarms[0]?.why });
    expect((await delivery.audit()).at(-1)).toMatchObject({ actor: 'guard', action: 'alarm' });
  });

  test('differ in one language alone: it is named', async () => {
    const isDutch = (visitor: number) => visitor % 4 === 0;
    await serve(isDutch, (visitor) => (isDutch(visitor) ? 'nl' : 'fr'));
    expect(alarms[0]?.why).toMatch(/compared visitors of pages in nl have it/);
  });
});
