import { createGuard, type Guard, type GuardStop } from './guard';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import type { EvidenceByMeasure } from './judge';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';
import { chooseVersion } from '@vetportal/edge/versions/choose-version';

const delivery = deliveryForEach();

describe('a version on its way @D08 @D11', () => {
  const visitors = Array.from({ length: 400 }, (_, index) => String(index).padStart(22, 'v'));

  /** Visitors load mf-cart in the version that they get; of the new one some meet an error. */
  async function browse(failing: number): Promise<void> {
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    if (!split) throw new Error('no mf-cart');
    for (const [index, id] of visitors.entries()) {
      const version = chooseVersion(split, { id });
      const about = { at: '2026-11-21T10:00:00.000Z', module: 'mf-cart', version };
      const fails = version === '1.1.0' && index % 100 < failing;
      health.count(
        {
          records: [
            { ...about, kind: 'event', name: 'module.load', data: { expose: './a', duration: 1 } },
            ...(fails ? [{ ...about, kind: 'error' as const, name: 'TypeError' }] : []),
            { kind: 'event', name: 'web-vitals', at: about.at, data: { lcp: 900, cls: 0, inp: 20 } },
          ],
        },
        { id },
      );
    }
    await health.flush();
    await delivery.database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
  }
  const release = async (steps: readonly object[]) => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    const response = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/release',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', version: '1.1.0', steps },
    });
    expect(response.statusCode).toBe(200);
    await health.flush();
  };
  const shares = () =>
    (delivery.records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(
      ({ version, weight }) => `${version}:${weight}`,
    );
  const half = { weight: 5000, minutes: 0, visitors: 100 };
  const all = { weight: 10_000, minutes: 0, visitors: 0 };
  let health: HealthCounter;
  let guard: Guard;
  let stops: GuardStop[];
  beforeEach(() => {
    stops = [];
    health = createHealthCounter(delivery.records, (error) => delivery.portal.reports.push(String(error)));
    guard = createGuard(
      delivery.records,
      (error) => delivery.portal.reports.push(String(error)),
      async (stop) => void stops.push(stop),
    );
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(delivery.portal.reports).toEqual([]);
  });

  test('that fails for some is stopped without anyone acting, and it is said why, once @W41', async () => {
    await release([half, all]);
    await browse(20);
    await guard.check();
    expect(shares()).toEqual(['1.0.0:10000']);
    await guard.check();
    expect(stops).toEqual([{ module: 'mf-cart', version: '1.1.0', why: expect.stringContaining('% of') }]);
    const [rollout] = await delivery.database.query<{ state: string; reason: string }>(
      'select state, reason from edge.rollout',
    );
    expect(rollout).toMatchObject({
      state: 'stopped',
      reason: expect.stringMatching(/% of \d+ visitors met an error/),
    });
    expect((await delivery.audit()).at(-1)).toMatchObject({
      actor: 'guard',
      action: 'guard-stop',
      subject: 'mf-cart 1.1.0',
    });
    expect(await delivery.database.query('select * from edge.outcome')).toEqual([]);
  });

  test('that is no worse goes on to everybody, step by step, and not before its time', async () => {
    await release([{ weight: 2000, minutes: 60, visitors: 50 }, half, all]);
    await browse(0);
    await guard.check();
    expect(shares()).toEqual(['1.0.0:8000', '1.1.0:2000']);
    await delivery.database.query(`update edge.rollout set step_since = now() - interval '2 hours'`);
    // Looks at the same time, as of two edges, make one step.
    await Promise.all([guard.check(), guard.check()]);
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    await browse(0);
    await guard.check();
    expect(shares()).toEqual(['1.1.0:10000']);
    expect(await delivery.database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'done', reason: 'everybody has it' },
    ]);
    expect(delivery.records.traffic.current()?.modules['mf-cart']?.lastGood).toBe('1.0.0');
  });

  test('of two who press at once one takes it a step further; what is stopped at that moment does not come back', async () => {
    const press = async (path: string, payload: object) => {
      const headers = { authorization: `Bearer ${OPERATOR}` };
      const answer = await delivery.edge.inject({
        method: 'POST',
        url: `/delivery/${path}`,
        headers,
        payload,
      });
      return answer.statusCode;
    };
    const step = () => press('step', { name: 'mf-cart' });
    await release([{ ...half, weight: 100 }, { ...half, weight: 1000 }, half, all]);
    expect((await Promise.all([step(), step()])).sort()).toEqual([200, 422]);
    expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
    const why = 'it is slow';
    const [stopped] = await Promise.all([press('stop', { name: 'mf-cart', version: '1.1.0', why }), step()]);
    expect(stopped).toBe(200);
    expect(shares()).toEqual(['1.0.0:10000']);
    expect(await delivery.database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: `stopped by operator: ${why}` },
    ]);
  });

  test('is seen by an operator: what was loaded and what failed over time, as a chart for each version, and what came of it', async () => {
    await release([half, all]);
    await browse(20);
    await guard.check();
    const signedIn = await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/console/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: OPERATOR }).toString(),
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } });
    const [live = '', way = ''] = ['Live versions', 'Versions on their way'].map(
      (heading) => new RegExp(`<h2[^>]*>${heading}</h2>.*?</section>`, 's').exec(body)?.[0] ?? '',
    );
    const cart = />mf-cart<\/a>.*?<\/tr>/s.exec(live)?.[0] ?? '';
    const loads = Number(/<title>(\d+) loads, 0 failed, 0 errors in 24 hours<\/title>/.exec(cart)?.[1]);
    expect(loads).toBeGreaterThan(150);
    expect(cart).toMatch(/<rect class="loads" [^>]*height="40.0"/);
    expect(way).toContain('mf-cart 1.1.0');
    expect(way).toMatch(/stopped.*of \d+ visitors met an error/s);
  });

  test('is counted by version and minute, and a browser cannot vote for a version that it has not', async () => {
    await release([half, all]);
    // Too few for the guard, which looks every ten seconds and forgets the visitors of what it has stopped.
    await browse(2);
    const counted = await delivery.database.query<{ version: string; measure: string; count: number }>(
      `select version, measure, sum(count)::int as count from edge.measure where name = 'mf-cart' group by 1, 2`,
    );
    const of = (version: string, measure: string) =>
      counted.find((row) => row.version === version && row.measure === measure)?.count ?? 0;
    expect(of('1.0.0', 'load') + of('1.1.0', 'load')).toBe(400);
    expect(of('1.0.0', 'error')).toBe(0);
    expect(of('1.1.0', 'error')).toBeGreaterThan(0);
    expect(of('1.0.0', 'lcp-good') + of('1.1.0', 'lcp-good')).toBe(400);

    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    const foreign = visitors.filter((id) => split && chooseVersion(split, { id }) === '1.0.0');
    const lie = {
      kind: 'error' as const,
      name: 'x',
      at: '2026-11-21T10:00:00.000Z',
      module: 'mf-cart',
      version: '1.1.0',
    };
    for (const id of foreign) health.count({ records: [lie] }, { id });
    await health.flush();
    const [row] = await delivery.database.query<{ bad: number }>(
      `select count(*)::int as bad from edge.outcome where is_canary and is_bad`,
    );
    expect(row?.bad).toBe(of('1.1.0', 'error'));
  });

  test('counts a fallback against the version that failed, and nothing of what came after it for or against it @D07', async () => {
    await release([half, all]);
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    const mine = visitors.filter((id) => split && chooseVersion(split, { id }) === '1.1.0');
    const at = '2026-11-21T10:00:00.000Z';
    const about = { at, module: 'mf-cart', kind: 'event' as const };
    const [mounted, loaded, overridden] = mine.map((id) => ({ id }));
    const excluded = ['mf-cart@1.1.0'];
    // The page tells of it by the time that the browser has its new cookie.
    const fallen = (kind: string) => [
      { ...about, version: '1.1.0', name: 'module.fallback', data: { kind, to: '1.0.0' } },
      { ...about, version: '1.0.0', name: 'module.load', data: { expose: './a', duration: 1 } },
      { kind: 'event' as const, at, name: 'web-vitals', data: { lcp: 9000, cls: 0, inp: 20 } },
    ];
    health.count({ records: fallen('mount') }, { ...mounted!, excluded });
    health.count({ records: fallen('timeout') }, { ...loaded!, excluded });
    health.count({ records: [{ ...about, kind: 'error', version: '0.9.0', name: 'TypeError' }] }, overridden);
    await health.flush();
    const rows = await delivery.database.query<{ measure: string; is_canary: boolean; is_bad: boolean }>(
      'select measure, is_canary, is_bad from edge.outcome order by measure',
    );
    expect(rows).toEqual([
      { measure: 'error', is_canary: true, is_bad: true },
      { measure: 'load', is_canary: true, is_bad: true },
    ]);
    const counted = await delivery.database.query(
      `select version, sum(count)::int as count from edge.measure where measure = 'fallback' group by 1`,
    );
    expect(counted).toEqual([{ version: '1.1.0', count: 2 }]);
  });

  test('that hangs while the edge renders it is stopped, unless its base does so too @W23', async () => {
    await release([half, all]);
    health.hung('mf-cart', '1.1.0');
    await health.flush();
    await guard.check();
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    health.hung('mf-cart', '1.1.0');
    await health.flush();
    await guard.check();
    expect(shares()).toEqual(['1.0.0:10000']);
    const [rollout] = await delivery.database.query<{ reason: string }>('select reason from edge.rollout');
    expect(rollout?.reason).toBe(
      'stopped: it hung 2 times while the edge rendered it, and the base never did',
    );
  });

  test('that says nothing any more is stopped, though nobody has reported anything: the pages that were sent count @W22', async () => {
    await release([half, all]);
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    if (!split) throw new Error('no mf-cart');
    const isCanary = (id: string) => chooseVersion(split, { id }) === '1.1.0';
    const at = '2026-11-21T10:00:00.000Z';
    const say = (id: string, data: { view: string; ready: boolean; ms: number }) =>
      health.count({ records: [{ kind: 'event', name: 'page.view', at, data }] }, { id });
    // A browser of which nobody has ever heard says nothing by its silence.
    expect(health.served({ id: visitors[0] ?? '' }, false)).toBeUndefined();
    for (const [index, id] of visitors.entries()) {
      const view = health.served({ id }, true) ?? '';
      if (view === '') continue;
      // The thread of a page of the new version hangs; of the others some are left before they are ready.
      if (!isCanary(id)) say(id, { view, ready: index % 10 > 0, ms: 900 });
    }
    await health.flush();
    const sums = () =>
      delivery.database.query<{ is_canary: boolean; is_bad: boolean }>(
        `select distinct is_canary, is_bad from edge.outcome where measure = 'silence' order by 1`,
      );
    expect(await sums()).toEqual([
      { is_canary: false, is_bad: false },
      { is_canary: true, is_bad: true },
    ]);
    // Too soon to say.
    await guard.check();
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    await delivery.database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
    await guard.check();
    expect(shares()).toEqual(['1.0.0:10000']);
    const [rollout] = await delivery.database.query<{ reason: string }>('select reason from edge.rollout');
    expect(rollout?.reason).toMatch(
      /^stopped: 100\.0 % of \d+ page views were never heard of again, against 0\.0 %/,
    );
  });

  test('is not stopped by one browser that keeps back all that it has to say @W22', async () => {
    await release([half, all]);
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    const [canary = '', base = ''] = ['1.1.0', '1.0.0'].map((version) =>
      visitors.find((id) => split && chooseVersion(split, { id }) === version),
    );
    for (let view = 0; view < 30; view += 1) health.served({ id: canary }, true);
    const at = '2026-11-21T10:00:00.000Z';
    for (let count = 0; count < 30; count += 1) {
      const data = { view: health.served({ id: base }, true) ?? '', ready: true, ms: 900 };
      health.count({ records: [{ kind: 'event', name: 'page.view', at, data }] }, { id: base });
    }
    await health.flush();
    await delivery.database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await delivery.database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
    await guard.check();
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    const [rollout] = await delivery.database.query<{ evidence: EvidenceByMeasure }>(
      'select evidence from edge.rollout',
    );
    expect(rollout?.evidence.silence).toMatchObject({
      canary: { visitors: 1, bad: 1 },
      base: { visitors: 30, bad: 0 },
    });
  });

  test('counts nothing of what an engine cannot measure, neither in the numbers nor for or against a version; the page is a load all the same @D11 @W01', async () => {
    await release([half, all]);
    const split = delivery.records.traffic.current()?.modules['mf-cart'];
    const mine = visitors.find((id) => split && chooseVersion(split, { id }) === '1.1.0') ?? '';
    const vitals = { kind: 'event' as const, at: '2026-11-21T10:00:00.000Z', name: 'web-vitals' };
    health.count({ records: [vitals, { ...vitals, data: { lcp: 900 } }] }, { id: mine });
    await health.flush();
    const counted = await delivery.database.query(
      `select measure, sum(count)::int as count from edge.measure where name = 'shell' group by measure order by measure`,
    );
    expect(counted).toEqual([
      { measure: 'lcp-good', count: 1 },
      { measure: 'load', count: 2 },
    ]);
    expect(await delivery.database.query('select measure, is_bad from edge.outcome order by 1')).toEqual([
      { measure: 'lcp', is_bad: false },
      { measure: 'lcp shift', is_bad: false },
    ]);
    await guard.check();
    expect(await delivery.database.query('select state from edge.rollout')).toEqual([{ state: 'running' }]);
  });
});
