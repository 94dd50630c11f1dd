import { type SaleWire, euros } from '@vetportal/erp/wire';
import { shownCart } from '@vetportal/erp/wire/requests';
import { cartDifferences, type CartDifference, type CartSnapshot, type SnapshotLine } from '@vetportal/model';
import * as v from 'valibot';
import { Problem } from '../http/problem';

/*
 * A person confirms only what the screen displayed: a confirmation contains the displayed cart, and if the order would differ, the ERP
 * refuses it and answers with the differences. A client that sends no displayed cart confirms without this check.
 */

/**
 * Refuses to order or to take payment for a cart that differs from the displayed one.
 *
 * @param present the cart that would be ordered
 * @param shown the displayed cart; null where the client does not send it
 * @throws Problem 409 with the differences and the present cart
 */
export function refuseChangedCart(present: SaleWire, shown: CartSnapshot | null): void {
  if (!shown) return;
  const differences = cartDifferences(shown, v.parse(shownCart, present));
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
