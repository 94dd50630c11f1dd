import type { SaleWire } from '@vetportal/erp/wire';
import {
  cartDifferences,
  snapshotOf,
  type CartDifference,
  type CartSnapshot,
  type SnapshotLine,
} from '@vetportal/model';
import * as v from 'valibot';
import { euros } from '../http/fields';
import { Problem } from '../http/problem';

/*
 * A person confirms only what the screen displayed: a confirmation contains the displayed cart, and if the order would differ, the ERP
 * refuses it and answers with the differences. A client that sends no displayed cart confirms without this check.
 */

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
export const displayedCart = v.pipe(
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
export const displayedCartInBody = v.optional(v.nullable(displayedCart), null);

/**
 * Refuses to order or to take payment for a cart that differs from the displayed one.
 *
 * @param present the cart that would be ordered
 * @param shown the displayed cart; null where the client does not send it
 * @throws Problem 409 with the differences and the present cart
 */
export function refuseChangedCart(present: SaleWire, shown: CartSnapshot | null): void {
  if (!shown) return;
  const differences = cartDifferences(shown, v.parse(displayedCart, present));
  if (differences.length === 0) return;
  throw new Problem(409, 'cart.changed', {}, { differences: differences.map(toWire), cart: present });
}

/** A difference as the wire has it: what was shown, what is; null: not there. Money is decimal euros. */
function toWire(difference: CartDifference): object {
  switch (difference.kind) {
    case 'line':
      return {
        kind: difference.kind,
        product_id: difference.productId,
        was: lineWire(difference.was),
        is: lineWire(difference.is),
      };
    case 'tax':
    case 'total':
      return { kind: difference.kind, was: euros(difference.was), is: euros(difference.is) };
    case 'carrier':
    case 'delivery-address':
    case 'invoicing-address':
      return { kind: difference.kind, was: difference.was ?? null, is: difference.is ?? null };
  }
}

const lineWire = (line: SnapshotLine | undefined) =>
  line
    ? {
        name: line.name,
        qty: line.quantity,
        qty_unavailable: line.quantityUnavailable,
        qty_free: line.quantityFree,
        unit_price: {
          untaxed: euros(line.unitPriceCents),
          untaxed_with_discount: euros(line.unitNetCents),
        },
        amount: { untaxed: euros(line.untaxedCents) },
        is_orderable: line.isOrderable,
      }
    : null;
