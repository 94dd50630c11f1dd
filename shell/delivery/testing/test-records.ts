import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPGlite, openServer } from '@vetportal/database';
import { openRecords } from '../records/open-records';
import { copyEmptyDatabase } from '@vetportal/database/testing/empty-database';
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

/** A copy of an embedded database with the tables of the records, still without a row. */
async function openCopy(folder: string): Promise<Database> {
  const made = await sharedFixture('records-database', async (empty) => {
    await copyEmptyDatabase(empty);
    const database = await openPGlite(empty);
    await (await openRecords(database)).close();
    await emptyRecords(database);
    await database.close();
  });
  await cp(made, folder, { recursive: true });
  return openPGlite(folder);
}

const TABLES = [
  'version',
  'traffic',
  'taken_over',
  'process',
  'token',
  'session',
  'audit',
  'journey_run',
  'measure',
  'rollout',
  'outcome',
  'rollout_rule',
  'change_mark',
  'stopped',
  'healthy',
  'browser_error',
  'source_map',
  'version_set',
];

/**
 * Empties the records for the next test; it disables the triggers that protect the audit log. Row by row: `truncate` gives each table
 * new files, which takes a hundred times as long.
 */
export const emptyRecords = (database: Database): Promise<void> =>
  database.exec(`
    alter table edge.audit disable trigger user;
    ${TABLES.map((table) => `delete from edge.${table};`).join('\n')}
    alter table edge.audit enable trigger user;
  `);
