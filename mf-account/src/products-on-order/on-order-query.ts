import type { ProductFamily } from '@vetportal/erp';
import { ON_ORDER_FILTERS, type OnOrderFilter } from '@vetportal/model';

/** What of the list of products on order is on screen; the URL holds it. */
export interface OnOrderQuery {
  /** From 1. */
  readonly page: number;
  readonly filter: OnOrderFilter;
  /** Undefined: articles of every family, and of none. */
  readonly family: ProductFamily | undefined;
}

export const FAMILIES = ['meds', 'food', 'equipment'] as const satisfies readonly ProductFamily[];

/** The page number written in a URL is believed up to here. */
const MAX_PAGE = 100_000;

/** Reads the state of the list; what makes no sense is read as the first page of all. */
export function readOnOrderQuery(query: URLSearchParams): OnOrderQuery {
  const page = Number(query.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    filter: ON_ORDER_FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
    family: FAMILIES.find((family) => family === query.get('family')),
  };
}

/** The query of a state of the list, without what is the default: `?filter=buy-and-sell&family=food&page=2`. */
export function writeOnOrderQuery({ page, filter, family }: OnOrderQuery): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (family !== undefined) query.set('family', family);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
