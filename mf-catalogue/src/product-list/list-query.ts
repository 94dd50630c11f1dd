import {
  FACETS,
  MAX_TEXT_LENGTH,
  possibleValues,
  searchableText,
  SORTS,
  type FacetName,
  type Filters,
  type Sort,
} from '@vetportal/search';

/** Products on one page of a list. */
export const PAGE_SIZE = 24;

/** What a list shows, all of it in the URL: a link, the back button and a reload give the same list. */
export interface ListQuery {
  readonly text: string;
  readonly filters: Filters;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** A dense table instead of rows with pictures. */
  readonly view?: 'table' | undefined;
}

/** A list's query as it stands in a URL, and what of it could not be taken. */
export interface ReadListQuery {
  readonly query: ListQuery;
  /** A filter, order or page that does not exist was asked for and left out. */
  readonly ignored: boolean;
  /** The text was longer than what is searched for. */
  readonly shortened: boolean;
}

/** The parameters of a URL that make a list; the way it is shown is not among them. */
export const LIST_KEYS: readonly string[] = ['q', ...FACETS, 'sort', 'page'];

/** Pages that a number in a URL may mean; beyond it is a slip, or a hostile one. */
const MAX_PAGE = 99_999;

/**
 * Reads a list's query from a URL. Any query gives a usable list: what cannot be understood is left out, and the result says so.
 *
 * @param today the day of the offers, 'YYYY-MM-DD' in Brussels
 */
export function readListQuery(params: URLSearchParams, today: string): ReadListQuery {
  const typed = params.get('q') ?? '';
  const text = searchableText(typed);
  const wantedSort = params.get('sort');
  const sort = SORTS.find((known) => known === wantedSort);
  const wantedPage = params.get('page');
  const page = wantedPage !== null && /^[1-9]\d*$/.test(wantedPage) ? Number(wantedPage) : undefined;
  const filters: Partial<Record<FacetName, readonly string[]>> = {};
  let unknownValue = false;
  for (const name of FACETS) {
    const wanted = new Set(params.getAll(name).filter((value) => value !== ''));
    const values = possibleValues(name, [...wanted], today);
    if (values.length > 0) filters[name] = values;
    unknownValue ||= values.length < wanted.size;
  }
  return {
    query: {
      text,
      filters,
      sort: sort ?? 'relevance',
      page: Math.min(page ?? 1, MAX_PAGE),
      view: params.get('view') === 'table' ? 'table' : undefined,
    },
    ignored:
      unknownValue ||
      (wantedSort !== null && wantedSort !== '' && sort === undefined) ||
      (wantedPage !== null && wantedPage !== '' && page === undefined),
    shortened: typed.replace(/\s+/g, ' ').trim().length > MAX_TEXT_LENGTH,
  };
}

/** Writes a list's query as the search of a URL, `?q=…`, without what is the default; '' where all is. */
export function writeListQuery(query: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  if (query.text) params.set('q', query.text);
  for (const name of FACETS) {
    for (const value of query.filters?.[name] ?? []) params.append(name, value);
  }
  if (query.sort !== undefined && query.sort !== 'relevance') params.set('sort', query.sort);
  if (query.page !== undefined && query.page > 1) params.set('page', String(query.page));
  if (query.view !== undefined) params.set('view', query.view);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** The query with other values of one facet, from the first page. */
export const withFilter = (query: ListQuery, name: FacetName, values: readonly string[]): ListQuery => ({
  ...query,
  filters: { ...query.filters, [name]: values },
  page: 1,
});

/** The query with a value of a facet chosen, or not chosen any more, from the first page. */
export function toggleFilter(query: ListQuery, name: FacetName, value: string): ListQuery {
  const chosen = query.filters[name] ?? [];
  return withFilter(
    query,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/** How many filters are in force. */
export const countFilters = (filters: Filters): number =>
  FACETS.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
