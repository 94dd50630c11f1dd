import { E_INVOICE_STATES } from '@vetportal/model';
import * as v from 'valibot';
import { unread } from './tolerant';

/** How the electronic form of an invoice or a credit note fares. */
export const eInvoiceWire = v.object({
  state: v.picklist(E_INVOICE_STATES),
  /** Of a refused one: `no_peppol_id`, or the access point's words. */
  reason: v.nullable(v.string()),
  /** Since when, an instant. */
  changed_at: unread(v.string()),
});
export type EInvoiceWire = v.InferOutput<typeof eInvoiceWire>;
