import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@vetportal/database/testing/free-port';

const ROOT = resolve(__dirname, '../../..');
const START_LIMIT_MS = 90_000;
const ASK_AGAIN_MS = 100;

/** The operator's token of these edges. */
export const OPERATOR = 'operator-token-of-a-test';

/** An edge as in production: a process of its own. */
export interface EdgeProcess {
  readonly origin: string;
  /** Its output so far, with its log. */
  readonly said: () => string;
  /** Stops the process, and waits for its end. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts an edge and waits until it can serve pages.
 *
 * @param settings docs/operations; PORT is a free port by default, and unused services have addresses that do not answer
 * @param former sources of an older edge that runs in the place of the present one
 * @throws Error with its output, where it ends or takes too long
 */
export async function startEdgeProcess(
  settings: Readonly<Record<string, string>>,
  former?: string,
): Promise<EdgeProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawnEdge({ ...settings, PORT: port }, former);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const edge: EdgeProcess = { origin, said: () => said, end: (signal) => endProcess(child, signal) };
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady(origin))) {
    if (hasEnded(child) || Date.now() > until) {
      await edge.end('SIGKILL');
      throw new Error(`The edge did not start:\n${said}`);
    }
    await wait(ASK_AGAIN_MS);
  }
  return edge;
}

/** From its sources, or the program that BUILT_EDGE names (from the root), which a run of all tests has built. */
function spawnEdge(settings: Readonly<Record<string, string>>, former?: string): ChildProcess {
  const built = former === undefined ? process.env['BUILT_EDGE'] : undefined;
  const root = former ?? ROOT;
  return spawn(
    process.execPath,
    built === undefined
      ? ['--import', '@vetportal/build/from-sources', join(root, 'portal/src/edge.ts')]
      : ['--enable-source-maps', join(root, built)],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        LOG_LEVEL: 'warn',
        OPERATOR_TOKEN: OPERATOR,
        ERP_URL: 'http://127.0.0.1:1/',
        SEARCH_URL: 'http://127.0.0.1:1/',
        AUTH_AUTHORITY: 'http://127.0.0.1:1/',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}
