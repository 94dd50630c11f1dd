import { quotePrice, type PriceQuote, type Pricing } from '@vetportal/model';

/**
 * Of the price lists that are known of an article the quote with most to show: most articles have as much in all of them. It says how
 * much room a price takes while it is not known whose it is, and is nobody's price.
 *
 * @param today the day of the price, 'YYYY-MM-DD' in Brussels
 * @returns undefined where no list has a price
 */
export function longestQuote(pricing: Pricing, today: string): PriceQuote | undefined {
  const quotes = Object.keys(pricing.priceLists).flatMap((role) => quotePrice(pricing, role, today) ?? []);
  return quotes.reduce<PriceQuote | undefined>(
    (longest, next) => (longest && longest.tiers.length >= next.tiers.length ? longest : next),
    undefined,
  );
}
