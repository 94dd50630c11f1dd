import {
  cartDifferences,
  snapshotOf,
  type Cart,
  type CartDifference,
  type CartSnapshot,
} from '@vetportal/model';
import { useMemo, useState } from 'react';
import type { ConfirmationFailure } from './use-confirm-order';

export interface SeenCart {
  /** The cart as it is on screen now. */
  readonly present: CartSnapshot;
  /** What has become another one since the person was last asked; empty where nothing has. */
  readonly differences: readonly CartDifference[];
  /** The person has read the differences. */
  readonly accept: () => void;
  /** The person confirms what is on screen. */
  readonly confirmed: () => void;
}

/**
 * What of the cart the person has seen on this page (`W10`). Articles, quantities and prices cannot be changed here: where they do,
 * by a colleague or by the hour, a notice says so even before confirming. Carrier and addresses are chosen here, so of them only
 * the ERP's answer to a confirmation says.
 *
 * @param settled the cart is known to be the ERP's; what was stored of it before is no news
 */
export function useSeenCart(
  cart: Cart,
  settled: boolean,
  failure: ConfirmationFailure | undefined,
): SeenCart {
  const present = useMemo(() => snapshotOf(cart), [cart]);
  const [seen, setSeen] = useState<CartSnapshot | undefined>();
  if (seen === undefined && settled) setSeen(asOrderable(present));
  const isRefused = failure?.kind === 'changed' && failure.shown === seen;
  const differences = useMemo(
    () => (seen && settled ? unseen(seen, present, isRefused) : []),
    [seen, present, settled, isRefused],
  );
  return {
    present,
    differences,
    accept: () => setSeen(withoutGone(present)),
    confirmed: () => setSeen(present),
  };
}

function unseen(seen: CartSnapshot, present: CartSnapshot, isRefused: boolean): readonly CartDifference[] {
  const all = cartDifferences(seen, present);
  if (isRefused) return all;
  const goods = all.filter((one) => one.kind === 'line' && (one.was ?? one.is)?.isDelivery === false);
  return goods.length === 0 ? [] : all.filter(({ kind }) => kind === 'line' || kind === 'total');
}

/** What cannot be ordered any more gives a notice, also where that was so when the page was opened. */
const asOrderable = (cart: CartSnapshot): CartSnapshot => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, isOrderable: true })),
});

const withoutGone = (cart: CartSnapshot): CartSnapshot => ({
  ...cart,
  lines: cart.lines.filter(({ isOrderable }) => isOrderable),
});
