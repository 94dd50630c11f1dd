import type { Address } from '../address/address';
import type { Carrier, SaleAmount, SaleLine } from '../sale/sale';

/** The cart as the ERP last answered it (`C04`). */
export interface Cart {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly lines: readonly SaleLine[];
  readonly amount: SaleAmount;
  readonly invoicingAddress: Address | undefined;
  readonly deliveryAddress: Address | undefined;
  readonly carrier: Carrier | undefined;
  readonly shippingCents: number;
  readonly note: string;
  readonly customerRef: string;
  readonly suiteName: string;
  readonly promoCodes: readonly string[];
  readonly yearEndRebate: YearEndRebate | undefined;
  /**
   * What is missing for an order without the contribution to its costs, cents excluding VAT (`K01`), where this one pays it: other orders
   * that have not left yet count, so the ERP says it.
   */
  readonly missingForNoFeeCents?: number | undefined;
}

/** The year-end rebate with the present order in it, integer cents (`E07`). */
export interface YearEndRebate {
  readonly currentOrderCents: number;
  readonly acquiredCents: number;
  readonly minCents: number;
  readonly maxCents: number;
}

/** A change of the cart that the ERP has not answered yet (`S05`). */
export interface CartTransaction {
  readonly uuid: string;
  readonly productId: number;
  /** A difference: negative removes. */
  readonly quantity: number;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/** How the cart stands with the ERP (`S08`). */
export type CartSyncState = 'idle' | 'connecting' | 'erp-unavailable' | 'sync-error';

/** What the header and the buy boxes show of the cart. */
export interface CartSummary {
  readonly lineCount: number;
  /** Quantity in the cart by product id, pending changes included. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly sync: CartSyncState;
  readonly pending: number;
}

/** The highest quantity of one line that the portal sends; beyond it is a mistake of typing. */
export const MAX_LINE_QUANTITY = 9999;

/** As many lines as a cart may have: as many as a list that is read into it. */
export const MAX_CART_LINES = 10_000;

/** `V04`: only lines with a positive quantity count; a delivery fee is none. */
export const lineCount = (lines: readonly Pick<SaleLine, 'quantity' | 'isDelivery'>[]): number =>
  lines.filter((line) => line.quantity > 0 && !line.isDelivery).length;

/**
 * `V04`: what the lines cost excluding shipping, VAT excluded: the ERP's figure where it gives one, else the lines' sum.
 */
export const linesTotalCents = (cart: {
  readonly lines: readonly Pick<SaleLine, 'amount' | 'isDelivery'>[];
  readonly amount?: Pick<SaleAmount, 'untaxedWithoutShipping'> | undefined;
}): number =>
  cart.amount?.untaxedWithoutShipping ??
  cart.lines.filter((line) => !line.isDelivery).reduce((sum, line) => sum + line.amount.untaxed, 0);

/** `V05`: a transaction needs a product and a number. */
export const isTransaction = (transaction: {
  readonly productId?: unknown;
  readonly quantity?: unknown;
}): boolean =>
  typeof transaction.productId === 'number' &&
  Number.isInteger(transaction.productId) &&
  transaction.productId > 0 &&
  typeof transaction.quantity === 'number' &&
  Number.isFinite(transaction.quantity);

/**
 * Quantities by product after pending changes: the server's lines plus the transactions, lines at or below zero dropped
 * (`S05`).
 */
export function foldQuantities(
  lines: readonly Pick<SaleLine, 'productId' | 'quantity' | 'isDelivery'>[],
  pending: readonly Pick<CartTransaction, 'productId' | 'quantity'>[],
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    if (!line.isDelivery)
      quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity);
  }
  for (const { productId, quantity } of pending) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  for (const [productId, quantity] of quantities) if (quantity <= 0) quantities.delete(productId);
  return quantities;
}
