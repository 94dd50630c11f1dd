import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../package-folder';
import type { Database } from './database';
import { DatabaseError } from './errors';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Runs the migrations (`*.sql`, in the order of their names) that this database has not seen, each in a transaction
 * of its own, and records them. Several processes that start on one server take turns.
 * @throws DatabaseError `migration-changed` when a recorded one was edited since, `migration-failed`
 */
export async function migrate(database: Database, folder = packageFolder('migrations')): Promise<void> {
  const migrations = await readMigrations(folder);
  await database.exclusively('migrations', async () => {
    await database.exec(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const rows = await database.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) await apply(database, migration);
      else if (checksum !== migration.checksum) throw changed(migration);
    }
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Line endings may differ by checkout; the statements do not.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(database: Database, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (queries) => {
      await queries.exec(migration.sql);
      await queries.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('migration-failed', `Migration ${migration.name} failed: ${reason}`, {
      cause: error,
    });
  }
}

function changed(migration: Migration): DatabaseError {
  return new DatabaseError(
    'migration-changed',
    `Migration ${migration.name} was edited after this database applied it. ` +
      'Empty the data folder with "npm run reset", or put the file back and add a new migration.',
  );
}
