export { DatabaseError, isDatabaseUnavailable } from '@vetportal/database';
export type { Database, DatabaseProblem, Queries, SqlValue } from '@vetportal/database';
export { insertRows } from './insert-rows';
export { openDatabase } from './open-database';
