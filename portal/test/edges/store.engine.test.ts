import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cartBuild } from '@vetportal/delivery/testing/build-of';
import { type EdgeProcess, startEdgeProcess } from './edge-process';
import { Operator } from './operator';
import { databaseFor } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { startTestStore, type TestStore } from '@vetportal/delivery/testing/test-store';

jest.setTimeout(240_000);

/** As long as the store is away: a minute, or longer than the edge waits for an answer, and tries once more. */
const AWAY_MS = { refuses: 60_000, 'is silent': 20_000 } as const;
/** A page may take so long while nothing is wrong with it. */
const PATIENCE_MS = 5000;

let portal: TestPortal;
let store: TestStore;
let machines: string[];
let edges: EdgeProcess[];

/** Two machines with nothing in common but database and bucket. The first has the builds of a first release. */
beforeAll(async () => {
  portal = await createUsualPortal();
  store = await startTestStore('portal/');
  machines = [portal.folder, await mkdtemp(join(tmpdir(), 'machine-'))];
  edges = [];
  for (const folder of machines) edges.push(await start(folder));
});
afterAll(async () => {
  for (const edge of edges) await edge.end();
  await store.close();
  await portal.close();
  for (const folder of machines) await rm(folder, { recursive: true, force: true });
});

async function start(dataFolder: string): Promise<EdgeProcess> {
  const { settings } = store;
  return startEdgeProcess({
    ...(await databaseFor(portal.folder)),
    DATA_DIR: dataFolder,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_REGION: settings.region,
    S3_PREFIX: 'portal',
    AWS_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
  });
}

const operatorOf = (index: number) => new Operator(edges[index]?.origin ?? '');
const pageOf = async (edge: EdgeProcess | undefined, cookie = ''): Promise<string> => {
  const response = await fetch(`${edge?.origin ?? ''}/fr/search`, {
    headers: { accept: 'text/html', cookie },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status !== 200) throw new Error(`The page answered ${String(response.status)}.`);
  return response.text();
};
const holdStore = (): Promise<void> => {
  store.hold();
  return Promise.resolve();
};
const cartVersion = (page: string): string | undefined => /\/modules\/mf-cart\/([\d.]+)\//.exec(page)?.[1];

test('what one edge has taken every edge serves, to the same visitors @B12 @D02 @D04', async () => {
  expect(await operatorOf(0).publish(cartBuild('1.1.0'))).toMatchObject({ status: 201 });
  expect(await operatorOf(1).setTraffic('mf-cart', { '1.0.0': 5000, '1.1.0': 5000 })).toMatchObject({
    status: 200,
    body: { edges: 2, waiting: 0 },
  });
  const got = new Set<string | undefined>();
  for (let index = 0; index < 20; index += 1) {
    const first = await fetch(`${edges[0]?.origin ?? ''}/fr/search`, { headers: { accept: 'text/html' } });
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const version = cartVersion(await first.text());
    expect(cartVersion(await pageOf(edges[1], cookie))).toBe(version);
    got.add(version);
  }
  expect([...got].sort()).toEqual(['1.0.0', '1.1.0']);
  for (const { origin } of edges)
    for (const version of got)
      expect((await fetch(`${origin}/modules/mf-cart/${version ?? ''}/entry.js`)).status).toBe(200);
});

test('a version that the store does not hold any more is replaced by the fallback version @B12 @D07', async () => {
  const lost = cartBuild('1.2.0');
  await operatorOf(0).publish(lost);
  await operatorOf(0).setTraffic('mf-cart', { '1.1.0': 10_000 });
  await operatorOf(0).setTraffic('mf-cart', { '1.2.0': 10_000 });
  const digest = createHash('sha256').update(lost.manifest).digest('hex');
  await store.remove(`${store.settings.prefix}manifests/${digest}.json`);
  // A machine that has kept nothing of it yet.
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  machines.push(folder);
  const fresh = await start(folder);
  edges.push(fresh);
  expect(cartVersion(await pageOf(fresh))).toBe('1.1.0');
  expect(fresh.said()).toMatch(/mf-cart 1\.2\.0/);
  await operatorOf(0).setTraffic('mf-cart', { '1.1.0': 10_000 });
  await fresh.end();
});

test.each([
  ['refuses', () => store.leave()],
  ['is silent', () => holdStore()],
] as const)(
  'a store that %s takes no page away; publishing says so, and goes on when it is back @B12 @D02',
  async (how, goAway) => {
    const made = cartBuild(how === 'refuses' ? '1.3.0' : '1.4.0');
    await goAway();
    let pages = 0;
    const visiting = (async () => {
      for (const until = Date.now() + AWAY_MS[how]; Date.now() < until;) {
        await wait(100);
        for (const edge of edges.slice(0, 2)) expect(cartVersion(await pageOf(edge))).toBe('1.1.0');
        pages += 1;
      }
    })();
    expect(await operatorOf(0).publish(made)).toMatchObject({
      status: 503,
      body: { code: 'store-unavailable' },
    });
    await visiting;
    expect(pages).toBeGreaterThan(20);
    // An edge that starts meanwhile, on the machine where versions are kept, serves them all the same.
    await edges[1]?.end();
    edges[1] = await start(machines[1] ?? '');
    expect(cartVersion(await pageOf(edges[1]))).toBe('1.1.0');
    await store.comeBack();
    let status = 0;
    for (let attempt = 0; attempt < 20 && status !== 201; attempt += 1) {
      status = (await operatorOf(1).publish(made)).status;
      await wait(200);
    }
    expect(status).toBe(201);
  },
);
