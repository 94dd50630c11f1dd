import { indexSuffix, type Locale, LOCALES } from '@vetportal/i18n';
import {
  articleSuggestions,
  categorySuggestions,
  closenessesOf,
  productSearch,
  productSuggestions,
  type SearchBody,
} from '@vetportal/search/queries';
import { HELD_OUT_QUERIES, JUDGED_QUERIES } from '@vetportal/backend/testing';
import type { Asked } from './real-engine';
import { TODAY } from './compared-queries';

/** Searches by text whose answers stand in the order of their scores. */
export interface RankedQuery extends Asked {
  readonly locale: Locale;
  readonly what: string;
}

const SEARCH = {
  filters: {},
  sort: 'relevance',
  page: 1,
  pageSize: 10,
  role: 'default',
  today: TODAY,
} as const;

/** Every third search with its facets, which take most of the time; each with its totals. */
function withFacets({ aggs, ...body }: SearchBody, at: number): SearchBody {
  const { total, unfiltered } = aggs ?? {};
  const totals = { ...(total ? { total } : {}), ...(unfiltered ? { unfiltered } : {}) };
  return { ...body, aggs: at % 3 === 0 ? (aggs ?? {}) : totals };
}

/** What is typed, as far as it is typed. */
const BEGINNINGS = [2, 3, 5, 8];

/** Every text of the judged sets in every way in which it may be searched for, then while it is typed. */
export function rankedQueries(): RankedQuery[] {
  const texts = [...JUDGED_QUERIES, ...HELD_OUT_QUERIES];
  const searches = texts.flatMap(({ locale, text }, at) =>
    closenessesOf(text).map((closeness) => ({
      locale,
      what: `“${text}” ${closeness}`,
      index: `products_${indexSuffix(locale)}`,
      body: withFacets(productSearch({ ...SEARCH, text }, closeness), at),
    })),
  );
  return [
    ...searches,
    ...JUDGED_QUERIES.flatMap(({ locale, text }, at) => (at % 3 === 0 ? typed(locale, text) : [])),
  ];
}

function typed(locale: Locale, text: string): RankedQuery[] {
  const suffix = indexSuffix(locale);
  return BEGINNINGS.filter((length) => length <= text.length).flatMap((length) => {
    const start = text.slice(0, length).trim();
    const of = (what: string, index: string, body: object): RankedQuery => ({
      locale,
      what: `${what} for “${start}”`,
      index: `${index}_${suffix}`,
      body,
    });
    return [
      of('suggestions', 'products', productSuggestions(start)),
      of('near suggestions', 'products', productSuggestions(start, 'near')),
      of('articles', 'products', articleSuggestions(start)),
      of('categories', 'categories', categorySuggestions(start)),
    ];
  });
}

/** Words of which one is misspelt, with the language. */
export const misspelt = (): { readonly locale: Locale; readonly text: string }[] =>
  LOCALES.flatMap((locale) =>
    [...JUDGED_QUERIES, ...HELD_OUT_QUERIES].filter(
      (query) => query.locale === locale && query.kind === 'misspelling',
    ),
  );
