import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ModuleManifest, TrafficDocument } from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import { createToken, revokeToken, type Scope } from '../access/tokens';
import type { Database } from '../database';
import { createGuard, type Guard } from '../guard/guard';
import { insertRollout, USUAL_STEPS } from '../guard/rollouts';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { writeAudit } from '../records/audit-log';
import { digestOf, recordVersion } from '../records/versions';
import { openRecords, type Records } from '../records/open-records';
import { hexOf } from '../store/content-hash';
import { createFolderStore } from '../store/folder-store';
import { createRecordedStore } from '../store/recorded-store';
import { chooseVersion } from '../traffic/choose-version';
import { createUsualPortal, manifestOf, type TestModule, type TestPortal } from '../testing/test-portal';
import { emptyRecords, openTestDatabase } from '../testing/test-records';
import { createPublisher } from './publisher';
import { createFolderPublications } from './staging';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

const OPERATOR = 'operator-token-of-a-test';

let database: Database;
let portal: TestPortal;
let records: Records;
let edge: FastifyInstance;
const opened: Records[] = [];

/** One database for all tests; it takes seconds to make. */
beforeAll(async () => {
  // As a server would be: other edges may use it too.
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  portal = await createUsualPortal();
  records = await open();
  edge = edgeOver(records);
});
afterEach(async () => {
  await portal.close();
  for (const each of opened.splice(0)) await each.close();
  await emptyRecords(database);
});

async function open(): Promise<Records> {
  const made = await openRecords(database);
  opened.push(made);
  return made;
}

function edgeOver(own: Records, takesOver = true): FastifyInstance {
  const store = createRecordedStore({
    folder: portal.folder,
    records: own,
    takesOver,
    report: (message) => portal.reports.push(message),
  });
  return portal.edge({ OPERATOR_TOKEN: OPERATOR }, { store, records: own });
}

const tokenFor = (scope: Scope) => createToken(database, 'operator', { scope, label: `team of ${scope}` });

interface Build {
  readonly manifest: ModuleManifest;
  readonly contents: Readonly<Record<string, string>>;
}

function build(module: TestModule, change: Partial<ModuleManifest> = {}): Build {
  const [manifest, contents] = manifestOf(module);
  for (const [file, content] of Object.entries(contents)) {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    manifest.files[file] = { integrity, bytes: Buffer.byteLength(content), brotli: 1 };
  }
  return { manifest: { ...manifest, ...change }, contents };
}

const CART: TestModule = {
  name: 'mf-cart',
  version: '1.1.0',
  routes: [{ id: 'cart', path: '/cart', access: 'customer' }],
  fills: [{ slot: 'header.cart', id: 'cart-icon' }],
};

async function ask(token: string, { manifest }: Build, more: object = {}) {
  const response = await edge.inject({
    method: 'POST',
    url: '/delivery/publications',
    headers: { authorization: `Bearer ${token}` },
    payload: { manifestFile: 'module.json', manifest: JSON.stringify(manifest), ...more },
  });
  return {
    status: response.statusCode,
    body: response.json<{
      outcome: string;
      missing: string[];
      refusals?: { code: string; what: string; remedy: string }[];
    }>(),
  };
}

const put = (token: string, hash: string, payload: string | Buffer) =>
  edge.inject({
    method: 'PUT',
    url: `/delivery/contents/${hash}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });

async function publish(token: string, made: Build) {
  const first = await ask(token, made);
  if (first.body.outcome !== 'incomplete') return first;
  for (const [file, content] of Object.entries(made.contents)) {
    const listed = made.manifest.files[file];
    if (listed && first.body.missing.includes(listed.integrity))
      await put(token, hexOf(listed.integrity), content);
  }
  return ask(token, made);
}

/** As if it had come over the network. */
async function publishShell(version: string, contract = '1.0.0'): Promise<void> {
  const manifest = Buffer.from(JSON.stringify(await portal.publishShell(version, false, {}, contract)));
  await recordVersion(database, {
    name: 'shell',
    version,
    digest: digestOf(manifest),
    publishedBy: 'a test',
  });
}

const place = (version: string) => join(portal.folder, 'artefacts/mf-cart', version);
const audit = () =>
  database.query<{ actor: string; action: string; subject: string; detail: string }>(
    'select actor, action, subject, detail from edge.audit order by id',
  );

describe('a publication @D02 @D09', () => {
  test('comes file by file, is resumed, is there whole, and the same again is a success', async () => {
    const token = await tokenFor('mf-cart');
    const made = build(CART);
    const first = await ask(token, made);
    expect(first).toMatchObject({ status: 202, body: { outcome: 'incomplete' } });
    expect(first.body.missing).toHaveLength(Object.keys(made.contents).length);
    const entry = made.manifest.files['entry.js']?.integrity ?? '';
    expect((await put(token, hexOf(entry), made.contents['entry.js'] ?? '')).statusCode).toBe(204);
    // The client was cut off here; it comes again and sends only what lacks.
    expect((await ask(token, made)).body.missing).not.toContain(entry);
    expect(existsSync(place('1.1.0'))).toBe(false);

    expect(await publish(token, made)).toMatchObject({ status: 201, body: { outcome: 'published' } });
    expect(readFileSync(join(place('1.1.0'), 'entry.js'), 'utf8')).toBe(made.contents['entry.js']);
    expect((await edge.inject({ url: '/modules/mf-cart/1.1.0/entry.js' })).statusCode).toBe(200);
    expect(await publish(token, made)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expect((await audit()).filter(({ action }) => action === 'publish')).toMatchObject([
      { actor: 'team of mf-cart', subject: 'mf-cart 1.1.0' },
    ]);
    // Published is not live: nobody gets it yet.
    expect((await edge.inject({ url: '/fr/search' })).body).not.toContain('/modules/mf-cart/1.1.0/');
  });

  test('of an existing version with other content is refused, and what is there stays', async () => {
    const token = await tokenFor('mf-cart');
    await publish(token, build(CART));
    const other = build({ ...CART, files: { 'more.js': 'more' } });
    expect(await publish(token, other)).toMatchObject({
      status: 409,
      body: { refusals: [{ code: 'version-taken', remedy: expect.stringContaining('raise the version') }] },
    });
    expect(existsSync(join(place('1.1.0'), 'more.js'))).toBe(false);
  });

  test('two of one version at once: one is published, the other told', async () => {
    const token = await tokenFor('mf-cart');
    const [one, other] = [build(CART), build({ ...CART, files: { 'more.js': 'more' } })];
    for (const made of [one, other])
      for (const [file, content] of Object.entries(made.contents))
        await put(token, hexOf(made.manifest.files[file]?.integrity ?? ''), content);
    const statuses = (await Promise.all([ask(token, one), ask(token, other), ask(token, one)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect([...statuses].sort()).toEqual(statuses[1] === 201 ? [201, 409, 409] : [200, 201, 409]);
  });

  test.each(['staged', 'assembled', 'placed'] as const)(
    'whose edge is killed when it is %s leaves nothing that counts, and is taken up by another edge',
    async (step) => {
      const made = build(CART);
      const options = {
        store: createFolderStore(portal.folder),
        records,
      };
      let killed = false;
      const dying = createPublisher({
        ...options,
        publications: createFolderPublications(portal.folder, (at) => {
          if (at === step) killed = true;
          if (killed) throw new Error('killed');
        }),
      });
      const request = {
        manifestFile: 'module.json' as const,
        manifest: JSON.stringify(made.manifest),
        twins: {},
        dryRun: false,
      };
      const send = async (publisher: typeof dying, { contents, manifest }: Build) => {
        for (const [file, content] of Object.entries(contents))
          await publisher.stage(manifest.files[file]?.integrity ?? '', Buffer.from(content));
      };
      await expect(send(dying, made).then(() => dying.publish('team', request))).rejects.toThrow('killed');
      expect(await database.query('select * from edge.version where version = $1', ['1.1.0'])).toEqual([]);
      // Even with other content: nobody has been told of the first.
      const other = build({ ...CART, files: { 'more.js': 'more' } });
      const next = createPublisher({ ...options, publications: createFolderPublications(portal.folder) });
      await send(next, other);
      expect(
        await next.publish('team', { ...request, manifest: JSON.stringify(other.manifest) }),
      ).toMatchObject({ outcome: 'published' });
      expect(readFileSync(join(place('1.1.0'), 'module.json'), 'utf8')).toBe(JSON.stringify(other.manifest));
      expect(await readdir(place('1.1.0'))).toHaveLength(Object.keys(other.contents).length + 1);
    },
  );

  test('is checked by a dry run as it is published, files and twins too, and nothing is put on record', async () => {
    const token = await tokenFor('mf-cart');
    const dry = (made: Build, more: object = {}) => ask(token, made, { dryRun: true, ...more });
    const told = async (asked: ReturnType<typeof dry>) => {
      const { status, body } = await asked;
      return [status, body.outcome, ...(body.refusals ?? []).map(({ code }) => code)];
    };
    const made = build(CART);
    // What its description says is told before anything is sent.
    expect(await told(dry(build(CART, { contract: '^9.0.0' })))).toEqual([
      422,
      'refused',
      'contract-unsatisfied',
    ]);
    expect(await told(dry(made))).toEqual([202, 'incomplete']);
    for (const [file, content] of Object.entries(made.contents))
      await put(token, hexOf(made.manifest.files[file]?.integrity ?? ''), content);
    expect(await told(dry(made))).toEqual([200, 'checked']);

    const entry = { ...made.manifest.files['entry.js']!, bytes: 1 };
    const lie = { ...made.manifest, files: { ...made.manifest.files, 'entry.js': entry } };
    expect(await told(dry({ ...made, manifest: lie }))).toEqual([422, 'refused', 'hash-wrong']);
    const foreign = gzipSync('something else');
    const integrity = `sha384-${createHash('sha384').update(foreign).digest('base64')}`;
    await put(token, hexOf(integrity), foreign);
    const twins = { 'entry.js.gz': integrity };
    expect(await told(dry(made, { twins }))).toEqual([422, 'refused', 'twin-wrong']);

    expect((await audit()).filter(({ action }) => action.startsWith('publish'))).toEqual([]);
    expect(existsSync(place('1.1.0'))).toBe(false);
    expect(await database.query(`select 1 from edge.version where version = '1.1.0'`)).toEqual([]);
  });

  test('is told by a dry run that its version is taken, also the one that its commits are going to give', async () => {
    const token = await tokenFor('mf-cart');
    await publish(token, build(CART));
    const dry = (made: Build, more: object = {}) => ask(token, made, { dryRun: true, ...more });
    expect(await dry(build(CART))).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    const taken = { status: 409, body: { refusals: [{ code: 'version-taken' }] } };
    expect(await dry(build({ ...CART, files: { 'more.js': 'more' } }))).toMatchObject(taken);
    const local = build({ ...CART, version: '1.0.0-local.g1a2b3c4d' });
    expect(await dry(local, { releasedAs: '1.1.0' })).toMatchObject(taken);
    expect((await dry(local, { releasedAs: '1.2.0' })).status).toBe(202);
  });

  test('whose bytes are not what their address says is refused', async () => {
    const token = await tokenFor('mf-cart');
    const made = build(CART);
    const hash = hexOf(made.manifest.files['entry.js']?.integrity ?? '');
    expect((await put(token, hash, 'hacks')).statusCode).toBe(422);
    expect((await put(token, '../../traffic', 'hacks')).statusCode).toBe(405);
    expect((await put(token, 'a'.repeat(10), 'hacks')).statusCode).toBe(400);
    expect((await put(token, hash, Buffer.alloc(6 * 1024 * 1024))).statusCode).toBe(413);
    expect((await ask(token, made)).body.missing).toHaveLength(Object.keys(made.contents).length);
  });

  test('whose description lies about a file is refused, and so is a twin with other content', async () => {
    const token = await tokenFor('mf-cart');
    const made = build(CART);
    const entry = made.manifest.files['entry.js'];
    if (!entry) throw new Error('no entry');
    const lie = {
      ...made,
      manifest: { ...made.manifest, files: { ...made.manifest.files, 'entry.js': { ...entry, bytes: 1 } } },
    };
    expect(await publish(token, lie)).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'hash-wrong' }] },
    });

    const bomb = brotliCompressSync(Buffer.alloc(50 * 1024 * 1024));
    const integrity = `sha384-${createHash('sha384').update(bomb).digest('base64')}`;
    expect((await put(token, hexOf(integrity), bomb)).statusCode).toBe(204);
    expect(await ask(token, made, { twins: { 'entry.js.br': integrity } })).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'twin-wrong' }] },
    });
    expect(existsSync(place('1.1.0'))).toBe(false);
  });
});

test('what nobody came back for goes with what comes in, whether or not anything is ever published @D01', async () => {
  const token = await tokenFor('mf-cart');
  const hashOf = (content: string) => createHash('sha384').update(content).digest('hex');
  const waiting = (content: string) => join(portal.folder, 'artefacts/.incoming/contents', hashOf(content));
  for (const content of ['left', 'fresh']) await put(token, hashOf(content), content);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(waiting('left'), yesterday, yesterday);
  // Another edge: each looks for itself, once an hour at most.
  edge = edgeOver(records);
  await put(token, hashOf('more'), 'more');
  expect(['left', 'fresh', 'more'].map((content) => existsSync(waiting(content)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a team may send hundreds of small files in a minute: they are counted by their bytes @D01', async () => {
  const token = await tokenFor('mf-cart');
  const statuses = new Set<number>();
  for (let count = 0; count < 500; count += 1) {
    const content = Buffer.from(`chunk ${String(count)}`);
    const hash = createHash('sha384').update(content).digest('hex');
    statuses.add((await put(token, hash, content)).statusCode);
  }
  expect([...statuses]).toEqual([204]);
});

describe('tokens @D03', () => {
  test('are for one module, are kept as hashes, end at once when revoked, and guesses are slowed down', async () => {
    const token = await tokenFor('mf-cart');
    const [row] = await database.query<{ id: string; hash: string }>('select * from edge.token');
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    const foreign = build({ name: 'mf-cms', version: '1.1.0' });
    expect((await ask(token, foreign)).status).toBe(403);
    expect((await ask(token, build(CART))).status).toBe(202);
    await revokeToken(database, 'operator', row?.id ?? '');
    expect((await ask(token, build(CART))).status).toBe(401);
    expect((await ask(OPERATOR, foreign)).status).toBe(202);
    const guesses = [];
    for (let count = 0; count < 14; count += 1) guesses.push((await ask(`${token}x`, build(CART))).status);
    // The revoked one was the first of ten wrong ones.
    expect(guesses.indexOf(429)).toBe(9);
    expect((await ask(OPERATOR, foreign)).status).toBe(429);
    expect((await audit()).map(({ action, detail }) => `${action}: ${detail}`)).toEqual(
      expect.arrayContaining(['token: made for mf-cart: team of mf-cart', 'token: revoked']),
    );
  });

  test('that are used for what they are not good for leave a line in the audit log, whatever was asked @D06', async () => {
    const token = await tokenFor('mf-cart');
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(token, build({ name: 'mf-cms', version: '1.1.0' }))).status).toBe(403);
    expect((await ask(token, build({ name: 'mf-\0', version: '1.1.0' }))).status).toBe(403);
    expect((await edge.inject({ url: '/delivery/audit', headers })).statusCode).toBe(403);
    const stop = { method: 'POST', url: '/delivery/stop', headers } as const;
    const payload = { name: 'mf-cms', version: '1.0.0' };
    expect((await edge.inject({ ...stop, payload })).statusCode).toBe(403);
    expect((await audit()).filter(({ action }) => action === 'scope-refused')).toEqual(
      ['mf-cms', 'mf-', 'operator', 'mf-cms'].map((subject) => ({
        actor: 'team of mf-cart',
        action: 'scope-refused',
        subject,
        detail: `the token of team of mf-cart is for mf-cart, not for ${subject}`,
      })),
    );
  });

  test('whatever else is refused of them is told with what and why, and is in the audit log @D03', async () => {
    const token = await tokenFor('mf-cart');
    const json = { 'content-type': 'application/json' };
    const send = (method: 'POST' | 'PUT', path: string, payload: string, headers: object, bearer = token) =>
      edge.inject({
        method,
        url: `/delivery/${path}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        payload,
      });
    const content = `contents/${'a'.repeat(96)}`;
    const bytes = { 'content-type': 'application/octet-stream' };
    const answers = [
      await send('PUT', content, 'other bytes', bytes),
      await send('PUT', 'contents/x', 'bytes', bytes),
      await send('PUT', content, 'x'.repeat(5 * 1024 * 1024 + 1), bytes),
      await send('POST', 'publications', '{}', json),
      await send('POST', 'traffic', '{', json),
      await send('POST', 'traffic', JSON.stringify({ name: 'mf-cart', weight: 1 }), json),
      await send('POST', 'release', 'x'.repeat(20_000), json),
      await send('POST', 'stop', 'x', { 'content-type': 'text/x' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 400, 413, 400, 400, 400, 413, 415]);
    for (const answer of answers)
      expect(answer.json()).toEqual({
        code: expect.stringMatching(/^(?:hash-wrong|malformed|too-large|media-type)$/) as string,
        detail: expect.stringMatching(/\w{3}/) as string,
        remedy: expect.stringMatching(/\w{3}/) as string,
      });
    expect(answers[2]?.json()).toMatchObject({ detail: expect.stringContaining('5242880 bytes') as string });
    // Who has no token is nobody: what they send is not even read, and fills no log.
    expect((await send('POST', 'release', 'x'.repeat(20_000), json, 'guess')).statusCode).toBe(401);
    const refused = (await audit()).filter(({ action }) => action === 'call-refused');
    expect(refused.map(({ actor }) => actor)).toEqual(answers.map(() => 'team of mf-cart'));
    expect(refused.map(({ subject }) => subject.slice(0, 24))).toEqual([
      'PUT /delivery/contents/a',
      'PUT /delivery/contents/x',
      'PUT /delivery/contents/a',
      'POST /delivery/publicati',
      'POST /delivery/traffic',
      'POST /delivery/traffic',
      'POST /delivery/release',
      'POST /delivery/stop',
    ]);
    expect(refused.map(({ detail }) => detail)).toEqual(
      answers.map((answer) => answer.json<{ detail: string }>().detail),
    );
  });

  test('guesses are counted by who is seen to call, not by who is said to', async () => {
    const behind = portal.edge({ OPERATOR_TOKEN: OPERATOR, TRUST_PROXY: '1' }, { records });
    const statuses = new Set<number>();
    for (let count = 0; count < 14; count += 1) {
      const { statusCode } = await behind.inject({
        url: '/delivery/audit',
        headers: { authorization: 'Bearer guess', 'x-forwarded-for': `198.51.100.${count}, 203.0.113.7` },
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('the audit log is only ever added to', async () => {
    await tokenFor('mf-cart');
    for (const change of [
      'delete from edge.audit',
      'truncate edge.audit',
      `update edge.audit set actor = 'x'`,
    ])
      await expect(database.query(change)).rejects.toThrow('only ever added to');
  });
});

describe('records @D06', () => {
  const send = (version: string) => (document: TrafficDocument | undefined) => ({
    ...(document as TrafficDocument),
    shell: { experiment: 'shell', versions: [{ version, weight: 10_000 }] },
  });

  test('two edges over one database and one store serve the same as soon as a change is done', async () => {
    await publishShell('2.0.0');
    const second = await open();
    const other = edgeOver(second);
    await Promise.all([edge.inject({ url: '/fr' }), other.inject({ url: '/fr' })]);
    const changed = await records.traffic.change(
      { actor: 'Anne', action: 'set', subject: 'shell', note: 'everybody to 2.0.0' },
      send('2.0.0'),
    );
    expect(changed).toMatchObject({ edges: 2, waiting: 0 });
    for (const each of [edge, other])
      expect((await each.inject({ url: '/fr' })).body).toContain('/shell/2.0.0/');
    expect((await second.traffic.history(5)).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'Anne set',
      'traffic.json take-over',
    ]);
  });

  test('a traffic.json is taken over once; what was decided after it stays', async () => {
    await publishShell('2.0.0');
    await edge.inject({ url: '/fr' });
    await records.traffic.change({ actor: 'Anne', action: 'set', subject: 'shell', note: '' }, send('2.0.0'));
    const later = edgeOver(await open());
    expect((await later.inject({ url: '/fr' })).body).toContain('/shell/2.0.0/');
    await portal.traffic({ 'mf-cart': '1.0.0' });
    expect((await later.inject({ url: '/fr' })).body).toContain('/shell/1.0.0/');
    // What was on its way would go on against what the file says.
    const onItsWay = { name: 'mf-cart', version: '1.1.0', base: '1.0.0', plan: USUAL_STEPS };
    await insertRollout(database, { ...onItsWay, startedBy: 'Anne' });
    await portal.traffic({ 'mf-cart': '1.0.0', 'mf-cms': '1.0.0' });
    await later.inject({ url: '/fr' });
    expect(await database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: 'traffic.json has set the shares' },
    ]);
    // An edge of a shared store takes over nothing once there is traffic on record.
    await portal.traffic({ shell: '2.0.0', 'mf-cart': '1.0.0' });
    const strict = edgeOver(await open(), false);
    expect((await strict.inject({ url: '/fr' })).body).toContain('/shell/1.0.0/');
  });

  test('a description that was changed in the store is as good as missing', async () => {
    await edge.inject({ url: '/fr/search' });
    const path = join(portal.folder, 'artefacts/mf-cart/1.0.0/module.json');
    await writeFile(path, readFileSync(path, 'utf8').replace('"order":100', '"order":101'));
    const page = (await edgeOver(await open()).inject({ url: '/fr/search' })).body;
    expect(page).toContain('mf-catalogue');
    expect(page).not.toContain('/modules/mf-cart/');
    await rm(path);
  });
});

describe('the operator @D06 @D03', () => {
  const call = async (path: string, payload: object, token = OPERATOR) => {
    const response = await edge.inject({
      method: 'POST',
      url: `/delivery/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ code?: string; detail?: string }>() };
  };
  const cartShares = () =>
    (records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(
      ({ version, weight }) => `${version}:${weight}`,
    );

  test('sets shares, goes back, stops; each on the next page load and in the audit log', async () => {
    await edge.inject({ url: '/fr' });
    await publish(await tokenFor('mf-cart'), build(CART));
    const page = async () => (await edge.inject({ url: '/fr/search' })).body;

    expect((await call('traffic', { name: 'mf-cart', weights: { '1.1.0': 10_000 } })).status).toBe(200);
    expect(await page()).toContain('/modules/mf-cart/1.1.0/');
    expect((await call('rollback', { name: 'mf-cart' })).status).toBe(200);
    expect(await page()).toContain('/modules/mf-cart/1.0.0/');
    expect(
      (await call('traffic', { name: 'mf-cart', weights: { '1.0.0': 9000, '1.1.0': 1000 } })).status,
    ).toBe(200);
    expect(cartShares()).toEqual(['1.0.0:9000', '1.1.0:1000']);
    // What a person sets ends a schedule: the guard must not go on with it.
    expect((await call('release', { name: 'mf-cart', version: '1.1.0' })).status).toBe(200);
    expect(
      (await call('traffic', { name: 'mf-cart', weights: { '1.0.0': 9000, '1.1.0': 1000 } })).status,
    ).toBe(200);
    expect(await database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: 'operator has set the shares' },
    ]);
    expect((await call('stop', { name: 'mf-cart', version: '1.1.0', why: 'it is slow' })).status).toBe(200);
    expect(cartShares()).toEqual(['1.0.0:10000']);
    expect((await audit()).filter(({ action }) => action !== 'release').slice(-5)).toMatchObject([
      { actor: 'operator', action: 'set', subject: 'mf-cart', detail: '1.1.0: 100 %' },
      { actor: 'operator', action: 'rollback', subject: 'mf-cart', detail: 'mf-cart back to 1.0.0: 100 %' },
      { actor: 'operator', action: 'set', detail: '1.0.0: 90 %, 1.1.0: 10 %' },
      { actor: 'operator', action: 'set', detail: '1.0.0: 90 %, 1.1.0: 10 %' },
      { actor: 'operator', action: 'stop', subject: 'mf-cart 1.1.0', detail: 'it is slow' },
    ]);
    // All that was before gave something to the version that is stopped, but for the first.
    expect((await call('rollback', { name: 'mf-cart' })).status).toBe(422);
    expect(cartShares()).toEqual(['1.0.0:10000']);
  });

  test('is told why something cannot be, and nothing has changed', async () => {
    await edge.inject({ url: '/fr' });
    for (const [path, payload, detail] of [
      ['traffic', { name: 'mf-cart', weights: { '7.0.0': 10_000 } }, 'not published'],
      ['traffic', { name: 'mf-cart', weights: { '1.0.0': 9000 } }, 'add up to 10000'],
      ['stop', { name: 'mf-cart', version: '1.0.0' }, 'no other version'],
      ['rollback', { name: 'mf-cart' }, 'no former traffic'],
      ['target', { name: 'mf-cart', version: '1.0.0', audience: { customer: true } }, 'for everybody'],
    ] as const)
      expect(await call(path, payload)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) as string },
      });
    expect((await call('traffic', { name: '../x', weights: {} })).status).toBe(400);
    expect(
      (await audit())
        .filter(({ action }) => action.endsWith('-refused'))
        .map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`),
    ).toEqual([
      'operator: set-refused mf-cart',
      'operator: set-refused mf-cart',
      'operator: stop-refused mf-cart 1.0.0',
      'operator: rollback-refused mf-cart',
      'operator: target-refused mf-cart 1.0.0',
      'operator: call-refused POST /delivery/traffic',
    ]);
    expect(cartShares()).toEqual(['1.0.0:10000']);
  });

  test.each(['traffic', 'release'])(
    'of two versions that do not go together, brought at once by %s, one is refused @D09',
    async (path) => {
      await edge.inject({ url: '/fr' });
      const routes = [{ id: 'same', path: '/same' }];
      for (const name of ['mf-cart', 'mf-cms'])
        expect(await publish(OPERATOR, build({ name, version: '1.1.0', routes }))).toMatchObject({
          status: 201,
        });
      const bring = (name: string) =>
        call(path, {
          name,
          ...(path === 'traffic' ? { weights: { '1.1.0': 10_000 } } : { version: '1.1.0' }),
        });
      const told = await Promise.all([bring('mf-cart'), bring('mf-cms')]);
      expect(told.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(told.find(({ status }) => status === 422)?.body.detail).toContain('has the route /same');
      const live = Object.values(records.traffic.current()?.modules ?? {}).flatMap(
        ({ versions }) => versions,
      );
      expect(live.filter(({ version }) => version === '1.1.0')).toHaveLength(1);
    },
  );

  test('a team does so for its module and for no other', async () => {
    await edge.inject({ url: '/fr' });
    const token = await tokenFor('mf-cart');
    await publish(token, build(CART));
    expect((await call('traffic', { name: 'mf-cart', weights: { '1.1.0': 10_000 } }, token)).status).toBe(
      200,
    );
    expect((await call('rollback', { name: 'mf-cart' }, token)).status).toBe(200);
    expect((await call('rollback', { name: 'mf-cms' }, token)).status).toBe(403);
    expect((await call('rollback', {}, token)).status).toBe(403);
    expect((await call('tokens', { scope: 'operator', label: 'me' }, token)).status).toBe(403);
    expect(
      (await edge.inject({ url: '/delivery/audit', headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(403);
    expect((await edge.inject({ url: '/delivery/traffic' })).statusCode).toBe(401);
  });
});

describe('a version on its way @D08 @D11', () => {
  const visitors = Array.from({ length: 400 }, (_, index) => String(index).padStart(22, 'v'));

  /** Visitors load mf-cart in the version that they get; of the new one some meet an error. */
  async function browse(failing: number): Promise<void> {
    const split = records.traffic.current()?.modules['mf-cart'];
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
    await database.query(`update edge.outcome set seen_at = now() - interval '31 seconds'`);
    await database.query(`update edge.rollout set weighed_until = now() - interval '1 hour'`);
  }
  const release = async (steps: readonly object[]) => {
    await edge.inject({ url: '/fr' });
    await publish(await tokenFor('mf-cart'), build(CART));
    const response = await edge.inject({
      method: 'POST',
      url: '/delivery/release',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', version: '1.1.0', steps },
    });
    expect(response.statusCode).toBe(200);
    await health.flush();
  };
  const shares = () =>
    (records.traffic.current()?.modules['mf-cart']?.versions ?? []).map(
      ({ version, weight }) => `${version}:${weight}`,
    );
  const half = { weight: 5000, minutes: 0, visitors: 100 };
  const all = { weight: 10_000, minutes: 0, visitors: 0 };
  let health: HealthCounter;
  let guard: Guard;
  beforeEach(() => {
    health = createHealthCounter(records, (error) => portal.reports.push(String(error)));
    guard = createGuard(records, (error) => portal.reports.push(String(error)));
  });
  afterEach(async () => {
    guard.close();
    await health.close();
    expect(portal.reports).toEqual([]);
  });

  test('that fails for some is stopped without anyone acting, and it is said why', async () => {
    await release([half, all]);
    await browse(20);
    await guard.look();
    expect(shares()).toEqual(['1.0.0:10000']);
    const [rollout] = await database.query<{ state: string; reason: string }>(
      'select state, reason from edge.rollout',
    );
    expect(rollout).toMatchObject({
      state: 'stopped',
      reason: expect.stringMatching(/% of \d+ visitors met an error/),
    });
    expect((await audit()).at(-1)).toMatchObject({
      actor: 'guard',
      action: 'guard-stop',
      subject: 'mf-cart 1.1.0',
    });
    expect(await database.query('select * from edge.outcome')).toEqual([]);
  });

  test('that is no worse goes on to everybody, step by step, and not before its time', async () => {
    await release([{ weight: 2000, minutes: 60, visitors: 50 }, half, all]);
    await browse(0);
    await guard.look();
    expect(shares()).toEqual(['1.0.0:8000', '1.1.0:2000']);
    await database.query(`update edge.rollout set step_since = now() - interval '2 hours'`);
    // Looks at the same time, as of two edges, make one step.
    await Promise.all([guard.look(), guard.look()]);
    expect(shares()).toEqual(['1.0.0:5000', '1.1.0:5000']);
    await browse(0);
    await guard.look();
    expect(shares()).toEqual(['1.1.0:10000']);
    expect(await database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'done', reason: 'everybody has it' },
    ]);
    expect(records.traffic.current()?.modules['mf-cart']?.lastGood).toBe('1.0.0');
  });

  test('of two who press at once one takes it a step further; what is stopped at that moment does not come back', async () => {
    const press = async (path: string, payload: object) => {
      const headers = { authorization: `Bearer ${OPERATOR}` };
      const answer = await edge.inject({ method: 'POST', url: `/delivery/${path}`, headers, payload });
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
    expect(await database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: `stopped by operator: ${why}` },
    ]);
  });

  test('is seen by an operator: what was loaded and what failed over time, as a chart for each version, and what came of it', async () => {
    await release([half, all]);
    await browse(20);
    await guard.look();
    const signedIn = await edge.inject({
      method: 'POST',
      url: '/delivery/console/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: OPERATOR }).toString(),
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await edge.inject({ url: '/delivery/console', headers: { cookie } });
    const [live = '', way = ''] = ['Live versions', 'Versions on their way'].map(
      (heading) => new RegExp(`<h2[^>]*>${heading}</h2>.*?</section>`, 's').exec(body)?.[0] ?? '',
    );
    const cart = /<strong>mf-cart<\/strong>.*?<\/tr>/s.exec(live)?.[0] ?? '';
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
    const counted = await database.query<{ version: string; measure: string; count: number }>(
      `select version, measure, sum(count)::int as count from edge.measure where name = 'mf-cart' group by 1, 2`,
    );
    const of = (version: string, measure: string) =>
      counted.find((row) => row.version === version && row.measure === measure)?.count ?? 0;
    expect(of('1.0.0', 'load') + of('1.1.0', 'load')).toBe(400);
    expect(of('1.0.0', 'error')).toBe(0);
    expect(of('1.1.0', 'error')).toBeGreaterThan(0);
    expect(of('1.0.0', 'lcp-good') + of('1.1.0', 'lcp-good')).toBe(400);

    const split = records.traffic.current()?.modules['mf-cart'];
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
    const [row] = await database.query<{ bad: number }>(
      `select count(*)::int as bad from edge.outcome where is_canary and is_bad`,
    );
    expect(row?.bad).toBe(of('1.1.0', 'error'));
  });

  test('counts a fallback against the version that failed, and nothing of what came after it for or against it @D07', async () => {
    await release([half, all]);
    const split = records.traffic.current()?.modules['mf-cart'];
    const mine = visitors.filter((id) => split && chooseVersion(split, { id }) === '1.1.0');
    const at = '2026-11-21T10:00:00.000Z';
    const about = { at, module: 'mf-cart', kind: 'event' as const };
    const [mounted, loaded, overridden] = mine.map((id) => ({ id }));
    const avoided = ['mf-cart@1.1.0'];
    // The page tells of it by the time that the browser has its new cookie.
    const fallen = (kind: string) => [
      { ...about, version: '1.1.0', name: 'module.fallback', data: { kind, to: '1.0.0' } },
      { ...about, version: '1.0.0', name: 'module.load', data: { expose: './a', duration: 1 } },
      { kind: 'event' as const, at, name: 'web-vitals', data: { lcp: 9000, cls: 0, inp: 20 } },
    ];
    health.count({ records: fallen('mount') }, { ...mounted!, avoided });
    health.count({ records: fallen('timeout') }, { ...loaded!, avoided });
    health.count({ records: [{ ...about, kind: 'error', version: '0.9.0', name: 'TypeError' }] }, overridden);
    await health.flush();
    const rows = await database.query<{ measure: string; is_canary: boolean; is_bad: boolean }>(
      'select measure, is_canary, is_bad from edge.outcome order by measure',
    );
    expect(rows).toEqual([
      { measure: 'error', is_canary: true, is_bad: true },
      { measure: 'load', is_canary: true, is_bad: true },
    ]);
    const counted = await database.query(
      `select version, sum(count)::int as count from edge.measure where measure = 'fallback' group by 1`,
    );
    expect(counted).toEqual([{ version: '1.1.0', count: 2 }]);
  });
});

describe('the console @D11 @D06', () => {
  const HTML = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    edge.inject({
      method: 'POST',
      url: `/delivery/console/${path}`,
      headers: { ...HTML, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const signIn = async (token: string) => {
    const response = await form('sign-in', { token });
    return {
      status: response.statusCode,
      cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  };

  test('is for operators, shows what is live and why, and stops and rolls back', async () => {
    await edge.inject({ url: '/fr' });
    await publish(await tokenFor('mf-cart'), build(CART));
    expect((await edge.inject({ url: '/delivery/console' })).statusCode).toBe(401);
    expect((await signIn('guess')).status).toBe(401);
    expect((await signIn(await tokenFor('mf-cart'))).status).toBe(401);
    const { status, cookie } = await signIn(
      await createToken(database, 'operator', { scope: 'operator', label: 'Anne <b>' }),
    );
    expect(status).toBe(303);

    const shown = await edge.inject({ url: '/delivery/console', headers: { cookie } });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(String(shown.headers['content-security-policy'])).not.toMatch(/unsafe|script-src/);
    for (const text of [
      'Live versions',
      'mf-cart',
      '1.0.0',
      '100&nbsp;%',
      'Contracts',
      'Audit log',
      'team of mf-cart',
      'Anne &lt;b&gt;',
    ])
      expect(shown.body).toContain(text);
    expect(shown.body).not.toMatch(/<script| style="|Anne <b>/);
    const leads = [...shown.body.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    const sections = [...shown.body.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect([leads.length, leads]).toEqual([6, sections]);

    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    await edge.inject({
      method: 'POST',
      url: '/delivery/traffic',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', weights: { '1.0.0': 5000, '1.1.0': 5000 } },
    });
    const stop = { name: 'mf-cart', version: '1.1.0' };
    expect((await form('stop', { ...stop, csrf: 'x' }, { cookie })).statusCode).toBe(403);
    expect(
      (await form('stop', { ...stop, csrf }, { cookie, origin: 'https://evil.example' })).statusCode,
    ).toBe(403);
    expect((await form('stop', { ...stop, csrf })).statusCode).toBe(401);
    const told = async (sent: ReturnType<typeof form>, by = cookie) => {
      const { statusCode, headers } = await sent;
      expect(statusCode).toBe(303);
      return (await edge.inject({ url: String(headers.location), headers: { cookie: by } })).body;
    };
    expect(await told(form('stop', { ...stop, csrf }, { cookie }))).toContain('goes to nobody any more');
    expect((await form('stop', { ...stop, csrf }, { cookie })).statusCode).toBe(422);
    const again = await told(form('again', { ...stop, csrf }, { cookie }));
    expect(again).toContain('mf-cart 1.1.0 is on its way again');
    expect(records.traffic.current()?.modules['mf-cart']?.versions[1]).toMatchObject({ version: '1.1.0' });
    const back = await form('rollback', { name: 'mf-cart', csrf }, { cookie });
    const entries = await audit();
    expect(entries.at(-1)).toMatchObject({ actor: 'Anne <b>', action: 'rollback' });
    // Whoever loads what follows again is told again, and has done nothing again.
    for (const _time of [1, 2])
      expect(await told(Promise.resolve(back))).toContain('mf-cart is back to what it was before');
    expect(await audit()).toEqual(entries);
    const forged = String(back.headers.location).replace('mf-cart', 'mf-cms');
    const lie = await edge.inject({ url: forged, headers: { cookie } });
    expect(lie.statusCode).toBe(200);
    expect(lie.body).not.toContain('is back to what it was before');

    await form('sign-out', { csrf }, { cookie });
    expect((await edge.inject({ url: '/delivery/console', headers: { cookie } })).statusCode).toBe(401);
  });

  test('says what does not fit before it goes back, and does so all the same where that is pressed @D09', async () => {
    await edge.inject({ url: '/fr' });
    const lists = { id: 'lists', path: '/lists' };
    const below = { id: 'list', path: '/news/list', parent: '/lists' };
    await publish(OPERATOR, build({ ...CART, routes: [...(CART.routes ?? []), lists] }));
    await publish(OPERATOR, build({ name: 'mf-cms', version: '1.1.0', routes: [below] }));
    for (const name of ['mf-cart', 'mf-cms'])
      await edge.inject({
        method: 'POST',
        url: '/delivery/traffic',
        headers: { authorization: `Bearer ${OPERATOR}` },
        payload: { name, weights: { '1.1.0': 10_000 } },
      });
    const { cookie } = await signIn(OPERATOR);
    const shown = await edge.inject({ url: '/delivery/console', headers: { cookie } });
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    const told = await form('rollback', { name: 'mf-cart', csrf }, { cookie });
    expect(told.statusCode).toBe(422);
    expect(told.body).toContain('no longer has the route /lists, which mf-cms 1.1.0 links to');
    const [, again = ''] =
      /<form[^>]*>((?:<input[^>]*>)*)<button[^>]*>Do it all the same/.exec(told.body) ?? [];
    const fields = [...again.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const done = await form('rollback', Object.fromEntries(fields) as Record<string, string>, { cookie });
    expect(done.statusCode).toBe(303);
    expect(decodeURIComponent(String(done.headers.location))).toContain('done=rollback&name=mf-cart');
  });

  test('turns over the pages of the audit log to its beginning', async () => {
    const { cookie } = await signIn(OPERATOR);
    const done = Array.from({ length: 70 }, (_, index) => `change-${String(index).padStart(2, '0')}`);
    for (const detail of done)
      await writeAudit(database, { actor: 'Anne', action: 'set', subject: 'mf-cart', detail });
    const seen: string[] = [];
    for (let url: string | undefined = '/delivery/console'; url !== undefined;) {
      const { body }: { body: string } = await edge.inject({ url, headers: { cookie } });
      seen.push(...(body.match(/change-\d\d/g) ?? []));
      url = /<a href="([^"#]+)#audit-log">Older/.exec(body)?.[1];
    }
    expect(seen).toEqual(done.toReversed());
    // What is no entry's id is the newest page.
    const odd = await edge.inject({ url: "/delivery/console?before='&before=1", headers: { cookie } });
    expect([odd.statusCode, odd.body.includes('change-69')]).toEqual([200, true]);
  });

  test('lets nobody in any more whose token has ended, that of the settings too', async () => {
    const see = async (cookie: string, by = edge) =>
      (await by.inject({ url: '/delivery/console', headers: { cookie } })).statusCode;
    const own = await signIn(await createToken(database, 'operator', { scope: 'operator', label: 'Anne' }));
    expect(await see(own.cookie)).toBe(200);
    // As if it had been taken back in the very moment of the sign-in.
    await database.query('update edge.token set revoked_at = now()');
    expect(await see(own.cookie)).toBe(401);
    const { cookie } = await signIn(OPERATOR);
    expect(await see(cookie)).toBe(200);
    const later = portal.edge({ OPERATOR_TOKEN: 'another-operator-token' }, { records });
    expect(await see(cookie, later)).toBe(401);
    expect(await see('operator=', later)).toBe(401);
  });

  test('shows which live version of a module fits which live shell, and why one does not', async () => {
    await edge.inject({ url: '/fr' });
    await publishShell('2.0.0', '2.0.0');
    await publish(await tokenFor('mf-cart'), build(CART));
    // The later shell offers nothing that modules of the first one need; half of the visitors have it all the same.
    const half = ['1.0.0', '2.0.0'].map((version) => ({ version, weight: 5000 }));
    await records.traffic.change(
      { actor: 'Anne', action: 'set', subject: 'shell', note: 'half' },
      (document) => ({
        ...(document as TrafficDocument),
        shell: { experiment: 'shell', versions: half },
        modules: {
          ...document?.modules,
          'mf-cart': {
            experiment: 'mf-cart',
            versions: [{ version: '1.1.0', weight: 10_000 }],
            lastGood: '1.0.0',
          },
        },
      }),
    );
    const { cookie } = await signIn(OPERATOR);
    const { body } = await edge.inject({ url: '/delivery/console', headers: { cookie } });
    const matrix = /<h2>Contracts<\/h2>.*?<\/section>/s.exec(body)?.[0] ?? '';
    const rows = [...matrix.matchAll(/<tr>(?=<td>)(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
    );
    // Each live version, the one to fall back to among them, with each live shell; what is published and not live with none.
    expect(rows).toHaveLength(2 * 6);
    expect(rows.filter(([module]) => module?.startsWith('mf-cart '))).toEqual([
      ['mf-cart 1.1.0', '^1.0.0', 'shell 1.0.0', '1.0.0', 'yes'],
      ['mf-cart 1.1.0', '^1.0.0', 'shell 2.0.0', '2.0.0', 'no: the contract is another'],
      ['mf-cart 1.0.0', '^1.0.0', 'shell 1.0.0', '1.0.0', 'yes'],
      ['mf-cart 1.0.0', '^1.0.0', 'shell 2.0.0', '2.0.0', 'no: the contract is another'],
    ]);
    for (const [module, , shell, , fits] of rows)
      expect([module, fits?.startsWith(shell === 'shell 1.0.0' ? 'yes' : 'no')]).toEqual([module, true]);
  });
});
