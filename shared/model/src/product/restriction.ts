import type { CustomerFunction, CustomerKind } from '../registration/registration';
import type { ProductFlag } from './product';

/** Why somebody may not buy an article. */
export type RestrictionReason =
  /** Kept to veterinary groups or to kinds of customers that the buyer is none of. For the buyer there is no such article. */
  | 'hidden'
  /** Sold by the order service alone, to nobody on the portal. */
  | 'not-sold'
  /** Nobody is signed in: who may buy it is known afterwards. */
  | 'sign-in'
  | 'narcotic'
  | 'psychotropic'
  | 'medicine'
  | 'veterinary-only'
  /** A narcotic or psychotropic for a customer abroad. */
  | 'no-export'
  | 'belgium-only';

/** What of an article decides who may buy it. */
export interface RestrictedArticle {
  readonly flags: ReadonlySet<ProductFlag>;
  /** Only customers of one of these groups; empty: everybody. */
  readonly veterinaryGroupIds: readonly number[];
  /** Only these kinds of customers; empty: everybody. */
  readonly partnerTypes: readonly string[];
}

/** Who buys. */
export interface Purchaser {
  /** What the customer does; `guest` while nobody is signed in. */
  readonly function: CustomerKind | 'guest';
  /** ISO 3166 code of the country where the customer is established: 'BE'. */
  readonly country: string;
  readonly groupIds: readonly number[];
}

/**
 * Those who may hold and dispense medicines: a veterinarian with a depot, a pharmacist, a wholesaler. A nurse works on a
 * veterinarian's account, a student has none to work on yet, a supplier delivers medicines and is delivered none, and of who is
 * unspecified nobody knows.
 */
const DISPENSERS: ReadonlySet<string> = new Set<CustomerFunction>(['veterinary', 'pharmacist', 'wholesaler']);

const HOME = 'BE';

/** Flags that keep an article to dispensers, the strictest first: that one is given as the reason. */
const FOR_DISPENSERS: readonly (readonly [ProductFlag, RestrictionReason])[] = [
  ['is_narcotic_vet', 'narcotic'],
  ['is_psychotropic', 'psychotropic'],
  ['veterinary_only', 'veterinary-only'],
  ['is_meds', 'medicine'],
];

/**
 * Whether somebody may buy an article, and why not. The one rule of the portal, the search index and the ERP (`W06`).
 *
 * 1. An article that is kept to veterinary groups is for customers of one of them, one that is kept to kinds of customers for
 *    those kinds; both together for who fulfils both. For others, guests among them, it does not exist: no list, suggestion,
 *    address or error tells of it.
 * 2. `not_sold_on_website`: shown to all, sold to nobody here.
 * 3. Medicines (`is_meds`, for animals or people), narcotics, psychotropics, and what is `veterinary_only` (diets too) are for
 *    those who may hold and dispense them in Belgium: veterinarians, pharmacists and wholesalers (law of 25 March 1964; royal
 *    decree of 14 December 2006). Nurses, students, suppliers and who is unspecified see them and may not order them.
 * 4. A narcotic or psychotropic does not leave Belgium: each consignment abroad needs an export permit of the federal agency
 *    (royal decree of 6 September 2017), which an order on the portal has not.
 * 5. `belgium_only`, authorised in Belgium alone: for customers in Belgium.
 * 6. A guest sees what 3 to 5 restrict and is asked to sign in. Everything else is for everybody.
 *
 * @returns the first reason, in this order, or undefined where the article may be bought
 */
export function restrictionOf(article: RestrictedArticle, buyer: Purchaser): RestrictionReason | undefined {
  const { flags } = article;
  if (!isVisible(article, buyer)) return 'hidden';
  if (flags.has('not_sold_on_website')) return 'not-sold';
  const strictest = FOR_DISPENSERS.find(([flag]) => flags.has(flag))?.[1];
  const isControlled = flags.has('is_narcotic_vet') || flags.has('is_psychotropic');
  if (buyer.function === 'guest') return strictest || flags.has('belgium_only') ? 'sign-in' : undefined;
  if (strictest && !DISPENSERS.has(buyer.function)) return strictest;
  if (buyer.country === HOME) return undefined;
  if (isControlled) return 'no-export';
  return flags.has('belgium_only') ? 'belgium-only' : undefined;
}

/** Whether an article exists for somebody: rule 1 of `restrictionOf`. */
export const isVisible = (
  { veterinaryGroupIds, partnerTypes }: Omit<RestrictedArticle, 'flags'>,
  buyer: Pick<Purchaser, 'function' | 'groupIds'>,
): boolean =>
  (veterinaryGroupIds.length === 0 || veterinaryGroupIds.some((id) => buyer.groupIds.includes(id))) &&
  (partnerTypes.length === 0 || partnerTypes.includes(buyer.function));
