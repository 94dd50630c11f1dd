import { activeTier, type PriceQuote, type PriceTier, type SupplierPromotion } from './price';

/** What is given with what is bought: 3 with each 12. */
export type GivenWith = Pick<SupplierPromotion, 'main' | 'promo'>;

/**
 * Units that are given with a quantity, on top of it: `promo` with each `main` bought. They are delivered and billed at 0.
 *
 * @param quantity units that are bought
 */
export const freeUnits = (promotion: GivenWith | undefined, quantity: number): number =>
  promotion && promotion.main >= 1 && quantity > 0
    ? Math.floor(quantity / promotion.main) * promotion.promo
    : 0;

/** Units that leave the stock for a quantity: it, and what is given with it. */
export const unitsLeaving = (promotion: GivenWith | undefined, quantity: number): number =>
  quantity + freeUnits(promotion, quantity);

/**
 * Units of a stock that can be bought at most, where those that are given with them come from the same stock.
 *
 * @param stock units at hand, 0 or more
 */
export function buyableUnits(promotion: GivenWith | undefined, stock: number): number {
  if (!promotion || promotion.main < 1) return stock;
  const { main, promo } = promotion;
  const whole = Math.floor(stock / (main + promo));
  // What is left buys no further whole `main`, or there would be none left to give.
  return whole * main + Math.min(stock - whole * (main + promo), main - 1);
}

/** What a few units more would bring. */
export interface QuantityHints {
  /** Units given with the quantity as it is. */
  readonly free: number;
  /** Units that are missing to the next ones given, and how many those are. */
  readonly nextFree: { readonly missing: number; readonly given: number } | undefined;
  /** Units that are missing to the next cheaper price. */
  readonly nextPrice: { readonly missing: number; readonly tier: PriceTier } | undefined;
}

/** What is given with a quantity of an article, and what the next steps are. @param quantity 1 or more */
export function quantityHints(quote: PriceQuote, quantity: number): QuantityHints {
  const { promotion, tiers } = quote;
  const next = tiers[tiers.findIndex((tier) => tier === activeTier(quote, quantity)) + 1];
  return {
    free: freeUnits(promotion, quantity),
    nextFree:
      promotion && promotion.main >= 1 && promotion.promo > 0
        ? { missing: promotion.main - (quantity % promotion.main), given: promotion.promo }
        : undefined,
    nextPrice: next && { missing: next.minQuantity - quantity, tier: next },
  };
}
