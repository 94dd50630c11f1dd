export type { Database, Queries, SqlValue } from './database';
export { DatabaseError, type DatabaseProblem } from './errors';
export { isDatabaseUnavailable } from './is-unavailable';
export { migrate, type Migration } from './migrate';
export { openPGlite } from './pglite-database';
export { openServer } from './server-database';
