import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hexOf } from '@vetportal/edge/http/integrity';
import { createFolderStore } from '@vetportal/edge/folder/folder-store';
import { build, CART, type Build, deliveryForEach } from '../testing/delivery-for-each';
import { createPublisher } from './publisher';
import { createFolderPublications } from '../store/folder-publications';

const delivery = deliveryForEach();

describe('a publication @D02 @D09', () => {
  test('comes file by file, is resumed, is there whole, and the same again is a success', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const made = build(CART);
    const first = await delivery.ask(token, made);
    expect(first).toMatchObject({ status: 202, body: { outcome: 'incomplete' } });
    expect(first.body.missing).toHaveLength(Object.keys(made.contents).length);
    const entry = made.manifest.files['entry.js']?.integrity ?? '';
    expect((await delivery.put(token, hexOf(entry), made.contents['entry.js'] ?? '')).statusCode).toBe(204);
    // The client was cut off here; it comes again and sends only what lacks.
    expect((await delivery.ask(token, made)).body.missing).not.toContain(entry);
    expect(existsSync(delivery.place('1.1.0'))).toBe(false);

    expect(await delivery.publish(token, made)).toMatchObject({
      status: 201,
      body: { outcome: 'published' },
    });
    expect(readFileSync(join(delivery.place('1.1.0'), 'entry.js'), 'utf8')).toBe(made.contents['entry.js']);
    expect((await delivery.edge.inject({ url: '/modules/mf-cart/1.1.0/entry.js' })).statusCode).toBe(200);
    expect(await delivery.publish(token, made)).toMatchObject({
      status: 200,
      body: { outcome: 'unchanged' },
    });
    expect((await delivery.audit()).filter(({ action }) => action === 'publish')).toMatchObject([
      { actor: 'team of mf-cart', subject: 'mf-cart 1.1.0' },
    ]);
    // Published is not live: nobody gets it yet.
    expect((await delivery.edge.inject({ url: '/fr/search' })).body).not.toContain('/modules/mf-cart/1.1.0/');
  });

  test('of an existing version with other content is refused, and what is there stays', async () => {
    const token = await delivery.tokenFor('mf-cart');
    await delivery.publish(token, build(CART));
    const other = build({ ...CART, files: { 'more.js': 'more' } });
    expect(await delivery.publish(token, other)).toMatchObject({
      status: 409,
      body: { refusals: [{ code: 'version-taken', remedy: expect.stringContaining('raise the version') }] },
    });
    expect(existsSync(join(delivery.place('1.1.0'), 'more.js'))).toBe(false);
  });

  test('two of one version at once: one is published, the other refused', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const [one, other] = [build(CART), build({ ...CART, files: { 'more.js': 'more' } })];
    for (const made of [one, other])
      for (const [file, content] of Object.entries(made.contents))
        await delivery.put(token, hexOf(made.manifest.files[file]?.integrity ?? ''), content);
    const statuses = (
      await Promise.all([delivery.ask(token, one), delivery.ask(token, other), delivery.ask(token, one)])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect([...statuses].sort()).toEqual(statuses[1] === 201 ? [201, 409, 409] : [200, 201, 409]);
  });

  test.each(['staged', 'assembled', 'placed'] as const)(
    'whose edge is killed when it is %s leaves nothing that counts, and is taken up by another edge',
    async (step) => {
      const made = build(CART);
      const options = {
        store: createFolderStore(delivery.portal.folder),
        records: delivery.records,
      };
      let killed = false;
      const dying = createPublisher({
        ...options,
        publications: createFolderPublications(delivery.portal.folder, (at) => {
          if (at === step) killed = true;
          if (killed) throw new Error('killed');
        }),
      });
      const request = {
        manifestFile: 'module.json' as const,
        manifest: JSON.stringify(made.manifest),
        variants: {},
        dryRun: false,
      };
      const send = async (publisher: typeof dying, { contents, manifest }: Build) => {
        for (const [file, content] of Object.entries(contents))
          await publisher.stage(manifest.files[file]?.integrity ?? '', Buffer.from(content));
      };
      await expect(send(dying, made).then(() => dying.publish('team', request))).rejects.toThrow('killed');
      expect(
        await delivery.database.query('select * from edge.version where version = $1', ['1.1.0']),
      ).toEqual([]);
      // Even with other content: nobody has seen the first.
      const other = build({ ...CART, files: { 'more.js': 'more' } });
      const next = createPublisher({
        ...options,
        publications: createFolderPublications(delivery.portal.folder),
      });
      await send(next, other);
      expect(
        await next.publish('team', { ...request, manifest: JSON.stringify(other.manifest) }),
      ).toMatchObject({ outcome: 'published' });
      expect(readFileSync(join(delivery.place('1.1.0'), 'module.json'), 'utf8')).toBe(
        JSON.stringify(other.manifest),
      );
      expect(await readdir(delivery.place('1.1.0'))).toHaveLength(Object.keys(other.contents).length + 1);
    },
  );

  test('is checked by a dry run like a publication, with files and precompressed variants, and is not recorded', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const dry = (made: Build, more: object = {}) => delivery.ask(token, made, { dryRun: true, ...more });
    const outcomeOf = async (asked: ReturnType<typeof dry>) => {
      const { status, body } = await asked;
      return [status, body.outcome, ...(body.refusals ?? []).map(({ code }) => code)];
    };
    const made = build(CART);
    // Problems of the manifest are reported before any upload.
    expect(await outcomeOf(dry(build(CART, { contract: '^9.0.0' })))).toEqual([
      422,
      'refused',
      'contract-unsatisfied',
    ]);
    expect(await outcomeOf(dry(made))).toEqual([202, 'incomplete']);
    for (const [file, content] of Object.entries(made.contents))
      await delivery.put(token, hexOf(made.manifest.files[file]?.integrity ?? ''), content);
    expect(await outcomeOf(dry(made))).toEqual([200, 'checked']);

    const entry = { ...made.manifest.files['entry.js']!, bytes: 1 };
    const lie = { ...made.manifest, files: { ...made.manifest.files, 'entry.js': entry } };
    expect(await outcomeOf(dry({ ...made, manifest: lie }))).toEqual([422, 'refused', 'hash-wrong']);
    const foreign = gzipSync('something else');
    const integrity = `sha384-${createHash('sha384').update(foreign).digest('base64')}`;
    await delivery.put(token, hexOf(integrity), foreign);
    const twins = { 'entry.js.gz': integrity };
    expect(await outcomeOf(dry(made, { twins }))).toEqual([422, 'refused', 'twin-wrong']);

    expect((await delivery.audit()).filter(({ action }) => action.startsWith('publish'))).toEqual([]);
    expect(existsSync(delivery.place('1.1.0'))).toBe(false);
    expect(await delivery.database.query(`select 1 from edge.version where version = '1.1.0'`)).toEqual([]);
  });

  test('is refused by a dry run where its version is taken, also the one that its commits are going to give', async () => {
    const token = await delivery.tokenFor('mf-cart');
    await delivery.publish(token, build(CART));
    const dry = (made: Build, more: object = {}) => delivery.ask(token, made, { dryRun: true, ...more });
    expect(await dry(build(CART))).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    const taken = { status: 409, body: { refusals: [{ code: 'version-taken' }] } };
    expect(await dry(build({ ...CART, files: { 'more.js': 'more' } }))).toMatchObject(taken);
    const local = build({ ...CART, version: '1.0.0-local.g1a2b3c4d' });
    expect(await dry(local, { releasedAs: '1.1.0' })).toMatchObject(taken);
    expect((await dry(local, { releasedAs: '1.2.0' })).status).toBe(202);
  });

  test('whose bytes are not what their address says is refused', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const made = build(CART);
    const hash = hexOf(made.manifest.files['entry.js']?.integrity ?? '');
    expect((await delivery.put(token, hash, 'hacks')).statusCode).toBe(422);
    expect((await delivery.put(token, '../../traffic', 'hacks')).statusCode).toBe(405);
    expect((await delivery.put(token, 'a'.repeat(10), 'hacks')).statusCode).toBe(400);
    expect((await delivery.put(token, hash, Buffer.alloc(6 * 1024 * 1024))).statusCode).toBe(413);
    expect((await delivery.ask(token, made)).body.missing).toHaveLength(Object.keys(made.contents).length);
  });

  test('whose description lies about a file is refused, and so is a precompressed variant with other content', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const made = build(CART);
    const entry = made.manifest.files['entry.js'];
    if (!entry) throw new Error('no entry');
    const lie = {
      ...made,
      manifest: { ...made.manifest, files: { ...made.manifest.files, 'entry.js': { ...entry, bytes: 1 } } },
    };
    expect(await delivery.publish(token, lie)).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'hash-wrong' }] },
    });

    const bomb = brotliCompressSync(Buffer.alloc(50 * 1024 * 1024));
    const integrity = `sha384-${createHash('sha384').update(bomb).digest('base64')}`;
    expect((await delivery.put(token, hexOf(integrity), bomb)).statusCode).toBe(204);
    expect(await delivery.ask(token, made, { twins: { 'entry.js.br': integrity } })).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'twin-wrong' }] },
    });
    expect(existsSync(delivery.place('1.1.0'))).toBe(false);
  });
});

test('what nobody came back for goes with what comes in, whether or not anything is ever published @D01', async () => {
  const token = await delivery.tokenFor('mf-cart');
  const hashOf = (content: string) => createHash('sha384').update(content).digest('hex');
  const waiting = (content: string) =>
    join(delivery.portal.folder, 'artefacts/.incoming/contents', hashOf(content));
  for (const content of ['left', 'fresh']) await delivery.put(token, hashOf(content), content);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(waiting('left'), yesterday, yesterday);
  // Another edge: each looks for itself, once an hour at most.
  const other = delivery.edgeOver(delivery.records);
  await delivery.put(token, hashOf('more'), 'more', other);
  expect(['left', 'fresh', 'more'].map((content) => existsSync(waiting(content)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a team may send hundreds of small files in a minute: they are counted by their bytes @D01', async () => {
  const token = await delivery.tokenFor('mf-cart');
  const statuses = new Set<number>();
  for (let count = 0; count < 500; count += 1) {
    const content = Buffer.from(`chunk ${String(count)}`);
    const hash = createHash('sha384').update(content).digest('hex');
    statuses.add((await delivery.put(token, hash, content)).statusCode);
  }
  expect([...statuses]).toEqual([204]);
});
