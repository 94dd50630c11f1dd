import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PublishingReport, PublishingTask } from '../testing/publishing-process';
import { databaseFor } from '@vetportal/database/testing/databases';
import { manifestOf } from '@vetportal/edge/testing/test-portal';
import { startTestStore, type TestStore } from '../testing/test-store';

/** Each step takes two processes, and the first of all makes a database. */
jest.setTimeout(180_000);

const ROOT = resolve(__dirname, '../../..');
const PROGRAM = join(__dirname, '../testing/publishing-process.ts');

let dataFolder: string;
let databaseUrl: string | undefined;
let server: TestStore;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'killed-'));
  databaseUrl = (await databaseFor(dataFolder)).DATABASE_URL;
  server = await startTestStore();
});
afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Runs an edge's part in a publication to its end, or to its death. */
async function run(
  task: PublishingTask,
): Promise<{ signal: string | null; report: PublishingReport | undefined; said: string }> {
  const child = spawn(process.execPath, ['--import', '@vetportal/build/from-sources', PROGRAM], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(JSON.stringify(task));
  const signal = await new Promise<string | null>((done) => child.once('close', (_code, by) => done(by)));
  return { signal, report: out === '' ? undefined : (JSON.parse(out) as PublishingReport), said };
}

function taskOf(kind: 'folder' | 'bucket', version: string): PublishingTask {
  const [manifest, files] = manifestOf({ name: 'mf-cart', version });
  // No shell is live, so nothing can be out of step with one.
  const contents: Record<string, string> = {};
  for (const [name, content] of Object.entries(files)) {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    manifest.files[name] = { integrity, bytes: Buffer.byteLength(content), brotli: 1 };
    contents[integrity] = content;
  }
  const bucket = kind === 'bucket' ? { bucket: server.settings } : {};
  const text = JSON.stringify(manifest);
  return { dataFolder, databaseUrl, name: 'mf-cart', version, manifest: text, contents, ...bucket };
}

describe.each(['folder', 'bucket'] as const)('an edge over a %s, killed by SIGKILL @D02', (kind) => {
  test.each([
    ['staged', '1.1.0'],
    ['assembled', '1.2.0'],
    ['placed', '1.3.0'],
  ] as const)(
    'once it is %s leaves store and records as they were; the same again publishes',
    async (dieAt, patch) => {
      const task = taskOf(kind, kind === 'folder' ? patch : `${patch}-bucket`);
      expect(await run({ ...task, dieAt })).toMatchObject({ signal: 'SIGKILL', report: undefined });
      expect(await run(task)).toMatchObject({
        signal: null,
        report: {
          found: { onRecord: false, isServed: false, published: 0 },
          outcome: 'published',
          isServed: true,
        },
      });
    },
  );

  test('before it could answer has published; the same again says so', async () => {
    const task = taskOf(kind, kind === 'folder' ? '1.4.0' : '1.4.0-bucket');
    expect(await run({ ...task, dieAt: 'recorded' })).toMatchObject({ signal: 'SIGKILL' });
    expect(await run(task)).toMatchObject({
      report: {
        found: { onRecord: true, isServed: true, published: 1 },
        outcome: 'unchanged',
        isServed: true,
      },
    });
  });
});
