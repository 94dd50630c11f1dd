import type { LoadInput } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { LISTED_VARIANTS, type OfferList, type ProductQuery, type ProductResults } from '@vetportal/search';
import { PAGE_SIZE, readListQuery, type ReadListQuery } from './list-query';

/** A list of articles, loaded. */
export interface ListData extends ReadListQuery {
  readonly results: ProductResults;
  /** What the index was asked: the variants that a list does not hold are asked for by the same. */
  readonly asked: ProductQuery;
  /** The day of prices and offers, 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

/** What a page's list is made of, whatever the URL says besides. */
export interface ListScope {
  /** Only articles of this category and those below it. */
  readonly categoryUrlKey?: string;
  /** Only articles that are on offer today. */
  readonly offered?: OfferList;
}

/**
 * Loads the list that a URL asks for.
 *
 * @throws SearchError
 */
export async function loadList(
  {
    query,
    role,
    awaitsCustomer,
    search,
    signal,
  }: Pick<LoadInput, 'query' | 'role' | 'awaitsCustomer' | 'search' | 'signal'>,
  scope: ListScope = {},
): Promise<ListData> {
  const today = todayInBrussels();
  const read = readListQuery(query, today);
  const asked: ProductQuery = {
    ...read.query,
    ...scope,
    pageSize: PAGE_SIZE,
    variantsEach: LISTED_VARIANTS,
    role,
    awaited: awaitsCustomer,
    today,
  };
  return { ...read, results: await search.products(asked, signal), asked, today };
}
