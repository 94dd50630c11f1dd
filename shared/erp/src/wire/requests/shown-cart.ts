import { snapshotOf } from '@vetportal/model';
import * as v from 'valibot';

/** More than a cart has lines. */
const MAX_LINES = 10_000;

const cents = v.pipe(
  v.number(),
  v.finite('field.number'),
  v.transform((amount) => Math.round(amount * 100)),
);
const id = v.pipe(v.number(), v.safeInteger('field.integer'));
const units = v.pipe(v.number(), v.safeInteger('quantity.integer'));
const text = v.optional(
  v.pipe(
    v.nullable(v.pipe(v.string(), v.maxLength(500))),
    v.transform((value) => value ?? ''),
  ),
  '',
);

const place = v.object({
  address: v.optional(
    v.nullable(v.object({ id, name: text, street: text, street2: text, zip: text, city: text })),
  ),
});

const line = v.object({
  product_id: id,
  name: text,
  is_delivery: v.optional(v.boolean(), false),
  is_orderable: v.optional(v.boolean(), true),
  qty: units,
  qty_unavailable: v.optional(units, 0),
  qty_free: v.optional(units, 0),
  unit_price: v.object({ untaxed: cents, untaxed_with_discount: cents }),
  amount: v.object({ untaxed: cents }),
});

/** The cart that was displayed to the person who confirms it: the answer of the cart's calls, or these fields of it. */
export const shownCart = v.pipe(
  v.object({
    lines: v.pipe(v.array(line), v.maxLength(MAX_LINES)),
    amount: v.object({ tax: cents, total: cents }),
    delivery: v.object({
      ...place.entries,
      selected_carrier: v.optional(v.nullable(v.object({ id, name: text }))),
    }),
    invoicing: place,
  }),
  v.transform(({ lines, amount, delivery, invoicing }) =>
    snapshotOf({
      lines: lines.map((wire) => ({
        productId: wire.product_id,
        name: wire.name,
        isDelivery: wire.is_delivery,
        isOrderable: wire.is_orderable,
        quantity: wire.qty,
        quantityUnavailable: wire.qty_unavailable,
        quantityFree: wire.qty_free,
        unitPriceCents: wire.unit_price.untaxed,
        unitNetCents: wire.unit_price.untaxed_with_discount,
        amount: wire.amount,
      })),
      amount,
      carrier: delivery.selected_carrier ?? undefined,
      deliveryAddress: delivery.address ?? undefined,
      invoicingAddress: invoicing.address ?? undefined,
    }),
  ),
);

/** The field `shown` of a request; null where the client does not send it. */
export const shownCartInBody = v.optional(v.nullable(shownCart), null);
