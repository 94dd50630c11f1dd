import type { EInvoice } from './e-invoice';

/** Kinds of documents and, first, all of them together (`E18`). */
export const DOCUMENT_TYPES = [
  'all',
  'order',
  'delivery_note',
  'invoice',
  'credit_note',
  'pricelist',
  'discount',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A paper that a customer may fetch. */
export interface CustomerDocument {
  readonly id: number;
  readonly name: string;
  /** One of DOCUMENT_TYPES, or a kind that a newer ERP knows. */
  readonly type: string;
  /** 'YYYY-MM-DD', or '' where the ERP tells none. */
  readonly date: string;
  /** VAT included, in cents; undefined for what has no amount. */
  readonly totalCents?: number | undefined;
  /** Undefined for what has no electronic form. */
  readonly eInvoice?: EInvoice | undefined;
}
