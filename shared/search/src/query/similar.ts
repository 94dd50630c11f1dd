import { SUMMARY_FIELDS } from './products';
import { term, type SearchBody } from './clause';

/** Less alike than this is something else: the cosine of two articles that share substance or purpose is above it. */
const LEAST_COSINE = 0.6;

/** How a script names the vector of a document: the one thing on which the two engines differ. */
const VECTOR_OF_DOCUMENT = {
  opensearch: "doc['characteristics_vector']",
  elasticsearch: "'characteristics_vector'",
} as const;
export type VectorDialect = keyof typeof VECTOR_OF_DOCUMENT;

/**
 * Articles that are like another by the vector of its characteristics, the most alike first (`C16`, similar products by vector
 * similarity).
 *
 * @param vector of the article, or of which article: an index shows no vectors, but knows them
 * @param urlKey of its product, which is left out
 */
export const similarProducts = (
  vector: readonly number[] | { readonly of: number },
  urlKey: string,
  size: number,
  dialect: VectorDialect = 'opensearch',
): SearchBody => ({
  query: {
    script_score: {
      query: { bool: { filter: [term('main', true)], must_not: [term('url_key', urlKey)] } },
      script: {
        // An article without characteristics is like nothing.
        source: `doc['characteristics_vector'].size() == 0 ? 0.0 : cosineSimilarity(params.query_vector, ${VECTOR_OF_DOCUMENT[dialect]}) + 1.0`,
        params: { query_vector: vector },
      },
      min_score: LEAST_COSINE + 1,
    },
  },
  size,
  collapse: { field: 'url_key' },
  // Two that are as alike keep their places.
  sort: ['_score', { id: { order: 'asc' } }],
  _source: SUMMARY_FIELDS,
  track_total_hits: false,
});
