import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPGlite } from '../database';

/**
 * A database of its own, for tests. Takes seconds to make: one for a whole file.
 *
 * @param kind what it says it is: one that says `server` is asked for what other edges have changed
 */
export async function openTestDatabase(kind: Database['kind'] = 'embedded'): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const database = await openPGlite(folder);
  return {
    kind,
    isNew: true,
    query: (sql, params) => database.query(sql, params),
    exec: (sql) => database.exec(sql),
    transaction: (work) => database.transaction(work),
    exclusively: (task, work) => database.exclusively(task, work),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
