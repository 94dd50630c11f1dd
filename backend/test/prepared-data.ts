import { cp, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFor } from '@vetportal/shell/edge/testing/databases';
import { freePort } from '@vetportal/shell/edge/testing/free-port';
import { runBackend, untilListening } from './run-backend';

const ROOT = resolve(__dirname, '../..');
const POLL_MS = 100;
const LIMIT_MS = 120_000;

/* Workers of one run have one parent; a run without workers is its own. Removed by forget-prepared-data.mjs. */
const RUN = process.env['JEST_WORKER_ID'] === undefined ? process.pid : process.ppid;
const SHARED = join(tmpdir(), `vetportal-test-data-${String(RUN)}`);

/**
 * A data folder as a first start leaves it, for one test file alone. Whichever file of a run needs one first makes it, the
 * others get copies: making a database takes ten times longer than copying one.
 */
export async function preparedDataFolder(): Promise<string> {
  const made = join(SHARED, 'data');
  const ready = join(SHARED, 'ready');
  if (await isFirst()) {
    const child = runBackend(ROOT, {
      DATA_DIR: made,
      PORT: String(await freePort()),
      ...(await databaseFor(made)),
    });
    await untilListening(child, LIMIT_MS);
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    await writeFile(ready, '');
  }
  for (let waited = 0; !(await isThere(ready)); waited += POLL_MS) {
    if (waited > LIMIT_MS) throw new Error(`No data folder was made in ${SHARED}.`);
    await wait(POLL_MS);
  }
  const folder = await mkdtemp(join(tmpdir(), 'vetportal-test-'));
  await cp(made, folder, { recursive: true });
  await databaseFor(folder, made);
  return folder;
}

async function isFirst(): Promise<boolean> {
  try {
    await mkdir(SHARED);
    return true;
  } catch {
    return false;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
