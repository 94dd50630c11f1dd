/** Why the database could not be opened; the operator gets one line for each. */
export type DatabaseProblem =
  | 'folder-unwritable'
  | 'folder-in-use'
  | 'folder-damaged'
  | 'server-unreachable'
  | 'server-read-only'
  | 'migration-changed'
  | 'migration-failed';

/** The database cannot be opened or migrated. `message` is one line with the remedy. */
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
   * @param constraint name of the violated constraint, if any
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

/** Converts the error of a driver to a QueryError, with the statement for the search for its cause. */
export function toQueryError(error: unknown, sql: string): QueryError {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const message = error instanceof Error ? error.message : (text(fields['message']) ?? String(error));
  const excerpt = sql.replace(/\s+/g, ' ').trim().slice(0, 200);
  return new QueryError(`${message} [${excerpt}]`, text(fields['code']), text(fields['constraint']), {
    cause: error,
  });
}
