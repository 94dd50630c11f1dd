import { SUMMARY_FIELDS } from './products';
import type { SearchBody } from './clause';
import { spelling, startsArticle, type Closeness } from './text';

/** How far what is found may be from what is typed so far. */
export type TypedCloseness = Exclude<Closeness, 'but-one'>;

/** What a list below the search box holds: short enough to take in at a glance. */
const PRODUCT_SUGGESTIONS = 7;
const ARTICLE_SUGGESTIONS = 8;
const CATEGORY_SUGGESTIONS = 3;
const CATEGORY_NAME_START_BOOST = 60;

/**
 * Articles for what is typed so far, with the spelling that may be meant (`spec 7`, autocomplete).
 *
 * @param text searchable and not empty
 */
export const productSuggestions = (text: string, closeness: TypedCloseness = 'all'): SearchBody => ({
  query: startsArticle(text, closeness),
  size: PRODUCT_SUGGESTIONS,
  collapse: { field: 'url_key' },
  suggest: spelling(text),
  _source: SUMMARY_FIELDS,
  track_total_hits: false,
});

/** Articles for a code or name that is being typed in an order: each variant stands for itself. */
export const articleSuggestions = (text: string, closeness: TypedCloseness = 'all'): SearchBody => ({
  query: startsArticle(text, closeness),
  size: ARTICLE_SUGGESTIONS,
  _source: SUMMARY_FIELDS,
  track_total_hits: false,
});

/** Categories whose name starts with what is typed (`spec 9`, `K05`). */
export const categorySuggestions = (text: string): SearchBody => ({
  query: { match_phrase_prefix: { name: { query: text, boost: CATEGORY_NAME_START_BOOST } } },
  size: CATEGORY_SUGGESTIONS,
  sort: ['_score', { level: { order: 'asc' } }, { sequence: { order: 'asc' } }],
  track_total_hits: false,
});
