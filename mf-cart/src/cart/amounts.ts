import {
  linesTotalCents,
  quotePrice,
  unitPriceAt,
  type Cart,
  type ProductSummary,
  type VatOfRate,
} from '@vetportal/model';
import type { ShownLine } from '../cart-engine/shown-cart';

/** What a line costs, integer cents excluding VAT; undefined where nobody knows yet. */
export interface LineAmount {
  readonly unitCents: number | undefined;
  readonly totalCents: number | undefined;
}

/**
 * What a line costs: the ERP's figures for its own quantity, else the price by the same rules (`V18`), which the ERP will
 * answer in a moment.
 *
 * @param today the day of the order, 'YYYY-MM-DD' in Brussels
 */
export function lineAmount(
  { line, quantity, pending }: ShownLine,
  article: Pick<ProductSummary, 'pricing'> | undefined,
  role: string,
  today: string,
): LineAmount {
  if (line && !pending) return { unitCents: line.unitNetCents, totalCents: line.amount.untaxed };
  const quote = article && quotePrice(article.pricing, role, today);
  const unitCents = quote ? unitPriceAt(quote, quantity) : line?.unitNetCents;
  return { unitCents, totalCents: unitCents === undefined ? undefined : unitCents * quantity };
}

/** The sums of the cart screen (`E07`), integer cents. */
export interface CartTotals {
  /** Articles, excluding VAT. */
  readonly subtotalCents: number;
  readonly deliveryCents: number | undefined;
  readonly taxCents: number | undefined;
  /** VAT by its rates, where the ERP gives them. */
  readonly taxes: readonly VatOfRate[] | undefined;
  readonly untaxedCents: number | undefined;
  readonly totalCents: number | undefined;
}

/** The ERP's sums; while something is pending the subtotal is the lines' own, and the rest is what the ERP last answered. */
export function cartTotals(
  cart: Cart | undefined,
  amounts: readonly LineAmount[],
  pending: boolean,
): CartTotals {
  const lines = amounts.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  return {
    subtotalCents: cart && !pending ? linesTotalCents(cart) : lines,
    deliveryCents: cart?.shippingCents,
    taxCents: cart?.amount.tax,
    taxes: cart?.amount.taxes,
    untaxedCents: cart?.amount.untaxed,
    totalCents: cart?.amount.total,
  };
}

/**
 * What a cart costs with another carrier, before the ERP has answered.
 *
 * @param priceCents the carrier's price for this cart
 */
export function withCarriage(
  { lines, amount, promoCodes }: Cart,
  priceCents: number,
): Pick<CartTotals, 'deliveryCents' | 'untaxedCents'> {
  // What a coupon takes over of it is the ERP's to say.
  if (promoCodes.length > 0) return { deliveryCents: undefined, untaxedCents: undefined };
  const fee = lines
    .filter(({ kind }) => kind === 'low-order-fee')
    .reduce((sum, line) => sum + line.amount.untaxed, 0);
  const deliveryCents = fee + priceCents;
  return { deliveryCents, untaxedCents: amount.untaxedWithoutShipping + deliveryCents };
}
