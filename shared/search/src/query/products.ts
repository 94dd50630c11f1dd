import { DEFAULT_ROLE, PRODUCT_FLAGS } from '@vetportal/model';
import type { PriceScope, ProductQuery } from '../search-client';
import {
  all,
  any,
  term,
  terms,
  type Clause,
  type SearchBody,
  type SortClause,
  type SourceFields,
} from './clause';
import {
  facetQuery,
  inCategory,
  isOffered,
  PRODUCT_NUMBER,
  specialOfferRuns,
  type CountedBy,
} from './facets';
import { bySpecialOffer, sortClauses } from './sort';
import { meansArticle, searchableText, spelling, type Closeness } from './text';

/** Variants that come with a product (`K04`). */
export const MAX_VARIANTS = 100;

/**
 * Variants that a list holds of each product, the leading one among them. Most families are no larger; the rest of a larger one comes
 * when somebody unfolds it, so that a list of large families is as quick as any other.
 */
export const LISTED_VARIANTS = 6;

/** How far into its results the engine pages (`index.max_result_window`). */
export const RESULT_WINDOW = 10_000;

const PRICES = 'price_by_pricelist';
const SINGLE_PRICE = 'price';

/** What a variant is told apart and ordered by; a product's page and list show the rest of its leading one. */
const VARIANT_FIELDS = [
  'id',
  'sku',
  'name',
  'url_key',
  'cnk_code',
  'barcode',
  'presentation',
  'packaging_text',
  'active_principles',
  'stock',
  PRICES,
  'supplier_discount',
  'veterinary_supplier_discount',
  'supplier_promotion',
  'veterinary_supplier_promotion',
  'indicated_price',
  'tax',
  'variant_attributes',
  'unit_in_shrink_wrap',
  ...PRODUCT_FLAGS,
  // What Shopinvader's exporter writes instead (docs/search-index.md).
  SINGLE_PRICE,
  'model',
  'attributes',
] as const;

/** What is shown of a leading variant wherever it stands. */
const LEADING_FIELDS = [...VARIANT_FIELDS, 'main', 'short_name', 'brand', 'manufacturer', 'species'] as const;

/** What of a leading variant is shown and of the variants beside it is not. */
const LEADING_ONLY = [
  'short_name',
  'brand',
  'manufacturer',
  'species',
  // What of an image a list shows, and the page of an article that begins with what a list knows. The middle size stands in for others.
  'images.small.src',
  'images.medium.src',
  'images.large.src',
  'images.large.alt',
] as const;

/** The parts of a document that a list shows; descriptions stay where they are. */
export const SUMMARY_FIELDS = [...VARIANT_FIELDS, ...LEADING_ONLY] as const;

/**
 * What of their terms no list shows: it has names. An index may hold a name in the place of a term, so what is left out is named and
 * not what is kept.
 */
const UNSHOWN_OF_TERMS = ['active_principles', 'presentation', 'species', 'brand', 'manufacturer'].flatMap(
  (term) => [`${term}.id`, `${term}.code`, `${term}.url_key`],
);

/** What tells a leading variant among those of its hit, which hold the rest of it: nothing comes twice. */
const LEADING_OF_HIT = ['id', 'sku', 'url_key', ...LEADING_ONLY] as const;
/** All variants of a hit have its address. */
const FIELDS_OF_HIT = VARIANT_FIELDS.filter((field) => field !== 'url_key');

/** What the page of an article shows. */
export const DETAIL_FIELDS = [
  ...LEADING_FIELDS,
  'images',
  'description',
  'short_description',
  'seo_title',
  'meta_description',
  'redirect_url_key',
  'locale_url_keys',
  'categories',
  'structured_attributes',
  'medias',
  'variant_selector',
  'links',
  'code_amm',
  'code_cti',
  'class_amcra',
  'vendor_product_code',
  'link_info',
  'link_notice',
  'link_video',
  'storage_temperature',
  'best_before_date',
  'administration_routes',
  'indications',
  'age_categories',
  'animal_sizes',
  'colours',
  'sizes',
  'food_ranges',
  'packaging',
  'loyalty_rules',
  'specials',
  'veterinary_groups',
  'allowed_partner_types',
  'characteristics_vector',
] as const;

/** One hit for each product, its variants within it (`C16`). */
const byProduct = (
  fields: readonly string[],
  size = MAX_VARIANTS,
  sort: readonly SortClause[] = BY_ID,
): Clause => ({
  field: 'url_key',
  inner_hits: { name: 'variants', size, _source: named(fields), sort },
});

const BY_ID: readonly SortClause[] = [{ id: 'asc' }];

/** These fields, of terms the names. */
const named = (fields: readonly string[]): SourceFields => ({
  includes: fields,
  excludes: UNSHOWN_OF_TERMS,
});

/** Price lists that are asked for: everybody's, and that of who asks; undefined where the index is to say which that is. */
export function rolesOf(prices: PriceScope | undefined): readonly string[] | undefined {
  // A name that a path could not hold is the index's to know as well.
  return prices && /^[\w-]+$/.test(prices.role) ? [...new Set([DEFAULT_ROLE, prices.role])] : undefined;
}

/** Fields with the price lists of who asks alone, and how much room prices take while it is not known who does. */
function withPricesOf(prices: PriceScope | undefined, fields: readonly string[]): readonly string[] {
  const roles = rolesOf(prices);
  const own = fields.flatMap((field) =>
    field === PRICES && roles !== undefined ? roles.map((role) => `${PRICES}.${role}`) : field,
  );
  return prices?.awaited === true ? [...own, 'quantity_steps'] : own;
}

/**
 * The search page's query: hits, facets and spelling in one.
 *
 * @param closeness how far what is found may be from the text
 * @param countedBy what the index tells products apart by
 */
export function productSearch(
  query: ProductQuery,
  closeness: Closeness = 'all',
  countedBy: CountedBy = PRODUCT_NUMBER,
): SearchBody {
  const text = searchableText(query.text);
  const { filter, aggs } = facetQuery(query.filters, query.today, countedBy);
  const from = (query.page - 1) * query.pageSize;
  const reachable = from + query.pageSize <= RESULT_WINDOW;
  // The house puts its special offers in an order of its own; a text or another order goes before it.
  const sort =
    query.offered === 'special-offers' && query.sort === 'relevance' && text === ''
      ? bySpecialOffer
      : sortClauses(query.sort, query.role);
  return {
    query: found(query, text, closeness),
    // Beyond the window the engine refuses; the counts still say where the last page is.
    from: reachable ? from : 0,
    size: reachable ? query.pageSize : 0,
    sort,
    post_filter: filter,
    aggs,
    // In the order of the hits, so that the leading one is among them.
    collapse: byProduct(withPricesOf(query, FIELDS_OF_HIT), query.variantsEach, sort),
    ...(text === '' ? {} : { suggest: spelling(text) }),
    _source: named(LEADING_OF_HIT),
    track_total_hits: false,
  };
}

/** The variants of one product that a list finds, by their ids: those that the list holds and the others. */
export function variantsOf(query: ProductQuery, urlKey: string, closeness: Closeness = 'all'): SearchBody {
  const { filter } = facetQuery(query.filters, query.today);
  return {
    query: found(query, searchableText(query.text), closeness, [term('url_key', urlKey)]),
    size: MAX_VARIANTS,
    sort: BY_ID,
    post_filter: filter,
    _source: named(withPricesOf(query, VARIANT_FIELDS)),
    track_total_hits: false,
  };
}

/** What a list finds before its filters. */
const found = (
  { categoryUrlKey, offered, today }: ProductQuery,
  text: string,
  closeness: Closeness,
  more: readonly Clause[] = [],
): Clause => ({
  bool: {
    must: [text === '' ? { match_all: {} } : meansArticle(text, closeness)],
    filter: [
      ...(categoryUrlKey === undefined ? [] : [inCategory(categoryUrlKey)]),
      ...(offered === undefined ? [] : [isOffered(offered, today)]),
      ...more,
    ],
  },
});

/** A product by its url key or a former one; the present one wins, then the variant asked for, then the main one. */
export function productByUrlKey(urlKey: string, sku: string | undefined, prices?: PriceScope): SearchBody {
  return {
    query: {
      bool: {
        filter: [any([term('url_key', urlKey), term('redirect_url_key', urlKey)])],
        should: [
          weigh(term('url_key', urlKey), 1000),
          ...(sku === undefined ? [] : [weigh(term('sku', sku), 100)]),
          weigh(term('main', true), 10),
        ],
      },
    },
    size: 1,
    collapse: byProduct(withPricesOf(prices, VARIANT_FIELDS)),
    _source: withPricesOf(prices, DETAIL_FIELDS),
  };
}

/** Articles by id, one hit for each; the order is made by the caller. */
export const productsByIds = (ids: readonly number[]): SearchBody => ({
  query: all([terms('id', ids)]),
  size: ids.length,
  _source: SUMMARY_FIELDS,
});

/** Articles that have one of these codes as article number, CNK or EAN. */
export const articlesByCodes = (codes: readonly string[]): SearchBody => ({
  query: any([terms('sku', codes), terms('cnk_code', codes), terms('barcode', codes)]),
  // A code may be one article's number and another's CNK.
  size: codes.length * 3,
  _source: SUMMARY_FIELDS,
});

/** Special offers that run on a day, by sequence (`R27`). */
export const specialOffers = (today: string, size: number): SearchBody => ({
  query: all([specialOfferRuns(today)]),
  size,
  sort: bySpecialOffer,
  collapse: { field: 'url_key' },
  _source: SUMMARY_FIELDS,
});

const weigh = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });
