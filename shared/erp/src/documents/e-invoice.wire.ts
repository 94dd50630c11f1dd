import { E_INVOICE_STATES, type EInvoice } from '@vetportal/model';
import * as v from 'valibot';
import { optionalText } from '../wire';

/** How an electronic form fares; undefined where there is none, or where it fares as only a newer ERP can say. */
export const eInvoiceSchema = v.fallback(
  v.optional(
    v.pipe(
      v.object({ state: v.picklist(E_INVOICE_STATES), reason: optionalText }),
      v.transform(({ state, reason }): EInvoice => ({ state, reason })),
    ),
  ),
  undefined,
);
