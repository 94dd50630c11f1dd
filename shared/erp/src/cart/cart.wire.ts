import type { Cart } from '@vetportal/model';
import * as v from 'valibot';
import { saleEntries } from '../sales/sale.wire';
import { cents, maybe } from '../wire';

/** The cart, as each of its calls answers it. */
export const cartSchema = v.pipe(
  v.object({
    ...saleEntries,
    missing_for_no_fee: maybe(cents),
    year_end_rebate: maybe(v.object({ current_order: cents, total_acquired: cents, min: cents, max: cents })),
  }),
  v.transform((wire): Cart => ({
    id: wire.id,
    uuid: wire.uuid,
    name: wire.name,
    lines: wire.lines,
    amount: wire.amount,
    invoicingAddress: wire.invoicing?.address,
    deliveryAddress: wire.delivery?.address,
    carrier: wire.delivery?.selected_carrier,
    shippingCents: wire.delivery?.amount?.untaxed ?? 0,
    note: wire.note,
    customerRef: wire.client_order_ref,
    suiteName: wire.suite_name,
    promoCodes: wire.promo_codes,
    missingForNoFeeCents: wire.missing_for_no_fee,
    yearEndRebate: wire.year_end_rebate && {
      currentOrderCents: wire.year_end_rebate.current_order,
      acquiredCents: wire.year_end_rebate.total_acquired,
      minCents: wire.year_end_rebate.min,
      maxCents: wire.year_end_rebate.max,
    },
  })),
);
