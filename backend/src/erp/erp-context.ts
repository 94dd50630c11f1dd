import type { Database } from '../database';
import type { Outbox } from '../mail/outbox';
import type { Articles } from './article/articles';
import type { PdfWriter } from './pdf/pdf-writer';

/** What the calls of the ERP work with. */
export interface ErpContext {
  database: Database;
  articles: Articles;
  outbox: Outbox;
  pdfs: PdfWriter;
  /** The calendar day in Brussels, 'YYYY-MM-DD': prices and offers are of this day. */
  today(): string;
}
