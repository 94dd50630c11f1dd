import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseFor } from '@vetportal/database/testing/databases';
import { copyEmptyDatabase } from '@vetportal/database/testing/empty-database';
import { freePort } from '@vetportal/database/testing/free-port';
import { sharedFixture } from '@vetportal/database/testing/shared-fixture';
import { runBackend, untilListening } from './run-backend';

const ROOT = resolve(__dirname, '../..');
const LIMIT_MS = 120_000;

/** A data folder as a first start leaves it, for one test file alone. */
export async function preparedDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vetportal-test-'));
  await copyPreparedData(folder);
  return folder;
}

/** @param folder has no database yet */
export async function copyPreparedData(folder: string): Promise<void> {
  const made = await sharedFixture('data', makeData);
  await cp(made, folder, { recursive: true });
  await databaseFor(folder, made);
}

async function makeData(folder: string): Promise<void> {
  const database = await databaseFor(folder);
  if (database.DATABASE_URL === undefined) await copyEmptyDatabase(folder);
  const child = runBackend(ROOT, { DATA_DIR: folder, PORT: String(await freePort()), ...database });
  await untilListening(child, LIMIT_MS);
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
