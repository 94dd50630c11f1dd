import { inSpan } from '@vetportal/tracing';
import type { Database, Queries } from './database';

/** Longest statement that a span shows. Values are no part of it: they are bound. */
const MAX_STATEMENT = 2000;

/** A database whose statements are spans of the requests that they belong to. */
export function traced(database: Database): Database {
  return {
    ...tracedQueries(database),
    kind: database.kind,
    isNew: database.isNew,
    transaction: (work) =>
      inSpan(
        'transaction',
        'client',
        () => describe(),
        () => database.transaction((queries) => work(tracedQueries(queries))),
      ),
    exclusively: (task, work) => database.exclusively(task, work),
    close: () => database.close(),
  };
}

const tracedQueries = (queries: Queries): Queries => ({
  query: (sql, params) =>
    inSpan(
      nameOf(sql),
      'client',
      () => describe(sql),
      () => queries.query(sql, params),
    ),
  exec: (sql) =>
    inSpan(
      nameOf(sql),
      'client',
      () => describe(sql),
      () => queries.exec(sql),
    ),
});

const describe = (sql?: string): Readonly<Record<string, string>> => ({
  'db.system.name': 'postgresql',
  ...(sql === undefined ? {} : { 'db.query.text': sql.slice(0, MAX_STATEMENT) }),
});

/** The first word of a statement: `select`. */
const nameOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
