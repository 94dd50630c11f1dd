import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openPGlite, openServer } from '../database';
import type { ChangeMarkStore } from '../store/change-marks';
import { RECORDS_MIGRATIONS, RECORDS_TABLE } from './migrations';
import { openRecordedMarks } from './recorded-marks';
import { openTrafficRecords, type TrafficRecords } from './traffic-records';

/** What the edge keeps about deliveries: who gets what, what is published, by whom, and how it fares. */
export interface Records {
  readonly database: Database;
  readonly traffic: TrafficRecords;
  /** Marks of changed data, where several edges may share them; else undefined. */
  readonly marks: ChangeMarkStore | undefined;
  /** Ends what runs here; closes the database only where it was opened here. */
  close(): Promise<void>;
}

/** Where records are kept. */
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

/**
 * Opens the records in a database, brings their tables up to date, and begins to follow them. The caller closes the
 * database.
 *
 * @param onTrouble told when they cannot be read for a while
 */
export async function openRecords(
  database: Database,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<Records> {
  await migrate(database, RECORDS_MIGRATIONS, RECORDS_TABLE);
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const traffic = await openTrafficRecords(database, id, onTrouble);
  const marks = database.kind === 'server' ? await openRecordedMarks(database, onTrouble) : undefined;
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
