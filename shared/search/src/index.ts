export { SearchError } from './errors';
export { FACETS, SORTS } from './search-client';
export type {
  Facet,
  FacetName,
  FacetValue,
  Filters,
  ProductQuery,
  ProductResults,
  SearchClient,
  Sort,
  Suggestions,
} from './search-client';
