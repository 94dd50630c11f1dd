/*
 * The price rules (`V18`). Portal and ERP call the same functions, so that a price in a list never differs from the
 * price in the cart for the same quantity and day. Money is integer cents, percentages are numbers from 0 to 100, days are
 * calendar dates 'YYYY-MM-DD' and both ends of a period belong to it.
 */

/** First and last day of validity; a missing end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A gross price from a quantity on, excluding VAT. */
export interface GrossPrice {
  readonly minQuantity: number;
  readonly cents: number;
}

/** A discount of a price list. With minimum quantity 0 it always applies, above that it is a quantity tier. */
export interface Discount {
  readonly minQuantity: number;
  readonly percent: number;
  /** An exclusive discount is not followed by the supplier's. */
  readonly exclusive: boolean;
  readonly period: Period;
}

export interface PriceList {
  readonly gross: readonly GrossPrice[];
  readonly discounts: readonly Discount[];
}

/** A discount that the manufacturer gives for a time, on top of the price list's. */
export interface SupplierDiscount {
  readonly percent: number;
  readonly period: Period;
}

/** `main` bought, `promo` given: 10 + 2. Free goods, not a lower price. */
export interface SupplierPromotion {
  readonly main: number;
  readonly promo: number;
  readonly period: Period;
}

/** Everything of an article that its price depends on. */
export interface Pricing {
  /** By role; `default` is everyone's. */
  readonly priceLists: Readonly<Record<string, PriceList>>;
  /** Roles whose price lists were asked for; all, unless said. What the article costs others is not known here. */
  readonly roles?: readonly string[] | undefined;
  /**
   * Quantities from which a unit is cheaper, of the price list with most of them. Says nothing of its prices, nor whose it is: how
   * much room a customer's prices take is to be known before the customer is.
   */
  readonly quantitySteps?: readonly number[] | undefined;
  readonly supplierDiscount?: SupplierDiscount | undefined;
  /** Takes priority over the supplier discount when it is present and valid. */
  readonly veterinarySupplierDiscount?: SupplierDiscount | undefined;
  readonly supplierPromotion?: SupplierPromotion | undefined;
  readonly veterinarySupplierPromotion?: SupplierPromotion | undefined;
  /** Price to the animal's owner recommended by the manufacturer, excluding VAT. */
  readonly indicatedCents?: number | undefined;
  /** VAT rate: 6 or 21. */
  readonly taxPercent: number;
}

/** A step of the quantity discounts: from this quantity on, one unit costs this. */
export interface PriceTier {
  readonly minQuantity: number;
  readonly unitCents: number;
  /** Off the gross price, as agreed: of the rounded price it would be another one. */
  readonly percent: number;
}

/** What one unit of an article costs a customer on a day. */
export interface PriceQuote {
  readonly grossCents: number;
  /** Net price of one unit when one is bought, excluding VAT. */
  readonly netCents: number;
  /** Off the gross price, as agreed. */
  readonly netPercent: number;
  readonly indicatedCents: number | undefined;
  readonly supplierDiscount: SupplierDiscount | undefined;
  readonly promotion: SupplierPromotion | undefined;
  /** Quantity discounts that make a unit cheaper than `netCents`, by rising quantity, each cheaper than the one before. */
  readonly tiers: readonly PriceTier[];
  readonly taxPercent: number;
}

/** The price list used where a role has none of its own (`P03`). */
export const DEFAULT_ROLE = 'default';

/**
 * The price of an article for a role on a day.
 *
 * @param pricing the article's price data
 * @param role the customer's price list; one without entries for this article falls back to `default`
 * @param today the day of the order, 'YYYY-MM-DD' in Brussels
 * @returns the quote, or undefined where the article has no gross price: then it has none to show and cannot be ordered; also
 *   where the role's price is not known here, see `knowsPriceOf`
 */
export function quotePrice(pricing: Pricing, role: string, today: string): PriceQuote | undefined {
  const list = priceListOf(pricing, role);
  const gross = list && grossPrice(list);
  if (!list || gross === undefined) return undefined;

  const supplierDiscount = firstValid([pricing.veterinarySupplierDiscount, pricing.supplierDiscount], today);
  const supplierPercent = supplierDiscount?.percent ?? 0;
  const valid = list.discounts.filter((discount) => inPeriod(discount.period, today));
  const always = best(valid.filter((discount) => discount.minQuantity === 0));
  const netCents = discounted(gross, always, supplierPercent);

  const tiers: PriceTier[] = [];
  const steps = valid.filter((discount) => discount.minQuantity > 0);
  for (const minQuantity of quantitiesOf(steps)) {
    const earned = steps.filter((discount) => discount.minQuantity <= minQuantity);
    const step = cheapest(gross, earned, supplierPercent);
    const unitCents = discounted(gross, step, supplierPercent);
    if (unitCents < (tiers.at(-1)?.unitCents ?? netCents))
      tiers.push({ minQuantity, unitCents, percent: percentOff(step, supplierPercent) });
  }

  return {
    grossCents: gross,
    netCents,
    netPercent: percentOff(always, supplierPercent),
    indicatedCents: pricing.indicatedCents,
    supplierDiscount,
    promotion: promotionAt(pricing, today),
    tiers,
    taxPercent: pricing.taxPercent,
  };
}

/** By which units are given with what is bought, on a day ('YYYY-MM-DD' in Brussels); whoever buys. */
export const promotionAt = (pricing: Pricing, today: string): SupplierPromotion | undefined =>
  firstValid([pricing.veterinarySupplierPromotion, pricing.supplierPromotion], today);

/** What one unit costs when `quantity` of them are bought, in cents excluding VAT. */
export function unitPriceAt(quote: PriceQuote, quantity: number): number {
  return activeTier(quote, quantity)?.unitCents ?? quote.netCents;
}

/** What is off the gross price of one unit when `quantity` of them are bought, as agreed: of the rounded prices it would be another. */
export function percentOffAt(quote: PriceQuote, quantity: number): number {
  return activeTier(quote, quantity)?.percent ?? quote.netPercent;
}

/** The quantity discount that a quantity earns, or undefined below the first. */
export function activeTier(quote: PriceQuote, quantity: number): PriceTier | undefined {
  return quote.tiers.findLast((tier) => tier.minQuantity <= quantity);
}

/** Whether a day lies in a period, both ends included. */
export const inPeriod = (period: Period, day: string): boolean =>
  (period.from === undefined || period.from <= day) && (period.to === undefined || day <= period.to);

/** Whether the price of a role can be told at all: a list that a guest has asked for has no prices of customers. */
export const knowsPriceOf = ({ roles }: Pricing, role: string): boolean => roles?.includes(role) ?? true;

/**
 * The price list by which a role buys an article: its own where that has a gross price, else everybody's.
 *
 * @returns undefined where there is none, or where the role's is not known here
 */
export function priceListOf(pricing: Pricing, role: string): PriceList | undefined {
  // Never everybody's price in the place of a customer's own.
  if (!knowsPriceOf(pricing, role)) return undefined;
  const own = Object.hasOwn(pricing.priceLists, role) ? pricing.priceLists[role] : undefined;
  return own && grossPrice(own) !== undefined ? own : pricing.priceLists[DEFAULT_ROLE];
}

/** `V18`: the gross price is the entry with a minimum quantity of at most 1. */
const grossPrice = (list: PriceList): number | undefined =>
  list.gross.find((entry) => entry.minQuantity <= 1)?.cents;

const best = (discounts: readonly Discount[]): Discount | undefined =>
  discounts.reduce<Discount | undefined>(
    (high, next) => (high && high.percent >= next.percent ? high : next),
    undefined,
  );

/*
 * Among the discounts that a quantity has earned the cheapest result counts, not the highest percentage: an exclusive tier
 * of 10 % must not cost more than 8 % followed by the supplier's 5 %.
 */
const cheapest = (
  gross: number,
  discounts: readonly Discount[],
  supplierPercent: number,
): Discount | undefined =>
  discounts.reduce<Discount | undefined>(
    (low, next) =>
      low && discounted(gross, low, supplierPercent) <= discounted(gross, next, supplierPercent) ? low : next,
    undefined,
  );

const quantitiesOf = (discounts: readonly Discount[]): number[] =>
  [...new Set(discounts.map((discount) => discount.minQuantity))].sort((a, b) => a - b);

const firstValid = <Offer extends { readonly period: Period }>(
  offers: readonly (Offer | undefined)[],
  today: string,
): Offer | undefined => offers.find((offer) => offer !== undefined && inPeriod(offer.period, today));

/** Both percentages one after the other, rounded once, half up; in hundredths of a percent, so that 12.5 % is exact. */
const discounted = (gross: number, discount: Discount | undefined, supplierPercent: number): number =>
  Math.round((gross * shareLeft(discount, supplierPercent)) / (HUNDRED_PERCENT * HUNDRED_PERCENT));

/** What both take off together, in percent with two decimals. */
const percentOff = (discount: Discount | undefined, supplierPercent: number): number =>
  Math.round(HUNDRED_PERCENT - shareLeft(discount, supplierPercent) / HUNDRED_PERCENT) / 100;

const shareLeft = (discount: Discount | undefined, supplierPercent: number): number =>
  share(discount?.percent ?? 0) * (discount?.exclusive ? HUNDRED_PERCENT : share(supplierPercent));

const HUNDRED_PERCENT = 10_000;
const share = (percent: number): number =>
  HUNDRED_PERCENT - Math.round(Math.min(Math.max(percent, 0), 100) * 100);
