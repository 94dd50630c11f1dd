import type {
  Advertisement,
  Category,
  InfoBanner,
  LoyaltyProgram,
  Product,
  ProductHit,
  ProductSummary,
} from '@vetportal/model';

/** The order of results (`K06`). Net price is the price list's of the visitor's role. */
export const SORTS = [
  'relevance',
  'name-asc',
  'name-desc',
  'indicated-asc',
  'indicated-desc',
  'net-asc',
  'net-desc',
] as const;
export type Sort = (typeof SORTS)[number];

/** Kinds of filter (`E02`), each a facet with counts, in the order in which they are offered. */
export const FACETS = [
  'category',
  'species',
  'in-stock',
  'promotion',
  'discount',
  'discount-ending',
  'active-principle',
  'presentation',
  'indication',
  'administration-route',
  'brand',
  'manufacturer',
  'age-category',
  'animal-size',
  'food-range',
  'size',
  'colour',
  'stock',
  'vet-group',
  'loyalty',
] as const;
export type FacetName = (typeof FACETS)[number];

/** Chosen values by facet; a product fits a facet when it has one of its values. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** Lists of what is on offer on a day: by the manufacturers, or as special offers of the house (`R25`, `R27`). */
export type OfferList = 'promotions' | 'special-offers';

/** Whose prices come with articles: with everybody's those of one price list, and of that only where the index knows who asks. */
export interface PriceScope {
  /** Price list for prices and sorting; `default` for guests. */
  readonly role: string;
  /** Whether a customer is awaited whose price list is not known yet: then articles say how much room prices take. */
  readonly awaited?: boolean | undefined;
}

/** A search among the articles. */
export interface ProductQuery extends PriceScope {
  /** What was typed; '' finds everything. */
  readonly text: string;
  readonly filters: Filters;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Variants that come with each product, the leading one among them; default: all, at most 100 (`K04`). */
  readonly variantsEach?: number | undefined;
  /** Only articles of the category with this url key and of those below it. */
  readonly categoryUrlKey?: string | undefined;
  /** Only articles that are on offer on the day. */
  readonly offered?: OfferList | undefined;
  /** Day for prices and offers, 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Products left when this value is chosen too; the facet's own choice does not narrow its counts. */
  readonly count: number;
  readonly chosen: boolean;
  /** Of the category facet: where the category stands. */
  readonly category?: { readonly urlKey: string; readonly level: number } | undefined;
}
export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

export interface ProductResults {
  /** Products, not variants. */
  readonly total: number;
  readonly hits: readonly ProductHit[];
  readonly facets: readonly Facet[];
  /** The spelling that was meant, where the one typed finds little (`R26`). */
  readonly suggestion: string | undefined;
  /** No article has all words of the text: these have all but one. */
  readonly missingWord: boolean;
}

/** What the search box offers while a person types. */
export interface Suggestions {
  readonly products: readonly ProductHit[];
  readonly categories: readonly Category[];
  readonly suggestion: string | undefined;
}

/** The search index (`C16`). Calls throw SearchError. */
export interface SearchClient {
  products(query: ProductQuery, signal?: AbortSignal): Promise<ProductResults>;
  /** The variants of one product that a list finds, by their ids: those that the list holds, and the others. */
  variantsOf(query: ProductQuery, urlKey: string, signal?: AbortSignal): Promise<readonly ProductSummary[]>;
  /**
   * @param prices whose prices come; those of who asks, unless said
   * @returns the product whose url key, or former url key, this is; the variant of `sku` leads where it is given
   */
  productByUrlKey(
    urlKey: string,
    sku: string | undefined,
    signal?: AbortSignal,
    prices?: PriceScope,
  ): Promise<Product | undefined>;
  /** In the order of the ids; unknown ones are left out. */
  productsByIds(ids: readonly number[], signal?: AbortSignal): Promise<readonly ProductHit[]>;
  /**
   * Articles by the codes on their boxes and lists: article number, CNK or EAN, in whatever way they come
   * (`@vetportal/model/article-code`).
   *
   * @returns by code as it was given; what no article has is left out
   */
  articlesByCodes(codes: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, ProductHit>>;
  /**
   * Articles, each variant apart, for a code or name that is being typed; for a code that nobody has, the nearest.
   *
   * @param isWanted keeps only some: of those that are near, others that are a little farther take the place of what it leaves out
   */
  suggestArticles(
    text: string,
    signal?: AbortSignal,
    isWanted?: (article: ProductHit) => boolean,
  ): Promise<readonly ProductHit[]>;
  /** Articles whose special offer runs today, by sequence. */
  specialOffers(
    query: { readonly today: string; readonly size: number },
    signal?: AbortSignal,
  ): Promise<readonly ProductHit[]>;
  /** Other products that are made of the same or meant for the same, the most alike first (`R23`). */
  similarProducts(
    product: { readonly id: number; readonly characteristics: readonly number[]; readonly urlKey: string },
    size: number,
    signal?: AbortSignal,
  ): Promise<readonly ProductHit[]>;
  suggest(text: string, signal?: AbortSignal): Promise<Suggestions>;
  /** At most 20 first-level categories, by sequence (`K04`). */
  navigation(signal?: AbortSignal): Promise<readonly Category[]>;
  /** All first-level categories, by sequence; without what is below them (`K04`). */
  firstLevelCategories(signal?: AbortSignal): Promise<readonly Category[]>;
  categoryByUrlKey(urlKey: string, signal?: AbortSignal): Promise<Category | undefined>;
  /**
   * Info banners and advertisements for the minute of an instant, ISO 8601; each is shown for its own time alone (`S03`).
   */
  infoBanners(now: string, signal?: AbortSignal): Promise<readonly InfoBanner[]>;
  advertisements(now: string, signal?: AbortSignal): Promise<readonly Advertisement[]>;
  /** Loyalty programmes that run on a day, 'YYYY-MM-DD', with the rules that do (`S03`). */
  loyaltyPrograms(today: string, signal?: AbortSignal): Promise<readonly LoyaltyProgram[]>;
}
