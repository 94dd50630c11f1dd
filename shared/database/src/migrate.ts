import { createHash } from 'node:crypto';
import type { Database } from './database';
import { DatabaseError } from './errors';

/** A step of a schema; the order is that of the names. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Runs and records the new migrations in the order of their names, each in a transaction of its own. Several processes that start on one
 * server take turns.
 *
 * @param table where they are recorded, a constant: `schema_migration`, or with a schema, which is created if missing
 * @throws DatabaseError `migration-changed` when a recorded migration was edited since, `migration-failed`
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  table = 'schema_migration',
): Promise<void> {
  const [schema, name] = table.split('.');
  await database.exclusively(`migrations ${table}`, async () => {
    if (name !== undefined) await database.exec(`create schema if not exists ${schema ?? ''}`);
    await database.exec(`create table if not exists ${table} (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const rows = await database.query<{ name: string; checksum: string }>(
      `select name, checksum from ${table}`,
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const migration of [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const checksum = createHash('sha256').update(migration.sql).digest('hex');
      const known = applied.get(migration.name);
      if (known === undefined) await apply(database, table, migration, checksum);
      else if (known !== checksum) throw changed(migration);
    }
  });
}

async function apply(
  database: Database,
  table: string,
  { name, sql }: Migration,
  checksum: string,
): Promise<void> {
  try {
    await database.transaction(async (queries) => {
      await queries.exec(sql);
      await queries.query(`insert into ${table} (name, checksum) values ($1, $2)`, [name, checksum]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('migration-failed', `Migration ${name} failed: ${reason}`, { cause: error });
  }
}

function changed({ name }: Migration): DatabaseError {
  return new DatabaseError(
    'migration-changed',
    `Migration ${name} was edited after this database applied it. ` +
      'Empty the data folder with "npm run reset", or put the file back and add a new migration.',
  );
}
