import { createGuard, type Guard } from '../guard/guard';
import type { Database } from '@vetportal/database';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { openRecords, type Records } from '../records/open-records';
import { digestOf, recordVersion } from '../records/versions';
import { createRecordedStore } from '../store/recorded-store';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { emptyRecords, openTestDatabase } from '../testing/test-records';
import { withSplit } from '../traffic/change-split';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { chooseVersion } from '@vetportal/edge/versions/choose-version';
import { createOperations } from './create-operations';
import type { Operations } from './operations';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

let database: Database;
let portal: TestPortal;
let records: Records;
let operations: Operations;
let guard: Guard;
let health: HealthCounter;
let troubles: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  troubles = [];
  portal = await createUsualPortal();
  records = await openRecords(database);
  const store = createRecordedStore({
    folder: portal.folder,
    records,
    importsTraffic: true,
    report: (message) => troubles.push(message),
  });
  // The first page imports traffic.json, and so does this.
  await store.traffic();
  for (const name of ['mf-cart', 'mf-cms'])
    for (const version of ['1.1.0', '1.2.0', '1.3.0'])
      await recorded(name, version, await portal.publish({ name, version }));
  await recorded('shell', '2.0.0', await portal.publishShell('2.0.0'));
  operations = createOperations(store, records);
  guard = createGuard(records, (error) => troubles.push(String(error)));
  health = createHealthCounter(records, (error) => troubles.push(String(error)));
});
afterEach(async () => {
  guard.close();
  await health.close();
  await records.close();
  await portal.close();
  await emptyRecords(database);
});

const recorded = (name: string, version: string, manifest: object) =>
  recordVersion(database, {
    name,
    version,
    digest: digestOf(Buffer.from(JSON.stringify(manifest))),
    publishedBy: 'a test',
  });
const send = (name: string, weights: Readonly<Record<string, number>>) =>
  operations.set('Anne', name, new Map(Object.entries(weights)));
const shares = (name = 'mf-cart') => {
  const document = records.traffic.current();
  return (document ? (splitOf(document, name)?.versions ?? []) : []).map(
    ({ version, weight }) => `${version}:${String(weight)}`,
  );
};
const everybody = 10_000;
const half = { weight: 5000, minutes: 0, visitors: 20 };
const all = { weight: everybody, minutes: 0, visitors: 0 };

describe('going back @D06', () => {
  test('from a release leads to before it, however many steps it has taken', async () => {
    await operations.release('Anne', 'mf-cart', '1.1.0');
    await operations.step('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:10000']);

    await operations.release('Anne', 'mf-cart', '1.2.0');
    for (let step = 0; step < 3; step += 1) await operations.step('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.2.0:10000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:10000']);
  });

  test('twice leads further back, and not to what it was gone back from', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await send('mf-cart', { [version]: everybody });
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.2.0:10000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.1.0:10000']);
    // What comes after that is a change as any other.
    await send('mf-cart', { '1.3.0': everybody });
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.1.0:10000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:10000']);
    await expect(operations.rollback('Anne', 'mf-cart')).rejects.toThrow('no former traffic');
  });

  test('is possible however often other modules have changed since', async () => {
    await send('mf-cart', { '1.1.0': everybody });
    await database.query(
      `insert into edge.traffic (document, actor, action, note)
       select document, 'Bea', 'set', '' from edge.traffic, generate_series(1, 250) where actor = 'Anne'`,
    );
    await records.traffic.refresh();
    expect(shares()).toEqual(['1.1.0:10000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:10000']);
  });
});

describe('going back without a name @D06', () => {
  test('leads to before the last change of the portal, and leaves alone what that was not about', async () => {
    await send('mf-cart', { '1.1.0': everybody });
    await send('mf-cms', { '1.1.0': everybody });
    await operations.rollback('Anne');
    expect([shares('mf-cart'), shares('mf-cms')]).toEqual([['1.1.0:10000'], ['1.0.0:10000']]);
    await operations.rollback('Anne');
    expect([shares('mf-cart'), shares('mf-cms')]).toEqual([['1.0.0:10000'], ['1.0.0:10000']]);
    await expect(operations.rollback('Anne')).rejects.toThrow('the portal has no former traffic');
  });

  test('leads to before a release whose last step is the last change', async () => {
    await operations.release('Anne', 'mf-cart', '1.1.0');
    await send('mf-cms', { '1.1.0': everybody });
    await operations.step('Anne', 'mf-cart');
    expect(await operations.rollback('Anne')).toMatchObject({ note: 'mf-cart back to 1.0.0: 100 %' });
    expect([shares('mf-cart'), shares('mf-cms')]).toEqual([['1.0.0:10000'], ['1.1.0:10000']]);
  });

  test('takes back all that one change was about', async () => {
    await send('mf-cms', { '1.1.0': everybody });
    await records.traffic.change(
      { actor: 'traffic.json', action: 'take-over', subject: 'portal', note: '' },
      (now) =>
        ['mf-cart', 'mf-cms'].reduce(
          (document, name) =>
            withSplit(document!, name, {
              experiment: name,
              versions: [{ version: '1.2.0', weight: everybody }],
            }),
          now,
        ),
    );
    await operations.rollback('Anne');
    expect([shares('mf-cart'), shares('mf-cms')]).toEqual([['1.0.0:10000'], ['1.1.0:10000']]);
  });
});

test('going back after a version was stopped leads to before the change that still stands @D06', async () => {
  await send('mf-cart', { '1.1.0': everybody });
  await operations.release('Anne', 'mf-cart', '1.2.0', [half, all]);
  await operations.stop('Anne', 'mf-cart', '1.2.0', '');
  expect(shares()).toEqual(['1.1.0:10000']);
  await operations.rollback('Anne', 'mf-cart');
  expect(shares()).toEqual(['1.0.0:10000']);
});

describe('what comes back @D09', () => {
  beforeEach(async () => {
    const cart = { name: 'mf-cart', version: '1.4.0', routes: [{ id: 'lists', path: '/lists' }] };
    await recorded('mf-cart', '1.4.0', await portal.publish(cart));
    // Its page hangs below one of the cart's, which is there since 1.4.0 alone.
    const routes = [{ id: 'list', path: '/news/list', parent: '/lists' }];
    await recorded('mf-cms', '1.4.0', await portal.publish({ name: 'mf-cms', version: '1.4.0', routes }));
    await send('mf-cart', { '1.4.0': everybody });
    await send('mf-cms', { '1.4.0': everybody });
  });
  const reason = 'mf-cart 1.0.0 no longer has the route /lists, which mf-cms 1.4.0 links to';

  test('by a rollback is checked against what is live by now, and comes anyway only where that is said', async () => {
    await expect(operations.rollback('Anne', 'mf-cart')).rejects.toThrow(reason);
    expect(shares()).toEqual(['1.4.0:10000']);
    await operations.rollback('Anne', 'mf-cart', true);
    expect(shares()).toEqual(['1.0.0:10000']);
  });

  test('by a stop is checked too', async () => {
    await expect(operations.stop('Anne', 'mf-cart', '1.4.0', '')).rejects.toThrow(reason);
    expect(shares()).toEqual(['1.4.0:10000']);
    await operations.stop('Anne', 'mf-cart', '1.4.0', '', true);
    expect(shares()).toEqual(['1.0.0:10000']);
  });

  test('with others by one rollback is checked against what these then are', async () => {
    await operations.rollback('Anne');
    expect(shares('mf-cms')).toEqual(['1.0.0:10000']);
    await operations.rollback('Anne', 'mf-cart');
    expect(shares()).toEqual(['1.0.0:10000']);
  });
});

test('a version that is sent twice goes on from where it is, and stays where everybody has it @D01', async () => {
  await operations.release('Bea', 'mf-cart', '1.1.0');
  await operations.step('Bea', 'mf-cart');
  // The pipeline of the tag.
  expect(await operations.release('pipeline', 'mf-cart', '1.1.0')).toBeUndefined();
  expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
  expect(await database.query('select state, step from edge.rollout')).toEqual([
    { state: 'running', step: 1 },
  ]);
  for (let step = 1; step < 3; step += 1) await operations.step('Bea', 'mf-cart');
  expect(await operations.release('pipeline', 'mf-cart', '1.1.0')).toBeUndefined();
  expect(shares()).toEqual(['1.1.0:10000']);
});

describe('a version that was stopped @D08', () => {
  const release = (again?: boolean) => operations.release('pipeline', 'mf-cart', '1.1.0', [half, all], again);

  test('is not sent by a pipeline that runs once more, and it is said who stopped it and why', async () => {
    await release();
    await operations.stop('Anne', 'mf-cart', '1.1.0', 'it is slow');
    await expect(release()).rejects.toMatchObject({
      message: expect.stringMatching(/^mf-cart 1\.1\.0 was stopped by Anne at .* UTC: it is slow$/) as string,
      remedy: expect.stringContaining('--again') as string,
    });
    expect(shares()).toEqual(['1.0.0:10000']);
    // Another version is free to come.
    await operations.release('pipeline', 'mf-cart', '1.2.0', [half, all]);
    expect(shares()).toEqual(['1.0.0:5000', '1.2.0:5000']);
  });

  test('comes again where that is said, and is one like any other from then on', async () => {
    await release();
    await operations.stop('Anne', 'mf-cart', '1.1.0', '');
    await release(true);
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    await send('mf-cart', { '1.0.0': everybody });
    await release();
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
  });

  test('comes again where somebody gives it a share by name', async () => {
    await release();
    await operations.stop('Anne', 'mf-cart', '1.1.0', '');
    await send('mf-cart', { '1.0.0': 9000, '1.1.0': 1000 });
    await release();
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
  });
});

describe('a version that is for some @D04', () => {
  const dutch = { locales: ['nl' as const] };

  test('goes to nobody else: not by a change, nor where the one for everybody is stopped', async () => {
    await send('mf-cart', { '1.0.0': 9000, '1.1.0': 1000 });
    await operations.target('Anne', 'mf-cart', '1.1.0', dutch);
    await expect(send('mf-cart', { '1.1.0': everybody })).rejects.toThrow('for everybody');
    await expect(operations.stop('Anne', 'mf-cart', '1.0.0', '')).rejects.toThrow('no other version');
    expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);

    await send('mf-cart', { '1.0.0': 4000, '1.1.0': 1000, '1.2.0': 5000 });
    await operations.stop('Anne', 'mf-cart', '1.2.0', '');
    expect(shares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
  });

  test('waits before its last step, and keeps the guard from no other version @D08', async () => {
    await operations.release('Anne', 'mf-cart', '1.1.0', [{ ...half, visitors: 0 }, all]);
    await operations.target('Anne', 'mf-cart', '1.1.0', dutch);
    await operations.release('Anne', 'mf-cms', '1.1.0', [{ ...half, visitors: 0 }, all]);
    await guard.check();
    expect(shares('mf-cms')).toEqual(['1.1.0:10000']);
    expect(shares('mf-cart')).toEqual(['1.0.0:5000', '1.1.0:5000']);
    expect(troubles).toEqual([expect.stringContaining('one version of mf-cart has to be for everybody')]);
    await expect(operations.step('Anne', 'mf-cart')).rejects.toThrow('for everybody');
    await operations.target('Anne', 'mf-cart', '1.1.0', undefined);
    await guard.check();
    expect(shares('mf-cart')).toEqual(['1.1.0:10000']);
  });
});

describe('a version of the shell on its way @D08', () => {
  const at = '2026-11-21T10:00:00.000Z';

  /** Visitors look at a page each; of those with the new shell some meet an error of it. */
  async function browse(failing: number): Promise<void> {
    const document = records.traffic.current();
    for (let index = 0; document && index < 400; index += 1) {
      const visitor = { id: String(index).padStart(22, 'v') };
      const version = chooseVersion(document.shell, visitor);
      const fails = version === '2.0.0' && index % 100 < failing;
      const error = { kind: 'error' as const, name: 'TypeError', at, module: 'shell', version };
      const vitals = { kind: 'event' as const, name: 'web-vitals', at, data: { lcp: 900, cls: 0, inp: 20 } };
      health.count({ records: [...(fails ? [error] : []), vitals] }, visitor);
    }
    await health.flush();
    await database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
  }
  beforeEach(async () => {
    await operations.release('Anne', 'shell', '2.0.0', [{ ...half, visitors: 100 }, all]);
    await health.flush();
  });

  test('goes on to everybody where nobody meets an error, and its loads are counted @D11', async () => {
    await browse(0);
    await guard.check();
    expect(shares('shell')).toEqual(['2.0.0:10000']);
    const [loads] = await database.query<{ count: number }>(
      `select sum(count)::int as count from edge.measure where name = 'shell' and measure = 'load'`,
    );
    expect(loads?.count).toBe(400);
  });

  test('is stopped where it fails for some', async () => {
    await browse(20);
    await guard.check();
    expect(shares('shell')).toEqual(['1.0.0:10000']);
    expect(await database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'stopped', reason: expect.stringMatching(/% of 1\d\d visitors met an error/) },
    ]);
    // The pipeline is run once more, as pipelines are.
    await expect(operations.release('pipeline', 'shell', '2.0.0')).rejects.toThrow(
      /^shell 2\.0\.0 was stopped by guard .* visitors met an error/,
    );
    expect(shares('shell')).toEqual(['1.0.0:10000']);
  });
});

describe('the health of a version @W24', () => {
  const goods = () => {
    const document = records.traffic.current();
    const { lastGood, formerGood } = (document && splitOf(document, 'mf-cart')) ?? {};
    return [lastGood, formerGood];
  };
  const all = (version: string) => send('mf-cart', { [version]: 10_000 });

  test('is what browsers report, and two bad versions in a row end in the one that was healthy', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const about = { kind: 'event' as const, at, module: 'mf-cart' };
    const report = async (version: string, name: string, times: number, data = {}) => {
      for (let time = 0; time < times; time += 1)
        health.count({ records: [{ ...about, version, name, data }] }, { id: `visitor ${time}` });
      await health.flush();
    };
    await all('1.1.0');
    await report('1.1.0', 'module.load', 20);
    await all('1.2.0');
    await report('1.2.0', 'module.load', 5);
    await report('1.2.0', 'module.fallback', 5, { kind: 'mount', to: '1.1.0' });
    await all('1.3.0');
    expect(goods()).toEqual(['1.1.0', '1.0.0']);
  });

  test('can be said by hand: a bad one gives way as the fallback version, a healthy one goes first', async () => {
    await all('1.1.0');
    await all('1.2.0');
    expect(goods()).toEqual(['1.1.0', '1.0.0']);
    await operations.mark('Anne', 'mf-cart', '1.1.0', 'bad', 'orders twice');
    expect(goods()).toEqual(['1.0.0', undefined]);
    await expect(operations.release('Anne', 'mf-cart', '1.1.0')).rejects.toThrow(
      /stopped by Anne.*orders twice/,
    );
    await operations.mark('Anne', 'mf-cart', '1.3.0', 'healthy', '');
    expect(goods()).toEqual(['1.3.0', '1.0.0']);
    await operations.mark('Anne', 'mf-cart', '1.1.0', 'unknown', 'mended in the ERP');
    await operations.release('Anne', 'mf-cart', '1.1.0');
    expect(goods()).toEqual(['1.3.0', '1.2.0']);
    await expect(operations.mark('Anne', 'mf-cart', '9.9.9', 'bad', '')).rejects.toThrow('is not published');
    const log = await database.query<{ action: string; detail: string }>(
      `select action, detail from edge.audit where action = 'mark' order by id`,
    );
    expect(log.map(({ detail }) => detail)).toEqual([
      'bad: orders twice',
      'healthy',
      'unknown: mended in the ERP',
    ]);
  });
});
