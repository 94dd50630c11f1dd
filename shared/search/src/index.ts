export { createSearchClient } from './create-search-client';
export { SearchError } from './errors';
export type { AskSearch } from './http/ask-search';
export type { SearchConnection, SearchIndices } from './http/search-http';
export { DISCOUNT_RANGES, OFFERS, ON, possibleValues } from './query/facets';
export type { DiscountRange, Offer } from './query/facets';
export { LISTED_VARIANTS, RESULT_WINDOW } from './query/products';
export { FIRST_OF_FIELDS_SCRIPT } from './query/sort';
export { MAX_TEXT_LENGTH, searchableText } from './query/text';
export { FACETS, SORTS } from './search-client';
export type {
  Facet,
  FacetName,
  FacetValue,
  Filters,
  OfferList,
  ProductQuery,
  ProductResults,
  SearchClient,
  Sort,
  Suggestions,
} from './search-client';
