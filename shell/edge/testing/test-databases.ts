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

/** Asks the server of a database directly, whoever else is kept from it. */
export async function askServer<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // Its end may be what is asked for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As `pg_ctl restart -m immediate`: every session of the server ends at once, and it recovers from its log. */
export async function crashServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The server takes the loss of one of its processes for damaged memory.
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
}

/** Whether a database takes changes; from now on, and for everybody. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const value = isReadOnly ? 'on' : 'off';
  await askServer(SERVER, `alter database ${name} set default_transaction_read_only = ${value}`);
  // Who is connected goes by the former value.
  if (isReadOnly)
    await askServer(
      SERVER,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
}
