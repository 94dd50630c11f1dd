/** A value that may be bound to `$1`. JSON goes in as a string, already stringified. */
export type SqlValue =
  | string
  | number
  | boolean
  | Date
  | null
  | readonly string[]
  | readonly number[]
  | readonly (string | null)[];

/** Runs statements, alone or inside a transaction. */
export interface Queries {
  /**
   * Runs one statement.
   * Columns arrive as: integers, bigint and numeric as number; date as 'YYYY-MM-DD';
   * timestamptz as Date; json as parsed value.
   * @throws QueryError
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Runs several statements without parameters.
   * @throws QueryError
   */
  exec(sql: string): Promise<void>;
}

/** PostgreSQL, embedded or on a server: the same SQL on both. */
export interface Database extends Queries {
  /** `embedded` lives in the data folder, `server` behind DATABASE_URL. */
  readonly kind: 'embedded' | 'server';
  /** Whether this call created the database. */
  readonly isNew: boolean;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * Inside, only the queries passed in may be used; the database itself refuses with an error,
   * since that would wait for ever (embedded) or escape the transaction (server).
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs `work` while no other process does a task of this name on the same database. */
  exclusively<T>(task: string, work: () => Promise<T>): Promise<T>;
  /** Waits for running statements, and closes. */
  close(): Promise<void>;
}
