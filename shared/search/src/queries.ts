/* What is asked of the index, for those who measure the answers. */
export { announcementsAt } from './query/announcements';
export { categoryByUrlKey, firstLevelCategories, navigationCategories } from './query/categories';
export { loyaltyPrograms } from './query/loyalty';
export {
  articlesByCodes,
  productByUrlKey,
  productsByIds,
  productSearch,
  specialOffers,
  variantsOf,
} from './query/products';
export { similarProducts } from './query/similar';
export { articleSuggestions, categorySuggestions, productSuggestions } from './query/suggest';
export { closenessesOf, type Closeness } from './query/text';
export { PRODUCT_NUMBER } from './query/facets';
export { engineCount, productsCounted } from './wire/product-count';
export type { SearchBody } from './query/clause';
