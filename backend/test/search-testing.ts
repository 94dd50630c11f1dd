/*
 * What a test of search engines takes of the back end: the indices that it makes, and the queries that its relevance is judged by.
 */
export { generateCatalogue } from '../src/catalogue/generate-catalogue';
export { INDEX_KINDS } from '../src/indexing/mappings';
export { HELD_OUT_QUERIES } from './relevance/held-out-queries.data';
export { JUDGED_QUERIES } from './relevance/judged-queries.data';
export {
  type Ask,
  isWanted,
  type JudgedArticle,
  measure,
  type Relevance,
  summary,
} from './relevance/measure';
export { categoryIdsOf } from './relevance/whole-catalogue';
