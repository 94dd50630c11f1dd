import { createHash } from 'node:crypto';
import pg from 'pg';

/** The server of `npm run test:engines`; elsewhere tests run on the embedded database. */
const SERVER = process.env['ENGINE_POSTGRESQL_URL'] ?? '';
const ALREADY_THERE = '42P04';

/** The setting that places data on a server; without it they are embedded. */
export interface DatabaseSetting {
  readonly DATABASE_URL?: string;
}

/**
 * The database of whoever uses a data folder, made when it is asked for first: on a server each folder has one of its own there, so
 * that tests know as little of each other as with embedded ones.
 *
 * @param likeFolder whose database it is a copy of; nobody may be using that
 */
export async function databaseFor(folder: string, likeFolder?: string): Promise<DatabaseSetting> {
  if (SERVER === '') return {};
  const name = nameOf(folder);
  const template = likeFolder === undefined ? '' : ` template ${nameOf(likeFolder)}`;
  await onServer(`create database ${name}${template}`);
  const url = new URL(SERVER);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

const nameOf = (folder: string): string =>
  `of_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error;
  } finally {
    await client.end();
  }
}
