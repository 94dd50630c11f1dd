import { SUMMARY_FIELDS } from './products';
import { term, type SearchBody } from './clause';

/** Less alike than this is something else: the cosine of two articles that share substance or purpose is above it. */
const LEAST_COSINE = 0.6;

/**
 * Articles that are like another by the vector of its characteristics, the most alike first, those in stock before others that
 * are as alike (`spec 7`, similar products by vector similarity).
 *
 * @param vector of the article
 * @param urlKey of its product, which is left out
 */
export const similarProducts = (vector: readonly number[], urlKey: string, size: number): SearchBody => ({
  query: {
    script_score: {
      query: { bool: { filter: [term('main', true)], must_not: [term('url_key', urlKey)] } },
      script: {
        source: "cosineSimilarity(params.query_vector, 'characteristics_vector') + 1.0",
        params: { query_vector: vector },
      },
      min_score: LEAST_COSINE + 1,
    },
  },
  size,
  collapse: { field: 'url_key' },
  _source: SUMMARY_FIELDS,
  track_total_hits: false,
});
