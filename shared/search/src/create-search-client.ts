import type { ProductHit, ProductSummary } from '@vetportal/model';
import * as v from 'valibot';
import { createSearchHttp, type SearchConnection } from './http/search-http';
import { differing, productsAnswer, searchAnswer, toProductResults } from './product-results';
import { categoryByUrlKey, navigationCategories } from './query/categories';
import { productByUrlKey, productsByIds, productSearch, specialOffers } from './query/products';
import { categorySuggestions, productSuggestions } from './query/suggest';
import { searchableText } from './query/text';
import type { SearchClient } from './search-client';
import { collapsedHitsOf, hitsOf } from './wire/answer';
import { categorySchema } from './wire/category';
import { detailSchema, summarySchema, withVariants } from './wire/product';

const detailAnswer = v.object({ hits: collapsedHitsOf(detailSchema, summarySchema) });
const summaryAnswer = hitsOf(summarySchema);
const categoryAnswer = hitsOf(categorySchema);

/** How many articles are fetched at once by id. */
const IDS_PER_SEARCH = 500;

/**
 * The client of the search index (`spec 7`, Search index; `C16`).
 *
 * @param connection where the index is and who asks
 */
export function createSearchClient(connection: SearchConnection): SearchClient {
  const search = createSearchHttp(connection);

  return {
    async products(query, signal) {
      return toProductResults(query, await search('products', productSearch(query), searchAnswer, signal));
    },

    async productByUrlKey(urlKey, sku, signal) {
      const { hits } = await search('products', productByUrlKey(urlKey, sku), detailAnswer, signal);
      const [hit] = hits.hits;
      if (!hit) return undefined;
      const variants = (hit.inner_hits?.variants.hits.hits ?? []).map((inner) => inner._source);
      return withVariants(hit._source, variants);
    },

    async productsByIds(ids, signal) {
      const unique = [...new Set(ids)];
      const batches: Promise<readonly ProductSummary[]>[] = [];
      for (let start = 0; start < unique.length; start += IDS_PER_SEARCH) {
        const body = productsByIds(unique.slice(start, start + IDS_PER_SEARCH));
        batches.push(
          search('products', body, summaryAnswer, signal).then(({ hits }) =>
            hits.hits.map((hit) => hit._source),
          ),
        );
      }
      const byId = new Map((await Promise.all(batches)).flat().map((found) => [found.id, found]));
      return unique.flatMap((id): ProductHit[] => {
        const found = byId.get(id);
        return found ? [withVariants(found, [])] : [];
      });
    },

    async specialOffers({ today, size }, signal) {
      const { hits } = await search('products', specialOffers(today, size), productsAnswer, signal);
      return hits;
    },

    async suggest(typed, signal) {
      const text = searchableText(typed);
      if (text === '') return { products: [], categories: [], suggestion: undefined };
      const [products, categories] = await Promise.all([
        search('products', productSuggestions(text), productsAnswer, signal),
        search('categories', categorySuggestions(text), categoryAnswer, signal),
      ]);
      return {
        products: products.hits,
        categories: categories.hits.hits.map((hit) => hit._source),
        suggestion: differing(products.suggest, text),
      };
    },

    async navigation(signal) {
      const { hits } = await search('categories', navigationCategories(), categoryAnswer, signal);
      return hits.hits.map((hit) => hit._source);
    },

    async categoryByUrlKey(urlKey, signal) {
      const { hits } = await search('categories', categoryByUrlKey(urlKey), categoryAnswer, signal);
      return hits.hits[0]?._source;
    },
  };
}
