import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { lockFolder } from '@vetportal/database';
import { create } from 'tar';
import {
  ABOUT_FILE,
  BACKUP_FORMAT,
  type BackupAbout,
  BackupError,
  DATA_FOLDER,
  DUMP_FILE,
} from './backup-file';
import { runProgram } from './run-program';

/** What of a data folder nobody misses: who uses it now, what can be fetched again, what browsers reported. */
const LEFT_OUT = /^(?:portal\.lock|bucket-cache|telemetry|.*\.unfinished)$/;

/** Also below: the records of an edge have a lock of their own. */
const isLeftOut = (path: string): boolean => basename(path) === 'portal.lock';

/** What is saved, and where to. */
export interface BackupPlan {
  /** The data folder, DATA_DIR. */
  readonly folder: string;
  /** The server of DATABASE_URL; undefined: the database is in the folder. */
  readonly databaseUrl: string | undefined;
  /** The file that is written; it must not be there. */
  readonly file: string;
}

/**
 * Saves database, versions and keys to one file, a gzipped tar. With an embedded database nothing may use the folder meanwhile; a server goes on.
 *
 * @throws BackupError, or DatabaseError where a portal uses the folder
 */
export async function backUp({ folder, databaseUrl, file }: BackupPlan): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new BackupError(`${target} is there already: name another file.`);
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !LEFT_OUT.test(name)) : [];
  if (names.length === 0 && databaseUrl === undefined)
    throw new BackupError(`${folder} holds no data of the portal: name its folder with DATA_DIR.`);
  const unlock = databaseUrl === undefined ? await lockAll(folder) : [];
  // Beside the file, so that a backup is there whole or not at all.
  const work = await mkdtemp(join(dirname(target), '.backup-')).catch((cause: unknown) => {
    throw new BackupError(`${dirname(target)} cannot be written to.`, { cause });
  });
  try {
    const about: BackupAbout = {
      format: BACKUP_FORMAT,
      madeAt: new Date().toISOString(),
      database: databaseUrl === undefined ? 'embedded' : 'server',
    };
    await writeFile(join(work, ABOUT_FILE), JSON.stringify(about, undefined, 2));
    // First the database: a version on record has had its files before, and none is ever removed.
    if (databaseUrl !== undefined)
      await runProgram('pg_dump', ['--format=custom', `--file=${join(work, DUMP_FILE)}`], databaseUrl);
    await symlink(resolve(folder), join(work, DATA_FOLDER));
    const entries = [
      ABOUT_FILE,
      ...(databaseUrl === undefined ? [] : [DUMP_FILE]),
      ...names.map((name) => `${DATA_FOLDER}/${name}`),
    ];
    await create(
      { gzip: { level: 6 }, file: join(work, 'whole'), cwd: work, filter: (path) => !isLeftOut(path) },
      entries,
    );
    await rename(join(work, 'whole'), target);
  } finally {
    await rm(work, { recursive: true, force: true });
    for (const each of unlock) await each();
  }
}

/** Keeps portals off the folder, and edges off the records that one of them keeps by itself. */
async function lockAll(folder: string): Promise<(() => Promise<void>)[]> {
  const unlock = [await lockFolder(folder, 'Stop it: an embedded database is saved while nothing uses it.')];
  const records = join(folder, 'records');
  if (existsSync(records)) unlock.push(await lockFolder(records, 'Stop the edge that uses it.'));
  return unlock;
}
