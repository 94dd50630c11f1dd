import type { Cart } from '@vetportal/model';
import * as v from 'valibot';
import { toAddress } from '../customer/read-address';
import { noteOf, toCarrier, toLines, toSaleAmount } from '../sales/read-sale';
import { cents, optionalCents } from '../wire/cents';
import { saleWire } from '../wire/sale';
import { tolerant } from '../wire/tolerant';

/** Reads the cart, as each of its calls answers it. */
export const cartSchema = v.pipe(
  tolerant(saleWire),
  v.transform((wire): Cart => ({
    id: wire.id,
    uuid: wire.uuid ?? '',
    name: wire.name ?? '',
    lines: toLines(wire.lines),
    amount: toSaleAmount(wire.amount),
    invoicingAddress: wire.invoicing?.address && toAddress(wire.invoicing.address, 'invoicing'),
    deliveryAddress: wire.delivery?.address && toAddress(wire.delivery.address, 'delivery'),
    carrier: wire.delivery?.selected_carrier && toCarrier(wire.delivery.selected_carrier),
    shippingCents: cents(wire.delivery?.amount?.untaxed),
    note: noteOf(wire),
    customerRef: wire.client_order_ref ?? '',
    suiteName: wire.suite_name ?? '',
    promoCodes: wire.promo_codes ?? [],
    missingForNoFeeCents: optionalCents(wire.missing_for_no_fee),
    yearEndRebate: wire.year_end_rebate && {
      currentOrderCents: cents(wire.year_end_rebate.current_order),
      acquiredCents: cents(wire.year_end_rebate.total_acquired),
      minCents: cents(wire.year_end_rebate.min),
      maxCents: cents(wire.year_end_rebate.max),
    },
  })),
);
