import { restrictionOf } from '@vetportal/model';
import type { CustomerRow } from './customer-types';
import type { OrderableArticle } from './order-types';

/** Those that a customer may buy: no history holds what is refused to the same customer today. */
export const buyableBy = (
  { function: work, country_code: country }: Pick<CustomerRow, 'function' | 'country_code'>,
  articles: readonly OrderableArticle[],
): readonly OrderableArticle[] =>
  articles.filter(
    ({ flags }) =>
      restrictionOf(
        { flags, veterinaryGroupIds: [], partnerTypes: [] },
        { function: work, country, groupIds: [] },
      ) === undefined,
  );
