import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseTrafficDocument } from '@vetportal/contracts/module';
import { integrityOf } from '../integrity';
import { sendAllTrafficTo } from './local-traffic';
import { publishArtefact } from './publish-artefact';
import { PublishError } from './publish-error';
import { beginRollout, uploadArtefact } from './upload-artefact';

let root: string;
let data: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
  data = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

interface Build {
  readonly version?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** A build folder of mf-cart as the bundler leaves it. */
function makeBuild(name: string, { version = '1.0.0', files = {} }: Build = {}): string {
  const folder = join(root, name);
  mkdirSync(folder);
  const contents = { 'remoteEntry.js': 'entry', 'messages-fr.js': 'fr', ...files };
  for (const [file, content] of Object.entries(contents)) {
    writeFileSync(join(folder, file), content);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  const part = { expose: './messages/fr', files: ['messages-fr.js'] };
  const manifest = {
    manifest: 1,
    name: 'mf-cart',
    version,
    contract: '^1.0.0',
    container: 'mf_cart',
    entry: 'remoteEntry.js',
    routes: [],
    contributions: [],
    offers: [],
    emits: [],
    handles: [],
    service: null,
    messages: { fr: part, nl: part, en: part },
    shared: {},
    files: Object.fromEntries(
      Object.entries(contents).map(([file, content]) => [
        file,
        {
          integrity: integrityOf(content),
          bytes: content.length,
          brotli: brotliCompressSync(content).length,
        },
      ]),
    ),
  };
  writeFileSync(join(folder, 'module.json'), JSON.stringify(manifest));
  return folder;
}

const publish = (folder: string) => publishArtefact(data, folder, 'module.json');
const place = (version = '1.0.0') => join(data, 'artefacts/mf-cart', version);
const leftovers = () => {
  const incoming = join(data, 'artefacts/.incoming');
  return existsSync(incoming) ? readdirSync(incoming) : [];
};

describe('publication on disk @D02', () => {
  test('copies a whole build with its precompressed variants', async () => {
    const folder = makeBuild('a');
    expect(await publish(folder)).toEqual({ name: 'mf-cart', version: '1.0.0', isNew: true });
    expect(readdirSync(place()).sort()).toEqual(readdirSync(folder).sort());
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(place(), file)).equals(readFileSync(join(folder, file)))).toBe(true);
    }
    expect(leftovers()).toEqual([]);
  });

  test('publishing the same again changes nothing', async () => {
    await publish(makeBuild('a'));
    expect(await publish(makeBuild('b'))).toMatchObject({ isNew: false });
    expect(leftovers()).toEqual([]);
  });

  test('a version with other content is refused, and what is published stays', async () => {
    await publish(makeBuild('a'));
    const other = makeBuild('b', { files: { 'remoteEntry.js': 'other' } });
    await expect(publish(other)).rejects.toMatchObject({
      name: 'PublishError',
      fault: 'version-taken',
      message: expect.stringContaining('mf-cart 1.0.0'),
    });
    expect(readFileSync(join(place(), 'remoteEntry.js'), 'utf8')).toBe('entry');
  });

  test('of many at once one is new, and all others see the same', async () => {
    const folder = makeBuild('a');
    const results = await Promise.all(Array.from({ length: 8 }, () => publish(folder)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'a changed file',
      (folder) => writeFileSync(join(folder, 'remoteEntry.js'), 'hacks'),
      /remoteEntry\.js is not what/,
    ],
    ['a missing file', (folder) => rmSync(join(folder, 'messages-fr.js')), /messages-fr\.js is missing/],
    ['an unlisted file', (folder) => writeFileSync(join(folder, 'extra.js'), 'x'), /extra\.js is not listed/],
    [
      'a precompressed variant with other content',
      (folder) => writeFileSync(join(folder, 'remoteEntry.js.br'), brotliCompressSync('hacks')),
      /remoteEntry\.js\.br does not hold/,
    ],
    [
      'a precompressed variant that is cut off',
      (folder) => writeFileSync(join(folder, 'remoteEntry.js.gz'), ''),
      /\.gz does not hold/,
    ],
    ['no manifest', (folder) => rmSync(join(folder, 'module.json')), /no finished build/],
    [
      'a manifest that is no manifest',
      (folder) => writeFileSync(join(folder, 'module.json'), '{}'),
      /cannot be read/,
    ],
  ])('%s is refused and nothing appears', async (_name, damage, message) => {
    const folder = makeBuild('a');
    damage(folder);
    const error: unknown = await publish(folder).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PublishError);
    expect(error).toMatchObject({ fault: 'damaged', message: expect.stringMatching(message) });
    expect(existsSync(place())).toBe(false);
  });

  test('a manifest cannot name a file outside of its folder', async () => {
    const folder = makeBuild('a');
    const manifest = readFileSync(join(folder, 'module.json'), 'utf8');
    writeFileSync(join(folder, 'module.json'), manifest.replaceAll('messages-fr.js', '../messages-fr.js'));
    await expect(publish(folder)).rejects.toMatchObject({ fault: 'damaged' });
  });

  test('a folder that cannot be written to is said to be so', async () => {
    writeFileSync(data, 'a file where the folder should be');
    await expect(publish(makeBuild('a'))).rejects.toMatchObject({ fault: 'unwritable' });
  });

  test('what an interrupted publication left is removed after an hour, not before', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(data, 'artefacts/.incoming', name));
    for (const folder of [old!, young!]) mkdirSync(folder, { recursive: true });
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(old!, twoHoursAgo, twoHoursAgo);
    await publish(makeBuild('a'));
    expect(leftovers()).toEqual(['young']);
  });
});

describe('local traffic', () => {
  const traffic = () => parseTrafficDocument(JSON.parse(readFileSync(join(data, 'traffic.json'), 'utf8')));

  test('everyone gets what was started, and the version before is there to fall back to', async () => {
    const shell = { name: 'shell', version: '1.0.0' };
    await publish(makeBuild('a'));
    await sendAllTrafficTo(data, [shell, { name: 'mf-cart', version: '1.0.0' }]);
    expect(traffic().modules['mf-cart']).toEqual({
      experiment: 'mf-cart',
      versions: [{ version: '1.0.0', weight: 10_000 }],
    });
    await publish(makeBuild('b', { version: '1.1.0' }));
    await sendAllTrafficTo(data, [shell, { name: 'mf-cart', version: '1.1.0' }]);
    await sendAllTrafficTo(data, [shell, { name: 'mf-cart', version: '1.1.0' }]);
    expect(traffic().modules['mf-cart']).toMatchObject({
      versions: [{ version: '1.1.0', weight: 10_000 }],
      lastGood: '1.0.0',
    });
    expect(readdirSync(data).sort()).toEqual(['artefacts', 'traffic.json']);
  });

  test('a version that is not there any more is not fallen back to', async () => {
    const shell = { name: 'shell', version: '1.0.0' };
    await publish(makeBuild('a'));
    await sendAllTrafficTo(data, [shell, { name: 'mf-cart', version: '0.9.0' }]);
    await sendAllTrafficTo(data, [shell, { name: 'mf-cart', version: '1.0.0' }]);
    expect(traffic().modules['mf-cart']?.lastGood).toBeUndefined();
  });
});

describe('publication over the network @D01 @D02', () => {
  /** An edge that behaves as told, call by call; then it takes everything. */
  async function withEdge(
    script: readonly ((url: string) => { status: number; body: object } | 'cut off')[],
    run: (edge: string, calls: string[]) => Promise<void>,
  ): Promise<void> {
    const calls: string[] = [];
    const have = new Set<string>();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = request.url ?? '';
        calls.push(`${request.method ?? ''} ${url.slice(0, 24)}`);
        const scripted = script[calls.length - 1]?.(url);
        if (scripted === 'cut off') return void request.socket.destroy();
        const send = (status: number, body: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        if (scripted) return void send(scripted.status, scripted.body);
        const body = Buffer.concat(chunks);
        if (request.method === 'PUT') {
          have.add(createHash('sha384').update(body).digest('base64'));
          return void response.writeHead(204).end();
        }
        const { manifest, twins } = JSON.parse(body.toString()) as {
          manifest: string;
          twins: Record<string, string>;
        };
        const { files } = JSON.parse(manifest) as { files: Record<string, { integrity: string }> };
        const wanted = [...Object.values(files).map(({ integrity }) => integrity), ...Object.values(twins)];
        const missing = wanted.filter((each) => !have.has(each.slice(7)));
        if (missing.length > 0) send(202, { outcome: 'incomplete', missing });
        else send(201, { outcome: 'published' });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const upload = (folder: string, edge: string) =>
    uploadArtefact(folder, 'module.json', { edge, token: 'vp' }, { wait: () => Promise.resolve() });

  test('sends what is missing with its precompressed variants, and goes on where it was cut off or the edge had no time', async () => {
    const busy = () => ({ status: 503, body: {} });
    const cutOff = () => 'cut off' as const;
    await withEdge([busy, cutOff, () => ({ status: 429, body: {} })], async (edge, calls) => {
      expect(await upload(makeBuild('a'), edge)).toMatchObject({ name: 'mf-cart', outcome: 'published' });
      expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(6);
    });
  });

  test('says every reason of a refusal and what to do', async () => {
    const refusals = [
      { code: 'route-taken', what: 'mf-cart 1.0.0 has the route /p/*', remedy: 'Choose another path' },
      { code: 'too-large', what: 'the version has 50 MB', remedy: 'Load heavy parts lazily' },
    ];
    await withEdge([() => ({ status: 422, body: { outcome: 'refused', refusals } })], async (edge) => {
      await expect(upload(makeBuild('a'), edge)).rejects.toMatchObject({
        fault: 'refused',
        message: expect.stringMatching(/route-taken[^]*Choose another path[^]*too-large[^]*lazily/) as string,
      });
    });
  });

  test('a published version that is not to go to anybody is no success, whichever way the edge says so', async () => {
    const stopped = {
      detail: 'mf-cart 1.0.0 was stopped by guard',
      remedy: 'Publish a version that is mended.',
    };
    const unfit = { refusals: [{ code: 'route-taken', what: 'mf-cart 1.0.0 has /p/*', remedy: 'Wait.' }] };
    for (const [body, told] of [
      [stopped, /was stopped by guard[^]*mended/],
      [unfit, /not sent to anybody[^]*route-taken[^]*Wait/],
    ] as const)
      await withEdge([() => ({ status: 422, body })], async (edge) => {
        await expect(beginRollout({ edge, token: 'vp' }, 'mf-cart', '1.0.0')).rejects.toMatchObject({
          fault: 'refused',
          message: expect.stringMatching(told) as string,
        });
      });
  });

  test('a token that is not good is said to be so, at once; an edge that is away after some tries', async () => {
    const unauthorized = { status: 401, body: { detail: 'no valid token', remedy: 'Send one.' } };
    await withEdge([() => unauthorized], async (edge, calls) => {
      await expect(upload(makeBuild('a'), edge)).rejects.toMatchObject({
        fault: 'refused',
        message: expect.stringContaining('no valid token') as string,
      });
      expect(calls).toHaveLength(1);
    });
    const away = { status: 503, body: { detail: 'the store of versions does not answer' } };
    const tries = Array.from({ length: 4 }, () => () => away);
    await withEdge(tries, async (edge) => {
      await expect(upload(makeBuild('c'), edge)).rejects.toMatchObject({
        fault: 'unreachable',
        message: expect.stringMatching(
          /has answered 503 \(the store of versions does not answer\).*half-done/,
        ) as string,
      });
    });
    await expect(upload(makeBuild('b'), 'http://127.0.0.1:1')).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });
});
