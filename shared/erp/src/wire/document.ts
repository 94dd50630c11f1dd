import * as v from 'valibot';
import { eInvoiceWire } from './e-invoice';
import { needed } from './tolerant';

/** A page of the customer's documents, the newest first. */
export const documentsWire = v.object({
  size: v.number(),
  data: v.array(
    v.object({
      id: needed(v.number()),
      name: v.string(),
      /** One of DOCUMENT_TYPES; a newer ERP may have more. */
      type: v.string(),
      date: v.string(),
      // Own addition: VAT included, null for what has no amount; and how the electronic form fares.
      amount: v.nullable(v.number()),
      e_invoice: v.nullable(eInvoiceWire),
    }),
  ),
});

/** A page of the invoices of a public Shopinvader. */
export const invoicesWire = v.object({
  count: v.number(),
  items: v.array(
    v.object({
      id: needed(v.number()),
      name: v.string(),
      date_invoice: v.string(),
      amount: v.object({ amount_total: v.number() }),
    }),
  ),
});
