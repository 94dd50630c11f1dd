import type { Translations } from '@vetportal/i18n';
import {
  isVisible,
  restrictionOf,
  type Pricing,
  type Purchaser,
  type RestrictedArticle,
  type RestrictionReason,
  type StockState,
  type Transport,
} from '@vetportal/model';
import type { Person } from '../session/person';

/** What the ERP needs to know of an article to sell it. */
export interface Article extends RestrictedArticle, Transport {
  id: number;
  sku: string;
  names: Translations;
  pricing: Pricing;
  /** Units at hand; null where the supplier does not say: then nothing counts as missing. */
  stockQuantity: number | null;
  stockState: StockState;
  /** 'Buy and sell': bought for the customer, never in stock. */
  isMadeToOrder: boolean;
}

/** What decides who a person is to an article. */
type Buying = Pick<Person, 'function' | 'countryCode' | 'groupIds'>;

const purchaserOf = ({ function: work, countryCode, groupIds }: Buying): Purchaser => ({
  function: work,
  country: countryCode,
  groupIds,
});

/** What is hidden is refused in the words for what does not exist. */
const REFUSALS = {
  hidden: 'cart.unknownProduct',
  'not-sold': 'cart.notSold',
  // Of guests alone, and none of them gets here.
  'sign-in': 'cart.cannotOrder',
  narcotic: 'cart.narcotic',
  psychotropic: 'cart.psychotropic',
  medicine: 'cart.medicine',
  'veterinary-only': 'cart.veterinaryOnly',
  'no-export': 'cart.noExport',
  'belgium-only': 'cart.belgiumOnly',
} as const satisfies Record<RestrictionReason, string>;

/** Why an article is refused to a person, or null when it may be ordered (`W06`). */
export type Refusal = (typeof REFUSALS)[RestrictionReason] | 'cart.leavesBelgium' | null;

/** Whether a person may order an article, by the rule of `restrictionOf`. */
export function refusal(article: Article, person: Buying): Refusal {
  const reason = restrictionOf(article, purchaserOf(person));
  return reason === undefined ? null : REFUSALS[reason];
}

/**
 * Whether an article that a person may order may go where it is to: what is authorised in Belgium alone, narcotics and psychotropics leave
 * it no more on the way to a Belgian customer's stable abroad than to a customer there.
 *
 * @param country ISO 3166 code of the country that it is delivered to, undefined while it is not known
 */
export const refusalTo = (article: Article, person: Buying, country: string | undefined): Refusal =>
  country !== undefined && refusal(article, { ...person, countryCode: country }) !== null
    ? 'cart.leavesBelgium'
    : null;

/** The articles that there are for a person: what is hidden from it is to be answered like what does not exist. */
export const visibleArticles = (
  articles: ReadonlyMap<number, Article>,
  person: Buying,
): ReadonlyMap<number, Article> =>
  new Map([...articles].filter(([, article]) => isVisible(article, purchaserOf(person))));

/** Units that can be promised; undefined where the supplier does not say, and of what is bought for the customer. */
export const unitsAtHand = ({ isMadeToOrder, stockQuantity }: Article): number | undefined =>
  isMadeToOrder || stockQuantity === null ? undefined : Math.max(0, stockQuantity);

/** Units of `quantity` that are not at hand. Made-to-order articles are bought for the customer, so none is missing. */
export function quantityUnavailable(article: Article | undefined, quantity: number): number {
  const atHand = article && unitsAtHand(article);
  return atHand === undefined ? 0 : Math.max(0, quantity - atHand);
}
