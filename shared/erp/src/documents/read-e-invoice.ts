import type { EInvoice } from '@vetportal/model';
import * as v from 'valibot';
import { eInvoiceWire } from '../wire/e-invoice';
import { type Tolerated, tolerant } from '../wire/tolerant';

export const toEInvoice = ({ state, reason }: Tolerated<typeof eInvoiceWire>): EInvoice | undefined =>
  state && { state, reason: reason || undefined };

/** How an electronic form fares; undefined where there is none, or where it fares as only a newer ERP can say. */
export const eInvoiceSchema = v.fallback(
  v.optional(v.pipe(tolerant(eInvoiceWire), v.transform(toEInvoice))),
  undefined,
);
