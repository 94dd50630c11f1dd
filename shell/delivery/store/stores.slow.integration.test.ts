import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModuleManifest } from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@vetportal/database';
import { createPublisher } from '../publish/publisher';
import { createFolderPublications, type PublicationStore, type StepHook } from './folder-publications';
import { openRecords, type Records } from '../records/open-records';
import { cartBuild, type TestBuild } from '../testing/build-of';
import { createUsualPortal, manifestOf, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { emptyRecords, openTestDatabase } from '../testing/test-records';
import { withRecords } from '../testing/with-records';
import { startTestStore, type TestStore } from '../testing/test-store';
import { openBucket } from './bucket/bucket';
import { createBucketPublications } from './bucket/bucket-publications';
import { hexOf } from '@vetportal/edge/http/integrity';
import { openStore, type OpenStore } from './open-store';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

const OPERATOR = 'operator-token-of-a-test';
const AS_OPERATOR = { authorization: `Bearer ${OPERATOR}` };

let database: Database;
/** While it is away every statement fails, as with a server that is not there. */
let isDatabaseUnavailable = false;
let server: TestStore;
let portal: TestPortal;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const made = await openTestDatabase();
  const here = <Result>(work: () => Promise<Result>): Promise<Result> =>
    isDatabaseUnavailable
      ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
      : work();
  database = {
    ...made,
    query: (sql, params) => here(() => made.query(sql, params)),
    exec: (sql) => here(() => made.exec(sql)),
    transaction: (work) => here(() => made.transaction(work)),
    close: () => made.close(),
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startTestStore('vetportal/');
  portal = await createUsualPortal();
});
afterEach(async () => {
  isDatabaseUnavailable = false;
  for (const close of closing.splice(0).reverse()) await close();
  await portal.close();
  await server.close();
  await emptyRecords(database);
});

interface Edge extends OpenStore {
  readonly app: FastifyInstance;
  readonly records: Records;
}

/** An edge with a place of its own for what it keeps, as on another machine, unless its folder is given. */
async function startEdge(kind: 'folder' | 'bucket', dataFolder = portal.folder): Promise<Edge> {
  const records = await openRecords(database);
  const opened = await openStore({
    dataFolder,
    bucket: kind === 'bucket' ? server.settings : undefined,
    records,
    importsTraffic: false,
    report: (message, error) => portal.reports.push(`${message}: ${String(error)}`),
  });
  const settings = { OPERATOR_TOKEN: OPERATOR, DATA_DIR: dataFolder };
  const app = portal.edge(settings, withRecords(records, opened.store, opened.publications));
  await app.inject({ url: '/fr/search' });
  closing.push(
    () => records.close(),
    () => opened.close(),
  );
  return { ...opened, app, records };
}

const requestOf = ({ manifest, variants }: TestBuild) => ({
  manifestFile: 'module.json' as const,
  manifest,
  variants,
});

/** The same as the body of the call. */
function bodyOf(made: TestBuild) {
  const { variants: twins, ...rest } = requestOf(made);
  return { ...rest, twins };
}

async function announce({ app }: Edge, made: TestBuild) {
  const response = await app.inject({
    method: 'POST',
    url: '/delivery/publications',
    headers: AS_OPERATOR,
    payload: bodyOf(made),
  });
  return { status: response.statusCode, body: response.json<{ outcome?: string; code?: string }>() };
}

async function send({ app }: Edge, { contents }: TestBuild) {
  for (const [integrity, payload] of contents)
    await app.inject({
      method: 'PUT',
      url: `/delivery/contents/${hexOf(integrity)}`,
      headers: { ...AS_OPERATOR, 'content-type': 'application/octet-stream' },
      payload,
    });
}

async function publish(edge: Edge, made: TestBuild) {
  await send(edge, made);
  return announce(edge, made);
}

const fileOf = ({ app }: Edge, version: string, encoding: string) =>
  app.inject({
    url: `/modules/mf-cart/${version}/entry.js`,
    headers: { 'accept-encoding': encoding },
  });

const sendEverybodyTo = ({ app }: Edge, version: string) =>
  app.inject({
    method: 'POST',
    url: '/delivery/traffic',
    headers: AS_OPERATOR,
    payload: { name: 'mf-cart', weights: { [version]: 10_000 } },
  });

describe.each(['folder', 'bucket'] as const)('versions in a %s @D02', (kind) => {
  test('are published once, whole, and served as they are and compressed', async () => {
    const edge = await startEdge(kind);
    const made = cartBuild('1.1.0');
    expect(await announce(edge, made)).toMatchObject({ status: 202, body: { outcome: 'incomplete' } });
    expect((await fileOf(edge, '1.1.0', 'br')).statusCode).toBe(404);
    expect(await publish(edge, made)).toMatchObject({ status: 201, body: { outcome: 'published' } });
    expect((await fileOf(edge, '1.1.0', 'br')).headers['content-encoding']).toBe('br');
    const plain = await fileOf(edge, '1.1.0', 'identity');
    expect(plain.rawPayload).toEqual(
      Buffer.from(manifestOf({ name: 'mf-cart', version: '1.1.0' })[1]['entry.js'] ?? ''),
    );
    const url = '/delivery/description?name=mf-cart&version=1.1.0';
    const described = (await edge.app.inject({ url, headers: AS_OPERATOR })).json<object>();
    expect(described).toMatchObject({ manifestFile: 'module.json', manifest: made.manifest });
    expect(await publish(edge, made)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expect((await publish(edge, cartBuild('1.1.0', { files: { 'more.js': 'more' } }))).status).toBe(409);
  });

  test.each(['staged', 'assembled', 'placed'] as const)(
    'whose publication ends when it is %s are not there, and another edge publishes something else',
    async (step) => {
      const edge = await startEdge(kind);
      const made = cartBuild('1.1.0');
      const dying = createPublisher({ ...edge, publications: await publicationsOf(kind, dieAt(step)) });
      const sent = async (): Promise<void> => {
        for (const [integrity, content] of made.contents) await dying.stage(integrity, content);
        await dying.publish('team', { ...requestOf(made), dryRun: false });
      };
      await expect(sent()).rejects.toThrow('killed');
      expect((await fileOf(edge, '1.1.0', 'br')).statusCode).toBe(404);
      const next = await startEdge(kind);
      const other = cartBuild('1.1.0', { files: { 'entry.js': 'another' } });
      expect(await publish(next, other)).toMatchObject({ status: 201 });
      for (const each of [edge, next])
        await until(async () => (await fileOf(each, '1.1.0', 'identity')).body === 'another');
    },
  );

  test('that are changed in the store are as good as missing, on the edge too', async () => {
    const edge = await startEdge(kind);
    const made = cartBuild('1.1.0');
    await publish(edge, made);
    const { files } = JSON.parse(made.manifest) as ModuleManifest;
    const path = join(portal.folder, 'artefacts/mf-cart/1.1.0/entry.js');
    const key = `vetportal/contents/${hexOf(files['entry.js']?.integrity ?? '')}`;
    if (kind === 'folder') await writeFile(path, 'alert(1)');
    else await server.replace(key, Buffer.from('alert(1)'));
    const later = await startEdge(kind, kind === 'folder' ? portal.folder : join(portal.folder, 'elsewhere'));
    expect((await fileOf(later, '1.1.0', 'identity')).statusCode).toBe(404);
    expect((await fileOf(later, '1.1.0', 'br')).statusCode).toBe(200);
    expect(portal.reports.join('\n')).toMatch(/is not what was published.*mf-cart 1\.1\.0 entry\.js/);
  });

  test('stay where they were when the database goes away, and all goes on when it is back', async () => {
    const edge = await startEdge(kind);
    await publish(edge, cartBuild('1.1.0'));
    await sendEverybodyTo(edge, '1.1.0');
    expect((await edge.app.inject({ url: '/fr/search' })).body).toContain('/modules/mf-cart/1.1.0/');
    isDatabaseUnavailable = true;
    expect((await edge.app.inject({ url: '/nl/search' })).body).toContain('/modules/mf-cart/1.1.0/');
    expect((await fileOf(edge, '1.1.0', 'br')).statusCode).toBe(200);
    expect(await announce(edge, cartBuild('1.2.0'))).toMatchObject({
      status: 503,
      body: { code: 'records-unavailable', remedy: expect.stringContaining('the same again') as string },
    });
    expect((await sendEverybodyTo(edge, '1.0.0')).statusCode).toBe(503);
    // Reads get the error too: the command line as words to print, a person as a page.
    const answer = await edge.app.inject({ url: '/delivery/audit', headers: AS_OPERATOR });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'records-unavailable' }]);
    const pressed = await edge.app.inject({
      method: 'POST',
      url: '/delivery/console/stop',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=mf-cart',
    });
    expect([pressed.statusCode, pressed.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    isDatabaseUnavailable = false;
    expect(await publish(edge, cartBuild('1.2.0'))).toMatchObject({ status: 201 });
    expect((await sendEverybodyTo(edge, '1.2.0')).statusCode).toBe(200);
    expect((await edge.app.inject({ url: '/fr/search' })).body).toContain('/modules/mf-cart/1.2.0/');
  });
});

describe('several edges over one bucket and one database @D02 @D06', () => {
  test('behave as one: what is sent to one is published by another and served by both', async () => {
    const one = await startEdge('bucket');
    const other = await startEdge('bucket', join(portal.folder, 'another-machine'));
    const made = cartBuild('1.1.0');
    await send(one, made);
    const answers = await Promise.all([announce(one, made), announce(other, made)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await sendEverybodyTo(other, '1.1.0')).json()).toMatchObject({ edges: 2, waiting: 0 });
    for (const each of [one, other]) {
      expect((await each.app.inject({ url: '/fr/search' })).body).toContain('/modules/mf-cart/1.1.0/');
      expect((await fileOf(each, '1.1.0', 'br')).statusCode).toBe(200);
    }
    // Data that are said to have changed at one have changed for the other, which has no folder in common with it.
    await one.app.inject({
      method: 'POST',
      url: '/changes',
      headers: AS_OPERATOR,
      payload: { sources: ['products'] },
    });
    await other.records.marks?.mark(['countries']);
    expect([...((await other.records.marks?.marks()) ?? [])].map(([source]) => source).sort()).toEqual([
      'countries',
      'products',
    ]);
  });

  test('go on while it is away: known versions whole, also after a restart; publishing says what is away', async () => {
    const folder = join(portal.folder, 'a-machine');
    const first = await startEdge('bucket');
    await publish(first, cartBuild('1.1.0'));
    await sendEverybodyTo(first, '1.1.0');
    const edge = await startEdge('bucket', folder);
    // Nobody has asked for any file of it yet; all are fetched because visitors get it.
    const { files } = JSON.parse(cartBuild('1.1.0').manifest) as ModuleManifest;
    const kept = Object.values(files).flatMap(({ integrity }) =>
      ['', '.br'].map((end) => `contents-${hexOf(integrity)}${end}`),
    );
    const cache = join(folder, 'bucket-cache');
    await until(async () => {
      const present = new Set(await readdir(cache));
      return kept.every((file) => present.has(file));
    });
    await server.leave();
    for (const each of [edge, await startEdge('bucket', folder)]) {
      expect((await each.app.inject({ url: '/fr/search' })).body).toContain('/modules/mf-cart/1.1.0/');
      expect((await fileOf(each, '1.1.0', 'identity')).statusCode).toBe(200);
      expect((await fileOf(each, '1.1.0', 'br')).statusCode).toBe(200);
    }
    expect(await announce(edge, cartBuild('1.2.0'))).toMatchObject({
      status: 503,
      body: { code: 'store-unavailable', detail: 'the store of versions does not answer' },
    });
    expect(portal.reports.join('\n')).toMatch(/the store of versions is unavailable.*ECONNREFUSED/);
    await server.comeBack();
    await until(async () => (await publish(edge, cartBuild('1.2.0'))).status === 201);
    expect((await fileOf(edge, '1.2.0', 'br')).statusCode).toBe(200);
  });
});

const dieAt =
  (step: Parameters<StepHook>[0]): StepHook =>
  (at) => {
    if (at === step) throw new Error('killed');
  };

async function publicationsOf(kind: 'folder' | 'bucket', onStep: StepHook): Promise<PublicationStore> {
  if (kind === 'folder') return createFolderPublications(portal.folder, onStep);
  return createBucketPublications(await openBucket(server.settings), onStep);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  let left = 100;
  while (left > 0 && !(await isSo())) {
    await wait(50);
    left -= 1;
  }
  expect(left).toBeGreaterThan(0);
}
