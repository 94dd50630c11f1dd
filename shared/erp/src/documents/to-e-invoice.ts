import type { EInvoice } from '@vetportal/model';
import type { eInvoiceWire } from '../wire/e-invoice';
import type { Tolerated } from '../wire/tolerant';

/** How an electronic form fares; undefined where it fares as only a newer ERP can say. */
export const toEInvoice = ({ state, reason }: Tolerated<typeof eInvoiceWire>): EInvoice | undefined =>
  state && { state, reason: reason || undefined };
