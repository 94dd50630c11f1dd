import type { Database } from '../database';
import type { Articles } from './article/articles';

/** What the calls of the ERP work with. */
export interface ErpContext {
  database: Database;
  articles: Articles;
  /** The calendar day in Brussels, 'YYYY-MM-DD': prices and offers are of this day. */
  today(): string;
}
