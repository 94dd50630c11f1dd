import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import {
  type Database,
  DatabaseError,
  errorCode,
  migrate,
  openPGlite,
  openServer,
} from '@vetportal/database';
import { readMigrations } from './read-migrations';

export interface DatabaseOptions {
  /** Folder for the embedded database and the files of the portal; made when missing. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the migrations; default: those of this package. For tests. */
  migrations?: string | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 * @throws DatabaseError with one line for the operator
 */
export async function openDatabase({ dataDir, databaseUrl, migrations }: DatabaseOptions): Promise<Database> {
  await prepareFolder(dataDir);
  const database = databaseUrl ? await openServer(databaseUrl) : await openPGlite(dataDir);
  try {
    await migrate(database, await readMigrations(migrations));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    // Sign-in keys and demo passwords lie here too: nobody else on the machine may look in.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    throw new DatabaseError(
      'folder-unwritable',
      `The data folder ${folder} cannot be written (${code}). Allow it, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}
