import type { CartSnapshot } from '@vetportal/model';
import * as v from 'valibot';
import { CartChanged, ErpRefused } from '../http/errors';
import { euros } from '../wire/cents';
import type { Sent } from '../wire/requests/fields';
import type { shownCart } from '../wire/requests/shown-cart';
import { cartSchema } from './read-cart';

const changedSchema = v.object({ code: v.literal('cart.changed'), cart: cartSchema });

/**
 * Has a call that carries what was shown say so where the ERP answers that the cart is another one.
 *
 * @throws CartChanged then, else what the call throws
 */
export async function asShown<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const changed = error instanceof ErpRefused ? v.safeParse(changedSchema, error.answer) : undefined;
    throw error instanceof ErpRefused && changed?.success
      ? new CartChanged(error, changed.output.cart)
      : error;
  }
}

/** What was on screen, in the form of the cart's own answers. Another ERP does not know it, and passes over it. */
export const shownWire = (shown: CartSnapshot): Sent<typeof shownCart> => ({
  lines: shown.lines.map((line) => ({
    product_id: line.productId,
    name: line.name,
    is_delivery: line.isDelivery,
    is_orderable: line.isOrderable,
    qty: line.quantity,
    qty_unavailable: line.quantityUnavailable,
    qty_free: line.quantityFree,
    unit_price: { untaxed: euros(line.unitPriceCents), untaxed_with_discount: euros(line.unitNetCents) },
    amount: { untaxed: euros(line.untaxedCents) },
  })),
  amount: { tax: euros(shown.taxCents), total: euros(shown.totalCents) },
  delivery: {
    address: shown.deliveryAddress ?? null,
    selected_carrier: shown.carrier ?? null,
  },
  invoicing: { address: shown.invoicingAddress ?? null },
});
