import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../running/free-port';

/* What the Containerfile puts into its images, put into an empty folder: no daemon is needed for that. It needs a build. */

const root = join(__dirname, '../../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetportal-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function assemble(program: string): void {
  const { status, stderr } = spawnSync('node', ['deploy/image/assemble.mjs', program, folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

/** What a program says and answers without any setting. */
async function answerOf(file: string): Promise<{ readonly status: number; readonly body: string }> {
  const port = await freePort();
  const running = spawn('node', [file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<never>((_resolve, reject) => {
    running.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    running.once('exit', (code) => reject(new Error(`ended with ${String(code)}: ${said}`)));
  });
  ended.catch(() => undefined);
  try {
    // It says what is wrong just before it listens.
    await Promise.race([ended, new Promise<void>((resolve) => running.stderr.once('data', () => resolve()))]);
    const answer = await Promise.race([ended, reached(`http://127.0.0.1:${port}/`)]);
    return { status: answer.status, body: await answer.text() };
  } finally {
    running.kill('SIGKILL');
  }
}

async function reached(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the edge starts from what its image holds, and says what is not set @W40', async () => {
  assemble('edge');
  expect(readdirSync(folder).sort()).toEqual(['node_modules', 'package.json', 'portal', 'sbom.cdx.json']);
  for (const tool of ['webpack', 'typescript', 'jest', 'react', 'react-dom', 'oidc-provider', '@vetportal'])
    expect([tool, existsSync(join(folder, 'node_modules', tool))]).toEqual([tool, false]);
  const { status, body } = await answerOf('portal/dist/edge.js');
  expect([status, body]).toEqual([
    503,
    expect.stringContaining('set ERP_URL, SEARCH_URL and AUTH_AUTHORITY'),
  ]);
  const migrate = spawnSync('node', ['portal/dist/migrate.js'], { cwd: folder, encoding: 'utf8', env: {} });
  expect([migrate.status, migrate.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
});

test('the demonstration starts from what its image holds, up to the modules that its build publishes @W40', () => {
  assemble('portal');
  const { stderr } = spawnSync('node', ['portal/dist/portal.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data') },
  });
  expect(stderr).toContain('No shell is built in');
});
