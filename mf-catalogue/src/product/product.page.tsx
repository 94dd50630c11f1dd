import { definePage, loaded, notFound, redirect, type Crumb, type PageProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import type { CategoryLink, Product } from '@vetportal/model';
import { inLanguages } from '../product-list/in-languages';
import { categoryPath, productPath } from '../product-list/product-path';
import { beginningOf, knownArticle } from './known-article';
import { ProductSheet } from './product-sheet';
import { ProductSkeleton } from './product-skeleton';

export interface ProductData {
  readonly product: Product;
  /** The day of prices and offers, 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
  /** False while only what a list knows of it is there: the rest is on its way. */
  readonly whole: boolean;
}

/** An article with all its variants (`R23`). `?sku=` chooses the variant, `?tab=` the tab. */
export default definePage<ProductData>({
  queryKeys: ['sku'],
  // An article that is kept to some is not there for others (`P04`).
  usesRole: true,
  async load({ params, query, role, awaitsCustomer, search, signal }) {
    const urlKey = params['*'] ?? '';
    const sku = query.get('sku') || undefined;
    if (urlKey === '') return redirect('/search');
    const product = await search.productByUrlKey(urlKey, sku?.slice(0, 64), signal, {
      role,
      awaited: awaitsCustomer,
    });
    if (!product) return notFound();
    // A former address, or that of the product itself where the variant asked for is gone.
    if (product.urlKey !== urlKey) {
      return redirect(productPath(product.urlKey, sku === product.sku ? sku : undefined), {
        permanent: true,
      });
    }
    return loaded({ product, today: todayInBrussels(), whole: true });
  },
  preview({ params, query, known }) {
    const hit = knownArticle(known, params['*'] ?? '', query.get('sku') || undefined);
    return hit && { product: beginningOf(hit), today: todayInBrussels(), whole: false };
  },
  head: ({ product, whole }) => ({
    title: product.seoTitle ?? product.name,
    description: product.metaDescription,
    crumbs: [...wayTo(product.categories), { label: product.shortName }],
    // A list does not know an article's other languages: the page has some, and links none here.
    ...(whole ? inLanguages(product.localeUrlKeys, productPath) : { alternates: {} }),
    subject: {
      kind: 'product',
      name: product.name,
      sku: product.sku,
      gtin: product.barcode,
      brand: product.brand,
      manufacturer: product.manufacturer,
      images: product.images.map(({ large }) => large.src),
    },
  }),
  Skeleton: ProductSkeleton,
  Component: ProductPage,
});

function ProductPage({ data, query, refreshing }: PageProps<ProductData>) {
  return (
    <ProductSheet
      product={data.product}
      today={data.today}
      whole={data.whole}
      tab={query.get('tab') ?? undefined}
      params={query}
      refreshing={refreshing}
    />
  );
}

/**
 * The way to an article: its deepest category and those above it. An article may stand in several branches; the first one of
 * the deepest leads.
 */
function wayTo(categories: readonly CategoryLink[]): readonly Crumb[] {
  const deepest = categories.reduce<CategoryLink | undefined>(
    (found, category) => (found && found.level >= category.level ? found : category),
    undefined,
  );
  if (!deepest) return [];
  return categories
    .filter(({ urlKey }) => urlKey === deepest.urlKey || deepest.urlKey.startsWith(`${urlKey}/`))
    .toSorted((a, b) => a.level - b.level)
    .map(({ name, urlKey }) => ({ label: name, path: categoryPath(urlKey) }));
}
