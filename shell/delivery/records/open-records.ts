import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openPGlite, openServer } from '@vetportal/database';
import type { ChangeMarkStore } from '@vetportal/edge/ports';
import { RECORDS_MIGRATIONS, RECORDS_TABLE } from './migrations';
import { openRecordedMarks } from './recorded-marks';
import { openTrafficRecords, type TrafficRecords } from './traffic-records';

/** The records of deliveries: traffic, published versions, audit log, tokens, health. */
export interface Records {
  readonly database: Database;
  readonly traffic: TrafficRecords;
  /** Marks of changed data, where several edges may share them; else undefined. */
  readonly marks: ChangeMarkStore | undefined;
  /** Stops following the records. The caller closes the database. */
  close(): Promise<void>;
}

/** Where the records are stored. */
export interface RecordsPlace {
  readonly dataFolder: string;
  /** A PostgreSQL server; without it an embedded database below the data folder. */
  readonly databaseUrl: string | undefined;
}

/**
 * Opens a database for an edge that runs alone.
 *
 * @throws DatabaseError with one line for the operator
 */
export async function openRecordsDatabase({ dataFolder, databaseUrl }: RecordsPlace): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl);
  const folder = join(dataFolder, 'records');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return openPGlite(
    folder,
    'The embedded database serves one edge: for several, set DATABASE_URL to a PostgreSQL server; or choose another folder with DATA_DIR.',
  );
}

/** Brings the tables of the records to the present version. */
export const migrateRecords = (database: Database): Promise<unknown> =>
  migrate(database, RECORDS_MIGRATIONS, RECORDS_TABLE);

/**
 * Opens the records in a database, migrates their tables, and follows changes of other edges. The caller closes the database.
 *
 * @param onError called when they cannot be read for a while
 */
export async function openRecords(
  database: Database,
  onError: (error: unknown) => void = () => undefined,
): Promise<Records> {
  await migrateRecords(database);
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const traffic = await openTrafficRecords(database, id, onError);
  const marks = database.kind === 'server' ? await openRecordedMarks(database, onError) : undefined;
  return {
    database,
    traffic,
    marks,
    async close() {
      await marks?.close();
      await traffic.close();
    },
  };
}
