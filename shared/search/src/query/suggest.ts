import { nearCodes, type ArticleCode } from '@vetportal/model/article-code';
import { any, terms, type Clause, type SearchBody } from './clause';
import { SUMMARY_FIELDS } from './products';
import { spelling, startsArticle, type Closeness } from './text';

/** How far what is found may be from what is typed so far. */
export type TypedCloseness = Exclude<Closeness, 'but-one'>;

/** What a list below the search box holds: short enough to take in at a glance. */
const PRODUCT_SUGGESTIONS = 7;
export const ARTICLE_SUGGESTIONS = 8;
const CATEGORY_SUGGESTIONS = 3;
const CATEGORY_NAME_START_BOOST = 60;

/**
 * Articles for what is typed so far, with the spelling that may be meant (`R26`).
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

/** So many are looked at for the nearest; more have nothing in common but a few digits. */
const NEAR_ARTICLES = 40;
const CODE_FIELDS = ['sku', 'cnk_code', 'barcode'];

/**
 * Articles whose code is near one that nobody has: a slip away, or of a number that was shortened, what fits it.
 *
 * @returns undefined where the code says too little
 */
export function nearArticles(code: ArticleCode): SearchBody | undefined {
  const clauses = code.shortened ? shortenedTo(code.shortened.prefixes) : isOneOf(nearCodes(code));
  return clauses.length === 0
    ? undefined
    : { query: any(clauses), size: NEAR_ARTICLES, _source: SUMMARY_FIELDS, track_total_hits: false };
}

const isOneOf = (codes: readonly string[]): readonly Clause[] =>
  codes.length === 0 ? [] : CODE_FIELDS.map((field) => terms(field, codes));

const shortenedTo = (prefixes: readonly string[]): readonly Clause[] =>
  CODE_FIELDS.flatMap((field) => prefixes.map((value) => ({ prefix: { [field]: { value } } })));

/** Categories whose name starts with what is typed (`K05`). */
export const categorySuggestions = (text: string): SearchBody => ({
  query: { match_phrase_prefix: { name: { query: text, boost: CATEGORY_NAME_START_BOOST } } },
  size: CATEGORY_SUGGESTIONS,
  sort: ['_score', { level: { order: 'asc' } }, { sequence: { order: 'asc' } }],
  track_total_hits: false,
});
