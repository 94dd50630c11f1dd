/** `K01`: below this sum an order pays a contribution to its costs, in cents excluding VAT. */
export const LOW_ORDER_THRESHOLD_CENTS = 15_000;
/** `K01`: the contribution, in cents. */
export const LOW_ORDER_FEE_CENTS = 1_050;

/**
 * The contribution to the costs of a small order (`K01`): 10.5 EUR below 150 EUR excl. VAT, unless the orders that
 * leave with the same delivery reach 150 EUR together.
 *
 * @param orderCents this order's goods, excluding VAT
 * @param undeliveredCents other orders of the customer that have not left yet, excluding VAT
 */
export const lowOrderFeeCents = (orderCents: number, undeliveredCents: number): number =>
  orderCents > 0 && missingForNoFeeCents(orderCents, undeliveredCents) > 0 ? LOW_ORDER_FEE_CENTS : 0;

/**
 * What is still to be ordered for an order without the contribution, cents excluding VAT; 0 where none is due.
 *
 * @param orderCents this order's goods, excluding VAT
 * @param undeliveredCents other orders of the customer that have not left yet, excluding VAT
 */
export const missingForNoFeeCents = (orderCents: number, undeliveredCents: number): number =>
  Math.max(0, LOW_ORDER_THRESHOLD_CENTS - orderCents - undeliveredCents);
