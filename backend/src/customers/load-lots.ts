import type { Database } from '../database';
import { recordLots } from '../erp/delivery/lots';

/**
 * Writes down the batches of the past's parcels; does nothing when that was done. A data set of its own, so that a database from before
 * there were batches gets them too.
 *
 * @param today 'YYYY-MM-DD'
 */
export async function loadLots(database: Database, today: string): Promise<void> {
  await database.exclusively('lots', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'lots'`);
    if (loaded) return;
    await database.transaction(async (queries) => {
      await recordLots(queries, null, today);
      await queries.query(`insert into data_set (name, version) values ('lots', '1')`);
    });
  });
}
