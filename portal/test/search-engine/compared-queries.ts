import type { ProductQuery } from '@vetportal/search';
import {
  announcementsAt,
  articlesByCodes,
  categoryByUrlKey,
  firstLevelCategories,
  loyaltyPrograms,
  navigationCategories,
  productByUrlKey,
  productsByIds,
  productSearch,
  specialOffers,
} from '@vetportal/search/queries';

/** The day of prices and offers. */
export const TODAY = '2026-11-21';

/** A search whose answer holds no score: both engines answer it alike, place by place. */
export interface ExactQuery {
  readonly what: string;
  /** Name of the index without its language. */
  readonly index: string;
  readonly body: object;
}

/** What of an article the queries are made from. */
export interface Sample {
  readonly id: number;
  readonly main: boolean;
  readonly sku: string;
  readonly url_key: string;
  readonly redirect_url_key?: readonly string[];
  readonly cnk_code?: string;
  readonly barcode?: string;
  readonly categories: readonly { readonly url_key: string }[];
}

const list = (asked: Partial<ProductQuery>, role: string): object =>
  productSearch({
    text: '',
    filters: {},
    sort: 'name-asc',
    page: 1,
    pageSize: 24,
    role,
    today: TODAY,
    ...asked,
  });

/** Lists as the pages ask for them: every sort, a filter of every kind, several at once, the offers, later pages. */
const LISTS: Readonly<Record<string, Partial<ProductQuery>>> = {
  everything: {},
  'a later page': { page: 12 },
  'by name, from the end': { sort: 'name-desc' },
  'by indicated price': { sort: 'indicated-asc' },
  'by indicated price, the highest first': { sort: 'indicated-desc' },
  'by net price': { sort: 'net-asc' },
  'by net price, the highest first': { sort: 'net-desc' },
  'by net price for guests': { sort: 'net-asc', role: 'default' },
  'one species': { filters: { species: ['dog'] } },
  'two species in stock': { filters: { species: ['cat', 'dog'], 'in-stock': ['yes'] } },
  'two forms': { filters: { presentation: ['tablet', 'chewable-tablet'] } },
  'a substance by mouth': {
    filters: { 'active-principle': ['meloxicam', 'carprofen'], 'administration-route': ['oral'] },
  },
  'discounts of a size': { filters: { promotion: ['supplier-discount'], discount: ['5-10'] } },
  'discounts that end this month': { filters: { 'discount-ending': ['yes'] } },
  'goods for free': { filters: { promotion: ['free-goods', 'special-offer'] } },
  'what nothing has': { filters: { species: ['unicorn'] } },
  'a state of stock and a loyalty rule': { filters: { stock: ['in_limited_stock'], loyalty: ['1'] } },
  promotions: { offered: 'promotions' },
  'special offers': { offered: 'special-offers', sort: 'relevance' },
};

/** Every kind of query that has no score, from an article of the catalogue. */
export function exactQueries(sample: Sample, role = 'veterinary'): ExactQuery[] {
  const products = (what: string, body: object): ExactQuery => ({ what, index: 'products', body });
  const category = sample.categories.at(-1)?.url_key ?? '';
  const { cnk_code: cnk, barcode } = sample;
  return [
    ...Object.entries(LISTS).map(([what, asked]) => products(what, list(asked, role))),
    products('a category', list({ categoryUrlKey: category }, role)),
    products(
      'a category, narrowed',
      list({ categoryUrlKey: category, filters: { 'in-stock': ['yes'] } }, role),
    ),
    products('a product', productByUrlKey(sample.url_key, undefined)),
    products('a product by its variant', productByUrlKey(sample.url_key, sample.sku)),
    products('a product by a former address', productByUrlKey(sample.redirect_url_key?.[0] ?? '', undefined)),
    products('a product that there is not', productByUrlKey('no-such-product', undefined)),
    products('articles by id', productsByIds([sample.id, sample.id + 1, sample.id + 7, 999_999_999])),
    products(
      'articles by code',
      articlesByCodes([sample.sku, cnk ?? 'none', barcode ?? 'none', 'NO-SUCH-CODE']),
    ),
    products('special offers of the home page', specialOffers(TODAY, 12)),
    { what: 'navigation', index: 'categories', body: navigationCategories() },
    { what: 'first level', index: 'categories', body: firstLevelCategories() },
    { what: 'a category by its address', index: 'categories', body: categoryByUrlKey(category) },
    { what: 'info banners', index: 'infobanners', body: announcementsAt(`${TODAY}T10:00:00Z`) },
    { what: 'advertisements', index: 'advertisements', body: announcementsAt(`${TODAY}T10:00:00Z`) },
    { what: 'loyalty programmes', index: 'loyalty_programs', body: loyaltyPrograms(TODAY) },
  ];
}
