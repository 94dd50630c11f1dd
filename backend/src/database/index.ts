export type { Database, Queries } from './database';
export { DatabaseError } from './errors';
export { insertRows } from './insert-rows';
export { openDatabase } from './open-database';
