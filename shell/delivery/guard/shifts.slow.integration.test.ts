import { chooseVersion } from '@vetportal/edge/versions/choose-version';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { createGuard, type Guard } from './guard';
import type { EvidenceByMeasure } from './judge';

const delivery = deliveryForEach();
const ENGINES = {
  chromium:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  webkit: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
} as const;

describe('a version that is slower than its base, and good by the bounds of web vitals @W28', () => {
  let health: HealthCounter;
  let guard: Guard;
  let next = 0;
  beforeEach(async () => {
    const onError = (error: unknown) => void delivery.portal.reports.push(String(error));
    health = createHealthCounter(delivery.records, onError, () => Promise.resolve(new Set(['/cart', '/'])));
    guard = createGuard(delivery.records, onError);
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    const half = { weight: 5000, minutes: 60, visitors: 100 };
    const released = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/release',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', version: '1.1.0', steps: [half, { ...half, weight: 10_000 }] },
    });
    expect(released.statusCode).toBe(200);
    await health.flush();
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(delivery.portal.reports).toEqual([]);
  });

  /** New visitors open pages; the guard looks once they have settled. @param slower by which factor the canary's pages are */
  async function browse(
    count: number,
    slower: number,
    { engine = 'chromium', page = '/cart', fails = false }: Partial<Browsing> = {},
  ): Promise<void> {
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    for (let visit = 0; visit < count; visit += 1) {
      next += 1;
      const id = String(next).padStart(22, 'v');
      const version = split && chooseVersion(split, { id });
      const isCanary = version === '1.1.0';
      // From 400 to 600 ms, whatever the version.
      const lcp = (400 + ((next * 37) % 200)) * (isCanary ? slower : 1);
      const at = '2026-11-21T10:00:00.000Z';
      const header = (name: string) => (name === 'user-agent' ? ENGINES[engine] : undefined);
      const about = { at, module: 'mf-cart', version };
      health.count(
        {
          route: page,
          records: [
            { ...about, kind: 'event', name: 'module.load', data: { expose: './a', duration: 1 } },
            { kind: 'event', name: 'web-vitals', at, data: { lcp, ttfb: 90, route: page } },
            ...(fails && isCanary ? [{ ...about, kind: 'error' as const, name: 'TypeError' }] : []),
          ],
        },
        { id, header },
      );
    }
    await health.flush();
    await delivery.database.query(
      `update edge.outcome set seen_at = (select weighed_until from edge.rollout) + interval '1 millisecond'
       where seen_at > now() - interval '29 seconds'`,
    );
    await guard.check();
  }
  interface Browsing {
    readonly engine: keyof typeof ENGINES;
    readonly page: string;
    readonly fails: boolean;
  }
  const rollout = async () => {
    const [row] = await delivery.database.query<{
      state: string;
      reason: string;
      evidence: EvidenceByMeasure;
    }>('select state, reason, evidence from edge.rollout');
    if (!row) throw new Error('no rollout');
    return row;
  };
  /** The base's first visitors set the bound. */
  const calibrate = async () => {
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
    await browse(200, 1);
  };

  test.each([
    ['at 2 s, not at 0.5', 4],
    ['15 % later', 1.15],
  ])('is stopped: its largest paint is %s', async (_words, slower) => {
    await calibrate();
    expect((await rollout()).state).toBe('running');
    await browse(400, slower);
    expect(await rollout()).toMatchObject({
      state: 'stopped',
      reason: expect.stringMatching(
        /^stopped: \d+\.\d % of \d+ visitors (?:of \/cart |with chromium )?waited longer for the largest paint than three of four did \(5\d\d ms\), against [12]\d\.\d % of \d+ with the base/,
      ),
    });
  });

  test('is compared on each route and in each engine, of which there are few', async () => {
    await calibrate();
    await browse(200, 1, { engine: 'firefox' });
    await browse(50, 1, { page: '/made-up', engine: 'webkit' });
    await browse(200, 1, { engine: 'firefox', page: '/', fails: true });
    const { evidence, reason } = await rollout();
    expect(Object.keys(evidence).sort()).toEqual([
      'error',
      'error at /',
      'error at /cart',
      'error in chromium',
      'error in firefox',
      'error in webkit',
      'lcp',
      'lcp shift',
      'lcp shift at /cart',
      'lcp shift in chromium',
      'lcp shift in firefox',
      'load',
      'ttfb shift',
      'ttfb shift at /cart',
      'ttfb shift in chromium',
      'ttfb shift in firefox',
    ]);
    expect(evidence['error at /cart']).toMatchObject({ canary: { bad: 0 } });
    expect(reason).toContain('met an error of it');
  });

  test('is not, where it is as quick: its visitors are those that chance has given it', async () => {
    await calibrate();
    await browse(600, 1);
    expect((await rollout()).state).toBe('running');
    const shift = (await rollout()).evidence['lcp shift'];
    expect(shift?.bound).toBeGreaterThan(530);
    expect(shift?.bound).toBeLessThan(570);
    expect(shift?.base.visitors).toBeGreaterThan(200);
  });
});
