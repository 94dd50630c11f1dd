export { DatabaseError, isDatabaseUnavailable } from '@vetportal/database';
export type { Database, Queries, SqlValue } from '@vetportal/database';
export { insertRows } from './insert-rows';
export { openDatabase } from './open-database';
export { queryJson } from './query-json';
