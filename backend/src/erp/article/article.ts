import type { Translations } from '@vetportal/i18n';
import type { Pricing, StockState, Transport } from '@vetportal/model';
import type { CustomerFunction } from '../../customers/customer-types';
import type { Person } from '../session/person';

/** What the ERP needs to know of an article to sell it. */
export interface Article extends Transport {
  id: number;
  sku: string;
  names: Translations;
  pricing: Pricing;
  /** Units at hand; null where the supplier does not tell: then nothing is said to be missing. */
  stockQuantity: number | null;
  stockState: StockState;
  /** 'Buy and sell': bought for the customer, never in stock. */
  isMadeToOrder: boolean;
  notSoldOnWebsite: boolean;
  /** Only these groups may buy it; empty: everybody. */
  veterinaryGroupIds: readonly number[];
  /** Only these kinds of customers may buy it; empty: everybody. */
  allowedPartnerTypes: readonly string[];
}

/** Why an article is refused to a person, or null when it may be ordered (`P04`). */
export type Refusal = 'cart.notSold' | 'cart.restricted' | null;

/** Whether a person may order an article (`spec 6`). */
export function refusal(article: Article, person: Pick<Person, 'groupIds' | 'function'>): Refusal {
  if (article.notSoldOnWebsite) return 'cart.notSold';
  const { veterinaryGroupIds: groups, allowedPartnerTypes: types } = article;
  const work: CustomerFunction = person.function;
  const inGroup = groups.length === 0 || groups.some((id) => person.groupIds.includes(id));
  const ofType = types.length === 0 || types.includes(work);
  return inGroup && ofType ? null : 'cart.restricted';
}

/** Units that can be promised; undefined where the supplier does not tell, and of what is bought for the customer. */
export const unitsAtHand = ({ isMadeToOrder, stockQuantity }: Article): number | undefined =>
  isMadeToOrder || stockQuantity === null ? undefined : Math.max(0, stockQuantity);

/** Units of `quantity` that are not at hand. Made-to-order articles are bought for the customer, so none is missing. */
export function quantityUnavailable(article: Article | undefined, quantity: number): number {
  const atHand = article && unitsAtHand(article);
  return atHand === undefined ? 0 : Math.max(0, quantity - atHand);
}
