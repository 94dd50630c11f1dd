import { setTimeout as wait } from 'node:timers/promises';
import { cartBuild } from '@vetportal/delivery/testing/build-of';
import { askServer, databaseFor } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { type EdgeProcess, startEdgeProcess } from './edge-process';
import { Operator } from './operator';
import { Visitors } from './visitors';

jest.setTimeout(120_000);

/** Sources of the edge as it was before the newest migration. */
const FORMER = process.env['ENGINE_FORMER_EDGE'] ?? '';
/** What stays there for ever, once it is written. */
const KEPT = ['edge.version', 'edge.traffic', 'edge.audit', 'edge.taken_over'];
const BOTH = [
  { version: '1.0.0', weight: 5000 },
  { version: '1.1.0', weight: 5000 },
];

let portal: TestPortal;
let url: string;
let running: EdgeProcess[] = [];
let visitors: Visitors;
/** Migrations as the former edge had run them, and what it wrote. */
let formerMigrations: string[];
let written: object[][];

beforeAll(async () => {
  portal = await createUsualPortal();
  await portal.publishShell('1.1.0');
  const modules = ['mf-cms', 'mf-catalogue', 'mf-cart', 'mf-account', 'mf-smallads'];
  await portal.traffic({
    ...Object.fromEntries(modules.map((name) => [name, '1.0.0'])),
    shell: { experiment: 'shell', versions: BOTH },
  });
  url = (await databaseFor(portal.folder)).DATABASE_URL ?? '';
  const former = await start(FORMER);
  await start(FORMER);
  expect(await new Operator(former.origin).publish(cartBuild('1.1.0'))).toMatchObject({ status: 201 });
  expect(await sendToCart(former, '1.1.0', 5000)).toMatchObject({ status: 200, body: { edges: 2 } });
  formerMigrations = await migrations();
  written = await Promise.all(KEPT.map(rowsOf));
  visitors = new Visitors(running);
});
afterAll(async () => {
  await visitors.leave();
  for (const edge of running) await edge.end();
  await portal.close();
});

async function start(former?: string): Promise<EdgeProcess> {
  const edge = await startEdgeProcess({ DATA_DIR: portal.folder, DATABASE_URL: url }, former);
  running.push(edge);
  return edge;
}
/** As a balancer takes it out, and then it ends. */
async function end(edge: EdgeProcess | undefined): Promise<void> {
  running = running.filter((each) => each !== edge);
  await visitors.goTo(running);
  await edge?.end();
}
const rowsOf = async (table: string): Promise<object[]> =>
  (await askServer<{ row: object }>(url, `select row_to_json(t) as row from ${table} t`)).map(
    ({ row }) => row,
  );
const migrations = async (): Promise<string[]> =>
  (
    await askServer<{ line: string }>(
      url,
      `select name || ' ' || applied_at as line from edge.schema_migration order by name`,
    )
  ).map(({ line }) => line);
const sendToCart = (edge: EdgeProcess, version: string, weight: number) =>
  new Operator(edge.origin).setTraffic('mf-cart', { '1.0.0': 10_000 - weight, [version]: weight });

/** What the former edge wrote before is there, as it was; a migration may have added columns. */
async function expectWritten(): Promise<void> {
  const present = await Promise.all(KEPT.map(rowsOf));
  for (const [index, rows] of written.entries()) {
    expect(rows.length).toBeGreaterThan(0);
    expect(present[index]).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as object)),
    );
  }
}
/** A change that one of them takes is done on all of them, and what one publishes another one serves. */
async function expectOneInstallation(version: string): Promise<void> {
  for (const [index, edge] of running.entries()) {
    const made = `${version}.${String(index)}`;
    expect(await new Operator(edge.origin).publish(cartBuild(made))).toMatchObject({ status: 201 });
    const { status, body } = await sendToCart(edge, made, 5000);
    expect([status, body.edges, body.waiting]).toEqual([200, running.length, 0]);
    const seen = await visitors.versionsOf(20);
    expect([...seen.carts].sort()).toEqual(['1.0.0', made]);
    expect([...seen.shells].sort()).toEqual(['1.0.0', '1.1.0']);
  }
}

test('forward: the newer edge migrates while two former ones serve, and then serves beside one of them @W40 @B12', async () => {
  await start();
  const now = await migrations();
  expect(now.slice(0, formerMigrations.length)).toEqual(formerMigrations);
  expect(now.length).toBeGreaterThan(formerMigrations.length);
  await visitors.goTo(running);
  await end(running[0]);
  await expectOneInstallation('1.2');
  await expectWritten();
  expect(visitors.failures).toEqual([]);
});

test('back: the former edge starts on the newer tables, and takes over from the newer one @W40 @B12', async () => {
  const before = await migrations();
  const [, newer] = running;
  await start(FORMER);
  await visitors.goTo(running);
  await expectOneInstallation('1.3');
  await end(newer);
  await expectOneInstallation('1.4');
  expect(await migrations()).toEqual(before);
  await expectWritten();
  expect(visitors.failures).toEqual([]);
});

test('forward again: the newer edge finds its tables as it left them, and all former ones go @W40 @B12', async () => {
  const before = await migrations();
  const formers = [...running];
  await start();
  await visitors.goTo(running);
  for (const edge of formers) await end(edge);
  await expectOneInstallation('1.5');
  expect(await migrations()).toEqual(before);
  await expectWritten();
  await wait(500);
  expect(visitors.failures).toEqual([]);
  expect(visitors.answers).toBeGreaterThan(500);
});
