import { any, term, type SearchBody, type SortClause } from './clause';

/** First-level categories in the navigation (`K04`). */
export const NAVIGATION_SIZE = 20;

const bySequence: readonly SortClause[] = [{ level: { order: 'asc' } }, { sequence: { order: 'asc' } }];

/** The first level, for the navigation (`K04`: at most 20, by level then sequence). */
export const navigationCategories = (): SearchBody => ({
  query: term('level', 0),
  size: NAVIGATION_SIZE,
  sort: bySequence,
  _source: ['id', 'name', 'level', 'sequence', 'url_key', 'childs', 'images'],
});

/** First-level categories in a list of all of them (`K04`). */
const FIRST_LEVEL_SIZE = 10_000;

/** Every category of the first level, in the order of the navigation (`G01`). */
export const firstLevelCategories = (): SearchBody => ({
  query: term('level', 0),
  size: FIRST_LEVEL_SIZE,
  sort: bySequence,
  _source: ['id', 'name', 'level', 'sequence', 'url_key'],
});

/** A category by its url key or a former one; the present one wins. */
export const categoryByUrlKey = (urlKey: string): SearchBody => ({
  query: {
    bool: {
      filter: [any([term('url_key', urlKey), term('redirect_url_key', urlKey)])],
      should: [{ constant_score: { filter: term('url_key', urlKey), boost: 10 } }],
    },
  },
  size: 1,
});
