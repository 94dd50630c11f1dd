import { openDatabase, type Database } from '../database';
import { isSeeded, type SeedOptions, type SeedProgress } from './seed-database';
import { seedInThread } from './seed-in-thread';

/**
 * Opens the database. Where it is not seeded yet, a thread seeds it first, with the only connection.
 *
 * @param onProgress called with each step and how far it is, from 0 to 1
 * @throws DatabaseError with one line for the operator
 */
export async function openSeeded(
  options: SeedOptions,
  onProgress: (step: 'database' | SeedProgress['step'], share: number) => void,
): Promise<Database> {
  const { dataDir, databaseUrl } = options;
  const database = await openDatabase({ dataDir, databaseUrl });
  onProgress('database', 1);
  if (await isSeeded(database)) return database;
  await database.close();
  await seedInThread(options, ({ step, share }) => onProgress(step, share));
  return openDatabase({ dataDir, databaseUrl });
}
