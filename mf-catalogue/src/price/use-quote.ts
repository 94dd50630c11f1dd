import {
  DEFAULT_ROLE,
  knowsPriceOf,
  quotePrice,
  vatRateFor,
  type PriceQuote,
  type ProductSummary,
} from '@vetportal/model';
import { useSession } from '@vetportal/module-runtime';
import { isGuest } from './is-guest';

/** What a person may see of an article's price. */
export type VisiblePrice =
  /** It is not known yet who is there: the price keeps its place. */
  | { readonly kind: 'pending' }
  /** Guests see what the manufacturer recommends, never a net price (`E04`). */
  | { readonly kind: 'guest'; readonly indicatedCents: number | undefined }
  /** Customers see the prices of their price list. */
  | { readonly kind: 'customer'; readonly quote: PriceQuote | undefined };

/**
 * The price of an article for the person.
 *
 * @param product the article
 * @param today the day of the price, 'YYYY-MM-DD' in Brussels
 */
export function useQuote(product: ProductSummary, today: string): VisiblePrice {
  const session = useSession();
  if (isGuest(session)) return { kind: 'guest', indicatedCents: product.pricing.indicatedCents };
  if (session.state !== 'customer') return { kind: 'pending' };
  const role = session.user.role || DEFAULT_ROLE;
  // A list that was there before the person was: the one with its prices is on its way.
  if (!knowsPriceOf(product.pricing, role)) return { kind: 'pending' };
  const quote = quotePrice(product.pricing, role, today);
  if (!quote) return { kind: 'customer', quote };
  const taxPercent = vatRateFor(quote.taxPercent, session.user.vatTreatment ?? 'domestic');
  return { kind: 'customer', quote: { ...quote, taxPercent } };
}
