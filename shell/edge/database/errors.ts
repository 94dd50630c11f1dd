/** Why the database could not be opened; each is told to the operator in one line. */
export type DatabaseProblem =
  | 'folder-unwritable'
  | 'folder-in-use'
  | 'folder-damaged'
  | 'server-unreachable'
  | 'server-read-only'
  | 'migration-changed'
  | 'migration-failed';

/** The database cannot be opened or brought up to date. `message` is one line that says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly problem: DatabaseProblem,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** A statement that PostgreSQL refused. */
export class QueryError extends Error {
  override readonly name = 'QueryError';

  /**
   * @param code SQLSTATE, e.g. `23505` for a unique violation
   * @param constraint name of the constraint that was hurt, if any
   */
  constructor(
    message: string,
    readonly code: string | null,
    readonly constraint: string | null,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Makes a QueryError of whatever a driver threw; `sql` is added to ease the search for the culprit. */
export function toQueryError(error: unknown, sql: string): QueryError {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const message = error instanceof Error ? error.message : (text(fields['message']) ?? String(error));
  const excerpt = sql.replace(/\s+/g, ' ').trim().slice(0, 200);
  return new QueryError(`${message} [${excerpt}]`, text(fields['code']), text(fields['constraint']), {
    cause: error,
  });
}
