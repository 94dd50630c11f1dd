import { createHash } from 'node:crypto';
import pg from 'pg';
import { COLUMN_PARSERS } from './column-types.js';
import type { Database, Queries, SqlValue } from './database';
import { DatabaseError, toQueryError } from './errors';
import { traced } from './traced-database';
import { TransactionGuard } from './transaction-guard';

/** Connections in the pool, and the longest time of a statement (ms). */
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT = 60_000;

/**
 * Opens a database on a PostgreSQL server.
 * @param databaseUrl `postgres://user:password@host:port/name`
 * @throws DatabaseError `server-unreachable`, `server-read-only`
 */
export async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: typeParser },
    verify: (client, done) => {
      noteReadOnly(client).then(() => done(), done);
    },
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ tables: number; readOnly: string }>(
      `select count(*)::int as tables, current_setting('transaction_read_only') as "readOnly"
       from information_schema.tables
       where table_schema = current_schema() and table_name = 'schema_migration'`,
    );
    if (rows[0]?.readOnly === 'on') throw readOnlyServer(databaseUrl);
    return traced(new ServerDatabase(pool, rows[0]?.tables === 0));
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    const { host } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      'server-unreachable',
      `The database server at ${host} does not answer (${reason}). Check DATABASE_URL, or unset it to use the embedded database.`,
      { cause: error },
    );
  }
}

function readOnlyServer(databaseUrl: string): DatabaseError {
  const { host } = new URL(databaseUrl);
  return new DatabaseError(
    'server-read-only',
    `The database server at ${host} takes no changes: it is a standby, or default_transaction_read_only is on. Check DATABASE_URL, or let it take changes.`,
  );
}

/** Our own parsers first, then the driver's. */
const typeParser = ((type: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
  COLUMN_PARSERS[type] ?? (pg.types.getTypeParser(type, format) as unknown)) as typeof pg.types.getTypeParser;

const ignoreLoss = (): void => undefined;

/** Sessions that started while the server was read-only. They stay read-only, so none is used a second time. */
const readOnlySessions = new WeakSet<pg.ClientBase>();

async function noteReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') readOnlySessions.add(client);
}

class ServerDatabase implements Database {
  readonly kind = 'server';
  private readonly guard = new TransactionGuard();
  private closing: Promise<void> | null = null;

  constructor(
    private readonly pool: pg.Pool,
    readonly isNew: boolean,
  ) {}

  async query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    this.guard.refuseInside();
    return this.once((client) => ask<Row>(client, sql, params));
  }

  async exec(sql: string): Promise<void> {
    this.guard.refuseInside();
    await this.once((client) => ask(client, sql));
  }

  /** Runs one statement on a connection of its own. After an error the connection is closed, as the pool itself does it. */
  private async once<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken = true;
    try {
      const result = await work(client);
      broken = false;
      return result;
    } finally {
      this.giveBack(client, broken);
    }
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    this.guard.refuseInside();
    const client = await this.connect();
    let broken = false;
    const queries: Queries = {
      query: (sql, params = []) => ask(client, sql, params),
      exec: (sql) => ask(client, sql).then(() => undefined),
    };
    try {
      await ask(client, 'begin');
      const result = await this.guard.inside(() => work(queries));
      await ask(client, 'commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      this.giveBack(client, broken);
    }
  }

  async exclusively<T>(task: string, work: () => Promise<T>): Promise<T> {
    const key = createHash('sha256').update(`vetportal:${task}`).digest().readInt32BE(0);
    const client = await this.connect();
    try {
      // Without the usual timeout: another process may hold the lock for as long as it loads the catalogue.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [key]);
      return await work();
    } finally {
      // The lock lasts as long as its connection, so the connection is not returned to the pool.
      this.giveBack(client, true);
    }
  }

  /**
   * A connection for several statements. The pool does not listen to it meanwhile, and without a listener the loss of the connection
   * between two statements would end the process. The next statement fails and reports the loss.
   */
  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    client.on('error', ignoreLoss);
    return client;
  }

  /** Returns a connection to the pool. @param isSpent whether to close it instead */
  private giveBack(client: pg.PoolClient, isSpent: boolean): void {
    client.off('error', ignoreLoss);
    client.release(isSpent || readOnlySessions.has(client));
  }

  close(): Promise<void> {
    this.closing ??= this.pool.end();
    return this.closing;
  }
}

async function ask<Row extends object>(
  target: pg.Pool | pg.PoolClient,
  sql: string,
  params?: readonly SqlValue[],
): Promise<Row[]> {
  try {
    // Without parameters several statements are allowed, so exec passes none.
    const result = params
      ? await target.query<Row & pg.QueryResultRow>(sql, [...params])
      : await target.query(sql);
    return result.rows as Row[];
  } catch (error) {
    throw toQueryError(error, sql);
  }
}
