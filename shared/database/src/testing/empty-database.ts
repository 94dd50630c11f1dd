import { cp } from 'node:fs/promises';
import { openPGlite } from '../index';
import { sharedFixture } from './shared-fixture';

/**
 * Gives an empty data folder an embedded database without tables: creating one takes the time of ten copies.
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const made = await sharedFixture('empty-database', async (empty) => {
    await (await openPGlite(empty)).close();
  });
  await cp(made, folder, { recursive: true });
}
