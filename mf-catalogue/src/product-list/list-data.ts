import type { LoadInput } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import type { ProductResults } from '@vetportal/search';
import { PAGE_SIZE, readListQuery, type ReadListQuery } from './list-query';

/** A list of articles, loaded. */
export interface ListData extends ReadListQuery {
  readonly results: ProductResults;
  /** The day of prices and offers, 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

/**
 * Loads the list that a URL asks for.
 *
 * @param categoryUrlKey only articles of this category and those below it
 * @throws SearchError
 */
export async function loadList(
  { query, role, search, signal }: Pick<LoadInput, 'query' | 'role' | 'search' | 'signal'>,
  categoryUrlKey?: string,
): Promise<ListData> {
  const today = todayInBrussels();
  const read = readListQuery(query, today);
  const results = await search.products(
    { ...read.query, pageSize: PAGE_SIZE, role, today, categoryUrlKey },
    signal,
  );
  return { ...read, results, today };
}
