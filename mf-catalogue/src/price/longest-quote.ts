import { quotePrice, type PriceQuote, type Pricing } from '@vetportal/model';

/**
 * Of the price lists that are known of an article the quote with most to show, with as many quantity steps as the list with most of
 * them has: most articles have as much in all. It says how much room a price takes while it is not known whose it is, and is nobody's
 * price.
 *
 * @param today the day of the price, 'YYYY-MM-DD' in Brussels
 * @returns undefined where no list has a price
 */
export function longestQuote(pricing: Pricing, today: string): PriceQuote | undefined {
  const quotes = Object.keys(pricing.priceLists).flatMap((role) => quotePrice(pricing, role, today) ?? []);
  const longest = quotes.reduce<PriceQuote | undefined>(
    (found, next) => (found && found.tiers.length >= next.tiers.length ? found : next),
    undefined,
  );
  const steps = pricing.quantitySteps ?? [];
  if (!longest || steps.length <= longest.tiers.length) return longest;
  return { ...longest, tiers: steps.map((minQuantity) => ({ minQuantity, unitCents: 0, percent: 0 })) };
}
