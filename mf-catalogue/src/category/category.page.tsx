import { definePage, loaded, notFound, redirect, type Crumb, type PageProps } from '@vetportal/contracts';
import { metaDescription, type Category } from '@vetportal/model';
import { PageHeader, Stack } from '@vetportal/ui';
import { inLanguages } from '../product-list/in-languages';
import { loadList, type ListData } from '../product-list/list-data';
import { LIST_KEYS } from '../product-list/list-query';
import { ProductList } from '../product-list/product-list';
import { ProductListSkeleton } from '../product-list/product-list-skeleton';
import { categoryPath } from '../product-list/product-path';
import { CategoryIntro } from './category-intro';
import { Subcategories } from './subcategories';

interface Data extends ListData {
  readonly category: Category;
}

/** A category: what it holds, what is below it, its articles with the filters of the search (`R16`, `E06`). */
export default definePage<Data>({
  queryKeys: LIST_KEYS,
  keepPreviousDataOnError: true,
  // Which articles there are, too, depends on who asks.
  usesRole: true,
  async load(input) {
    const urlKey = input.params['*'] ?? '';
    if (urlKey === '') return redirect('/search');
    const [category, list] = await Promise.all([
      input.search.categoryByUrlKey(urlKey, input.signal),
      loadList(input, { categoryUrlKey: urlKey }),
    ]);
    if (!category) return notFound();
    if (category.urlKey !== urlKey) return redirect(categoryPath(category.urlKey), { permanent: true });
    return loaded({ ...list, category });
  },
  head: ({ category }) => ({
    title: category.name,
    description: metaDescription([category.shortDescription, category.description, category.subtitle]),
    crumbs: [...category.ancestors.map(toCrumb), { label: category.name }],
    ...inLanguages(category.localeUrlKeys, categoryPath),
  }),
  Skeleton: ProductListSkeleton,
  Component: CategoryPage,
});

function CategoryPage({ data, query, refreshing, failure }: PageProps<Data>) {
  const { category } = data;
  return (
    <div>
      <PageHeader title={category.name} subtitle={isRepeated(category) ? undefined : category.subtitle} />
      <Stack gap={5}>
        <CategoryIntro category={category} />
        <Subcategories categories={category.children} facets={data.results.facets} />
        <ProductList data={data} params={query} refreshing={refreshing} failure={failure} inCategory />
      </Stack>
    </div>
  );
}

/** A description that begins with the line under the title says it once more. */
const isRepeated = ({ subtitle, shortDescription, description }: Category): boolean =>
  subtitle !== undefined &&
  [shortDescription, description].some((text) => text !== subtitle && text?.startsWith(subtitle));

const toCrumb = ({ name, urlKey }: { readonly name: string; readonly urlKey: string }): Crumb => ({
  label: name,
  path: categoryPath(urlKey),
});
