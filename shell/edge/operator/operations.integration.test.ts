import { createGuard, type Guard } from '../guard/guard';
import type { Database } from '../database';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { openRecords, type Records } from '../records/open-records';
import { digestOf, recordVersion } from '../records/versions';
import { createRecordedStore } from '../store/recorded-store';
import { createUsualPortal, type TestPortal } from '../testing/test-portal';
import { emptyRecords, openTestDatabase } from '../testing/test-records';
import { splitOf } from '../traffic/change-split';
import { createOperations, type Operations } from './operations';

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
    takesOver: true,
    report: (message) => troubles.push(message),
  });
  // As a first page does: what traffic.json says is taken over.
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
    await guard.look();
    expect(shares('mf-cms')).toEqual(['1.1.0:10000']);
    expect(shares('mf-cart')).toEqual(['1.0.0:5000', '1.1.0:5000']);
    expect(troubles).toEqual([expect.stringContaining('one version of mf-cart has to be for everybody')]);
    await expect(operations.step('Anne', 'mf-cart')).rejects.toThrow('for everybody');
    await operations.target('Anne', 'mf-cart', '1.1.0', undefined);
    await guard.look();
    expect(shares('mf-cart')).toEqual(['1.1.0:10000']);
  });
});
