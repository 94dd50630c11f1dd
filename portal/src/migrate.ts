import { DatabaseError, openServer } from '@vetportal/database';
import { migrateRecords } from '@vetportal/delivery';
import { readDatabaseUrl, SettingsError } from '@vetportal/settings';

/*
 * Brings the tables of the records to the present version and ends: for a cluster that wants this done before the edges start. Each edge does
 * the same at its start.
 */

async function migrate(): Promise<void> {
  const url = readDatabaseUrl(process.env);
  if (url === undefined)
    throw new SettingsError(['DATABASE_URL is not set: the server whose tables are migrated']);
  const database = await openServer(url);
  try {
    await migrateRecords(database);
  } finally {
    await database.close();
  }
}

migrate().then(
  () => console.log('The tables of the records are those of this version.'),
  (error: unknown) => {
    const isKnown = error instanceof DatabaseError || error instanceof SettingsError;
    console.error(isKnown ? error.message : error);
    process.exitCode = 1;
  },
);
