import { definePage, loaded, redirect, type PageProps } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import type { ProductResults } from '@vetportal/search';
import { PageHeader } from '@vetportal/ui';
import { loadList, type ListData } from '../product-list/list-data';
import { countFilters, LIST_KEYS, readListQuery, type ListQuery } from '../product-list/list-query';
import { ProductList } from '../product-list/product-list';
import { ProductListSkeleton } from '../product-list/product-list-skeleton';
import { variantPath } from '../product-list/product-path';
import { articleOf } from '../product-list/exact-code';
import { SaveSearch } from './save-search';

type TextId = keyof typeof import('./messages.json');

/** The search page: what was typed, narrowed by filters (`R26`). */
export default definePage<ListData>({
  queryKeys: LIST_KEYS,
  keepPreviousDataOnError: true,
  // Which articles there are, too, depends on who asks.
  usesRole: true,
  async load(input) {
    const list = await loadList(input);
    const article = articleOfCode(list.query, list.results);
    return article === undefined ? loaded(list) : redirect(article);
  },
  head: ({ query }, translate) => ({
    title:
      query.text === ''
        ? translate('catalogue.search.all')
        : translate('catalogue.search.title', { query: query.text }),
    indexed: false,
  }),
  Skeleton: ProductListSkeleton,
  Component: Search,
});

function Search({ data, query, refreshing, failure }: PageProps<ListData>) {
  const text = useTranslate<TextId>();
  // While the list of this address is on its way, or cannot be had, the data are those of the one before.
  const asked = readListQuery(query, data.today).query;
  const { text: typed } = failure ? asked : data.query;
  return (
    <div>
      <PageHeader
        title={typed === '' ? text('catalogue.search.all') : text('catalogue.search.title', { query: typed })}
        actions={<SaveSearch query={asked} facets={data.results.facets} />}
      />
      <ProductList data={data} params={query} refreshing={refreshing} failure={failure} />
    </div>
  );
}

/**
 * Who types or scans the code on a box wants that article: a search that finds one product by its exact code leads there.
 *
 * @returns the path of the article's page, or undefined where a list is to be shown
 */
function articleOfCode(
  { text, filters, page }: ListQuery,
  { hits, total }: ProductResults,
): string | undefined {
  const [hit] = hits;
  if (!hit || total !== 1 || page !== 1 || countFilters(filters) > 0) return undefined;
  const article = articleOf(text, [hit]);
  return article && variantPath(article);
}
