export type { Database, Queries, SqlValue } from './database';
export { DatabaseError, type DatabaseProblem } from './errors';
export { isDatabaseAway } from './is-away';
export { migrate, type Migration } from './migrate';
export { openPGlite } from './pglite-database';
export { openServer } from './server-database';
