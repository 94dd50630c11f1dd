import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openServer } from '@vetportal/database';
import { extract } from 'tar';
import * as v from 'valibot';
import {
  ABOUT_FILE,
  type BackupAbout,
  backupAboutSchema,
  BackupError,
  DATA_FOLDER,
  DUMP_FILE,
} from './backup-file';
import type { BackupPlan } from './backup';
import { runProgram } from './run-program';

/** Where the file is unpacked, within the data folder: another file system could not be moved from. */
const UNFINISHED = 'restore.unfinished';

/**
 * Restores what a backup holds, into an empty data folder and, where DATABASE_URL is set, an empty database.
 *
 * @returns when the backup was made
 * @throws BackupError, with nothing changed, where something is there already or the file is no backup
 */
export async function restore({ folder, databaseUrl, file }: BackupPlan): Promise<string> {
  const source = resolve(file);
  if (!existsSync(source)) throw new BackupError(`${source} is not there.`);
  await mkdir(folder, { recursive: true });
  const present = (await readdir(folder)).filter((name) => name !== UNFINISHED);
  if (present.length > 0)
    throw new BackupError(
      `${folder} is not empty: empty it with npm run reset, or name another with DATA_DIR.`,
    );
  if (databaseUrl !== undefined) await checkEmpty(databaseUrl);
  const work = join(folder, UNFINISHED);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  try {
    await extract({ file: source, cwd: work }).catch((cause: unknown) => {
      throw new BackupError(`${source} cannot be unpacked: it is no backup, or not all of one.`, { cause });
    });
    const about = await readAbout(work, source);
    checkPlace(about, databaseUrl);
    if (databaseUrl !== undefined)
      await runProgram(
        'pg_restore',
        ['--no-owner', '--exit-on-error', '--single-transaction', join(work, DUMP_FILE)],
        databaseUrl,
      );
    const data = join(work, DATA_FOLDER);
    for (const name of existsSync(data) ? await readdir(data) : [])
      await rename(join(data, name), join(folder, name));
    return about.madeAt;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readAbout(work: string, source: string): Promise<BackupAbout> {
  try {
    return v.parse(backupAboutSchema, JSON.parse(await readFile(join(work, ABOUT_FILE), 'utf8')));
  } catch (cause) {
    throw new BackupError(`${source} is no backup of this portal.`, { cause });
  }
}

function checkPlace({ database }: BackupAbout, databaseUrl: string | undefined): void {
  if (database === 'server' && databaseUrl === undefined)
    throw new BackupError('The backup is of a database server: name an empty database with DATABASE_URL.');
  if (database === 'embedded' && databaseUrl !== undefined)
    throw new BackupError('The backup is of an embedded database: unset DATABASE_URL.');
}

/** @throws BackupError where the database has tables of the portal */
async function checkEmpty(databaseUrl: string): Promise<void> {
  const database = await openServer(databaseUrl);
  try {
    const [row] = await database.query<{ tables: number }>(
      `select count(*)::int as tables from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    if (row?.tables !== 0)
      throw new BackupError('The database of DATABASE_URL is not empty: make another one, and name that.');
  } finally {
    await database.close();
  }
}
