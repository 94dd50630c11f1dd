export type { Database, Queries, SqlValue } from './database';
export { DatabaseError, QueryError, isUniqueViolation } from './errors';
export { insertRows } from './insert-rows';
export { openDatabase, type DatabaseOptions } from './open-database';
