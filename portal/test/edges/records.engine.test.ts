import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cartBuild } from '@vetportal/delivery/testing/build-of';
import { type EdgeProcess, startEdgeProcess } from './edge-process';
import { Operator } from './operator';
import { type Relay, startRelay } from '@vetportal/database/testing/relay';
import { askServer, crashServer, databaseFor, setReadOnly } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';

jest.setTimeout(180_000);

const AWAY_MS = 5000;

/** Two edges over one folder and one database, which they reach through a relay. */
let portal: TestPortal;
let relay: Relay;
let direct: string;
let edges: EdgeProcess[];

beforeAll(async () => {
  portal = await createUsualPortal();
  direct = (await databaseFor(portal.folder)).DATABASE_URL ?? '';
  relay = await startRelay(Number(new URL(direct).port));
  edges = [await start(), await start()];
  expect(await operatorOf(0).publish(cartBuild('1.1.0'))).toMatchObject({ status: 201 });
});
afterAll(async () => {
  for (const edge of edges) await edge.end();
  await relay.close();
  await portal.close();
});

function start(dataFolder = portal.folder): Promise<EdgeProcess> {
  const url = new URL(direct);
  url.port = String(relay.port);
  return startEdgeProcess({ DATA_DIR: dataFolder, DATABASE_URL: url.href });
}

const operatorOf = (index: number) => new Operator(edges[index]?.origin ?? '');
const cartOf = async (edge: EdgeProcess | undefined): Promise<string | undefined> => {
  const response = await fetch(`${edge?.origin ?? ''}/fr/search`, { headers: { accept: 'text/html' } });
  return /\/modules\/mf-cart\/([\d.]+)\//.exec(await response.text())?.[1];
};
const sendAllTo = (index: number, version: string) =>
  operatorOf(index).setTraffic('mf-cart', { [version]: 10_000 });
/** The next page of each edge is made of it. */
async function expectEverywhere(version: string): Promise<void> {
  expect(await Promise.all(edges.map(cartOf))).toEqual(edges.map(() => version));
}
/**
 * Sends visitors to a version until that is done.
 *
 * @returns on how many edges it is, as the answer says
 */
async function insistOn(index: number, version: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, body } = await sendAllTo(index, version);
    if (status === 200) {
      expect(body.waiting).toBe(0);
      return body.edges ?? 0;
    }
    expect(status).toBe(503);
    await wait(100);
  }
  throw new Error('Traffic could not be changed.');
}
/** Does so until it is on both edges: one that could not ask for some time is not counted before it has asked again. */
async function insistOnBoth(index: number, version: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await insistOn(index, version)) === edges.length) return;
    await wait(100);
  }
  throw new Error('An edge has not come back.');
}
const changes = async (): Promise<number> =>
  (await askServer<{ count: number }>(direct, `select count(*)::int as count from edge.traffic`))[0]?.count ??
  0;

test('one edge killed in the middle of changes: the other goes on, and each change is on record once @B12 @D06', async () => {
  const before = await changes();
  let done = 0;
  const changing = (async () => {
    for (let index = 0; index < 10; index += 1) {
      await insistOn(0, index % 2 === 0 ? '1.1.0' : '1.0.0');
      done += 1;
    }
  })();
  while (done < 3) await wait(20);
  await edges[1]?.end('SIGKILL');
  await changing;
  expect((await changes()) - before).toBe(10);
  expect(await cartOf(edges[0])).toBe('1.0.0');
  edges[1] = await start();
  expect(await cartOf(edges[1])).toBe('1.0.0');
});

test('the server crashes and is away: pages stay as they are, changes are put off, and then all goes on @B12 @D06', async () => {
  expect(await insistOn(0, '1.1.0')).toBe(2);
  await expectEverywhere('1.1.0');
  await crashServer(direct);
  await relay.leave();
  for (const until = Date.now() + AWAY_MS; Date.now() < until;) {
    for (const edge of edges) expect(await cartOf(edge)).toBe('1.1.0');
    await wait(100);
  }
  expect(await sendAllTo(0, '1.0.0')).toMatchObject({ status: 503, body: { code: 'records-unavailable' } });
  await relay.comeBack();
  await insistOnBoth(1, '1.0.0');
  await expectEverywhere('1.0.0');
});

test('a read-only database: pages stay, changes say why they are put off, a start says it too, and then all goes on @B12', async () => {
  await setReadOnly(direct, true);
  await wait(1000);
  for (const edge of edges) expect(await cartOf(edge)).toBe('1.0.0');
  expect(await sendAllTo(0, '1.1.0')).toMatchObject({
    status: 503,
    body: { code: 'records-unavailable', detail: expect.stringContaining('read-only') as string },
  });
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  await expect(start(folder)).rejects.toThrow(/The database server at .* takes no changes: .*DATABASE_URL/);
  await rm(folder, { recursive: true });
  await setReadOnly(direct, false);
  await insistOnBoth(0, '1.1.0');
  await expectEverywhere('1.1.0');
});
