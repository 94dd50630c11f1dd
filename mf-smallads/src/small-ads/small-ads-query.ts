import {
  REGIONS,
  SMALL_AD_CATEGORIES,
  SMALL_AD_STATES,
  type Region,
  type SmallAdCategory,
  type SmallAdState,
} from '@vetportal/model';

/** What of the small ads is on screen. The URL holds it, so that back, reload and a shared link show the same. */
export interface SmallAdsQuery {
  /** The ads of everybody, the customer's own, or the form for a new one. */
  readonly ads: 'published' | 'mine' | 'new';
  /** From 1. */
  readonly page: number;
  /** Of published ads. */
  readonly category: SmallAdCategory | undefined;
  readonly region: Region | undefined;
  /** Of the customer's own. */
  readonly state: SmallAdState | undefined;
}

/** The page number written in a URL is believed up to here. */
const MAX_PAGE = 100_000;

/** Reads the state of the page; what makes no sense is read as the first page of all published ads. */
export function readSmallAdsQuery(query: URLSearchParams): SmallAdsQuery {
  const page = Number(query.get('page') ?? '1');
  const ads = (['mine', 'new'] as const).find((one) => one === query.get('ads')) ?? 'published';
  const isPublished = ads === 'published';
  return {
    ads,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    category: SMALL_AD_CATEGORIES.find((one) => isPublished && one === query.get('category')),
    region: REGIONS.find((one) => isPublished && one === query.get('region')),
    state: SMALL_AD_STATES.find((one) => ads === 'mine' && one === query.get('state')),
  };
}

/** The query of a state of the page, without what is the default: `?category=equipment&page=2`. */
export function writeSmallAdsQuery({ ads, page, category, region, state }: Partial<SmallAdsQuery>): string {
  const query = new URLSearchParams();
  if (ads !== undefined && ads !== 'published') query.set('ads', ads);
  if (category) query.set('category', category);
  if (region) query.set('region', region);
  if (state) query.set('state', state);
  if (page !== undefined && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The name of the parts of the URL that `readSmallAdsQuery` reads. */
export const QUERY_KEYS = ['ads', 'page', 'category', 'region', 'state'] as const;
