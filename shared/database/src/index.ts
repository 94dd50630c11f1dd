export type { Database, Queries, SqlValue } from './database';
export { errorCode } from './error-code';
export { DatabaseError, type DatabaseProblem } from './errors';
export { lockFolder } from './folder-lock';
export { isDatabaseUnavailable, isReadOnly } from './is-unavailable';
export { migrate, type Migration } from './migrate';
export { openPGlite } from './pglite-database';
export { openServer } from './server-database';
