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
 * The database of a data folder, created with the first call. On a server each folder has a database of its own, so that tests are as
 * isolated as with embedded ones.
 *
 * @param likeFolder the folder whose database is copied; no process may be using it
 */
export async function databaseFor(folder: string, likeFolder?: string): Promise<DatabaseSetting> {
  if (SERVER === '') return {};
  const name = nameOf(folder);
  const template = likeFolder === undefined ? '' : ` template ${nameOf(likeFolder)}`;
  try {
    await askServer(SERVER, `create database ${name}${template}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error;
  }
  const url = new URL(SERVER);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

const nameOf = (folder: string): string =>
  `of_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;

/** Queries the server of a database directly, even where it refuses other clients. */
export async function askServer<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // The statement itself may end the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Like `pg_ctl restart -m immediate`: ends every session of the server at once, and the server recovers from its log. */
export async function crashServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The server restarts when one of its processes is killed, because shared memory may be damaged.
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}

/** Makes a database read-only, or writable again, for all clients. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const value = isReadOnly ? 'on' : 'off';
  await askServer(SERVER, `alter database ${name} set default_transaction_read_only = ${value}`);
  // Connected sessions keep the previous value.
  if (isReadOnly)
    await askServer(
      SERVER,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
}
