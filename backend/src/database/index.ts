export { DatabaseError, isDatabaseUnavailable } from '@vetportal/shell/edge/database';
export type { Database, DatabaseProblem, Queries, SqlValue } from '@vetportal/shell/edge/database';
export { insertRows } from './insert-rows';
export { openDatabase } from './open-database';
