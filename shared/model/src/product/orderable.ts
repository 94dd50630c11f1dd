import { knowsPriceOf, promotionAt, quotePrice } from '../price/price';
import { unitsMissing } from '../stock/promise-stock';
import type { ProductSummary } from './product';
import { restrictionOf, type Purchaser, type RestrictionReason } from './restriction';

/** Why a person cannot order an article on the portal. */
export type OrderObstacle =
  /** The account may look but not order (`P02`). */
  | 'cannot-order'
  | Exclude<RestrictionReason, 'hidden'>
  /** No price for this price list: there is none to show, and none to order at. */
  | 'no-price'
  | 'supplier-out-of-stock';

/** Who wants to order; a guest has the default price list and orders once it has signed in. */
export interface Buyer {
  readonly role: string;
  readonly canOrder: boolean;
  /** By which the restrictions of articles are judged; undefined where it is not known here: then the ERP judges alone. */
  readonly purchaser?: Pick<Purchaser, 'function' | 'country'> | undefined;
}

/** A buyer whom nobody knows yet. */
export const GUEST_PURCHASER: Pick<Purchaser, 'function' | 'country'> = { function: 'guest', country: '' };

/**
 * Whether an article can be put into the cart. What is out of stock can: it is delivered when it comes in. What the supplier
 * itself is out of cannot, unless it is bought for the customer anyway (made to order).
 *
 * @param today the day of the order, 'YYYY-MM-DD' in Brussels
 * @returns the obstacle, the person's own before the article's, or undefined
 */
export function orderObstacle(
  product: Pick<ProductSummary, 'flags' | 'stock' | 'pricing'>,
  buyer: Buyer,
  today: string,
): OrderObstacle | undefined {
  if (!buyer.canOrder) return 'cannot-order';
  const restriction = restrictionOfShown(product, buyer);
  if (restriction !== undefined) return restriction;
  // A price that is only not known here is the ERP's to miss.
  const isPriced =
    !knowsPriceOf(product.pricing, buyer.role) ||
    quotePrice(product.pricing, buyer.role, today) !== undefined;
  if (!isPriced) return 'no-price';
  const supplierOut = product.stock.state === 'supplier_out_of_stock' && !product.flags.has('is_mto');
  return supplierOut ? 'supplier-out-of-stock' : undefined;
}

/**
 * Whether an article may be proposed for a code that nobody has: whoever takes a proposal can order it. What a guest is asked to
 * sign in for may be.
 *
 * @param today the day of the order, 'YYYY-MM-DD' in Brussels
 */
export function isProposable(
  product: Parameters<typeof orderObstacle>[0],
  buyer: Omit<Buyer, 'canOrder'>,
  today: string,
): boolean {
  // Whether the account may order at all is no matter of one article.
  const obstacle = orderObstacle(product, { ...buyer, canOrder: true }, today);
  return obstacle === undefined || obstacle === 'sign-in';
}

/**
 * Why somebody may not buy an article that is shown, whatever its price and stock are (`W06`). What is shown at all is kept from nobody
 * who sees it: the index has left the rest out.
 *
 * @returns the first reason, or undefined where the article may be bought; of a buyer who is not known here only what holds for all
 */
export function restrictionOfShown(
  { flags }: Pick<ProductSummary, 'flags'>,
  { purchaser }: Pick<Buyer, 'purchaser'>,
): Exclude<RestrictionReason, 'hidden'> | undefined {
  if (!purchaser) return flags.has('not_sold_on_website') ? 'not-sold' : undefined;
  const reason = restrictionOf(
    { flags, veterinaryGroupIds: [], partnerTypes: [] },
    { ...purchaser, groupIds: [] },
  );
  return reason === 'hidden' ? undefined : reason;
}

/**
 * Units of a quantity that are not at hand, with what is given with them, and come later. None where the supplier does not tell its stock, and none of what
 * is made to order: all of that is bought for the customer.
 *
 * @param today 'YYYY-MM-DD' in Brussels: promotions have their days
 */
export const unitsUnavailable = (
  { stock, flags, pricing }: Pick<ProductSummary, 'stock' | 'flags' | 'pricing'>,
  quantity: number,
  today: string,
): number =>
  unitsMissing([{ productId: 0, quantity, promotion: promotionAt(pricing, today) }], () =>
    flags.has('is_mto') ? undefined : stock.quantity,
  )[0] ?? 0;

/** Units sold together: quantities are multiples of it. */
export const packingUnit = ({ unitInShrinkWrap }: Pick<ProductSummary, 'unitInShrinkWrap'>): number =>
  unitInShrinkWrap !== undefined && unitInShrinkWrap > 1 ? unitInShrinkWrap : 1;

/** A quantity brought up to whole packing units: nobody receives less than was asked for. */
export const roundedToUnit = (quantity: number, unit: number): number => Math.ceil(quantity / unit) * unit;
