import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPGlite, openServer } from '@vetportal/database';
import { sharedFixture } from '@vetportal/database/testing/shared-fixture';
import { databaseFor } from '@vetportal/database/testing/databases';

/**
 * A database for tests with the kind of a server, so that edges read each other's changes. It takes a second to open: use one per file.
 */
export async function openTestDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const { DATABASE_URL: url } = await databaseFor(folder);
  const database = url === undefined ? await openCopy(folder) : await openServer(url);
  return {
    kind: 'server',
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

/** A copy of an embedded database without tables. */
async function openCopy(folder: string): Promise<Database> {
  const made = await sharedFixture('empty-database', async (empty) => {
    await (await openPGlite(empty)).close();
  });
  await cp(made, folder, { recursive: true });
  return openPGlite(folder);
}

/** Empties the records for the next test; it disables the trigger that protects the audit log. */
export const emptyRecords = (database: Database): Promise<void> =>
  database.exec(`
    alter table edge.audit disable trigger keep_whole_audit;
    truncate edge.version, edge.traffic, edge.taken_over, edge.process, edge.token, edge.session, edge.audit,
      edge.measure, edge.rollout, edge.outcome, edge.change_mark, edge.stopped;
    alter table edge.audit enable trigger keep_whole_audit;
  `);
