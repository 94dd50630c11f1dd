import type { Period, Pricing } from '../price/price';

/** The five stock states (`E03`). */
export const STOCK_STATES = [
  'in_stock',
  'in_limited_stock',
  'resupplying',
  'out_of_stock',
  'supplier_out_of_stock',
] as const;
export type StockState = (typeof STOCK_STATES)[number];

export interface Stock {
  readonly state: StockState;
  /** Units at hand; undefined where the supplier does not tell. */
  readonly quantity: number | undefined;
}

/** An image in one size. `src` may be relative to the portal. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}
/** An image of an article or a category: for a row or a choice, and for a page of its own. The large one says what is to be seen. */
export interface ProductImage {
  readonly small: Picture;
  readonly large: Picture;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}
export interface CategoryLink extends Named {
  readonly level: number;
  readonly urlKey: string;
}

/** Properties that a veterinarian must see before ordering (`E01`). */
export const PRODUCT_FLAGS = [
  'veterinary_only',
  'belgium_only',
  'is_food',
  'is_meds',
  'is_equipment',
  'is_human',
  'is_import',
  'is_mto',
  'is_narcotic_vet',
  'is_pharmaceutical',
  'is_psychotropic',
  'sterile',
  'not_sold_on_website',
] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

export interface AttributeGroup {
  readonly name: string;
  readonly fields: readonly { readonly key: string; readonly name: string; readonly value: string }[];
}

/** A document or film about an article. */
export interface Media {
  readonly name: string;
  readonly url: string;
  readonly type: string;
}

/** A pack in which an article comes: the piece itself, a bundle, a box of bundles. */
export interface Packaging {
  readonly id: number;
  readonly name: string;
  /** Pieces in it. */
  readonly quantity: number;
  readonly barcode: string | undefined;
  readonly isUnit: boolean;
}

/** One axis of the choice between variants: strength, pack size, colour. */
export interface VariantAxis {
  readonly name: string;
  readonly values: readonly VariantValue[];
}
export interface VariantValue {
  readonly name: string;
  /** The article that this choice leads to, or undefined where the combination does not exist. */
  readonly sku: string | undefined;
  readonly selected: boolean;
}

/** What lists show of an article, and all that its price depends on. */
export interface ProductSummary {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly shortName: string;
  readonly urlKey: string;
  readonly cnkCode: string | undefined;
  readonly barcode: string | undefined;
  readonly brand: string | undefined;
  readonly manufacturer: string | undefined;
  /** Pharmaceutical form, presentation: 'tablet, 20 x 10'. */
  readonly presentation: string | undefined;
  readonly activePrinciples: readonly string[];
  readonly species: readonly string[];
  readonly images: readonly ProductImage[];
  readonly stock: Stock;
  readonly pricing: Pricing;
  readonly flags: ReadonlySet<ProductFlag>;
  readonly variantAttributes: Readonly<Record<string, string>>;
  /** Smallest number of units sold together, when more than one. */
  readonly unitInShrinkWrap: number | undefined;
}

/** A search result: the leading variant of a product, and those beside it. */
export interface ProductHit extends ProductSummary {
  /** The other variants by their ids; with the leading one at most 100 (`K04`), in a list the first few. */
  readonly variants: readonly ProductSummary[];
  /** How many more variants a list knows of and does not hold; default: none. */
  readonly unlistedVariants?: number;
}

/** Everything that the product page shows (`E01`). */
export interface Product extends ProductHit {
  readonly description: string;
  readonly shortDescription: string;
  readonly seoTitle: string | undefined;
  readonly metaDescription: string;
  readonly redirectUrlKeys: readonly string[];
  readonly localeUrlKeys: Readonly<Record<string, string>>;
  readonly categories: readonly CategoryLink[];
  readonly attributes: readonly AttributeGroup[];
  readonly medias: readonly Media[];
  readonly variantSelector: readonly VariantAxis[];
  readonly links: {
    readonly crossSelling: readonly number[];
    readonly upSelling: readonly number[];
    readonly related: readonly number[];
  };
  readonly codes: {
    readonly amm: string | undefined;
    readonly cti: string | undefined;
    readonly amcra: string | undefined;
    readonly vendor: string | undefined;
  };
  readonly linkInfo: string | undefined;
  readonly linkNotice: string | undefined;
  readonly linkVideo: string | undefined;
  readonly storageTemperature: string | undefined;
  readonly bestBefore: string | undefined;
  readonly administrationRoutes: readonly string[];
  readonly indications: readonly string[];
  readonly ageCategories: readonly string[];
  readonly animalSizes: readonly string[];
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly foodRanges: readonly string[];
  readonly packaging: readonly Packaging[];
  /** Rules of loyalty programmes under which it counts, each for a time. */
  readonly loyaltyRules: readonly { readonly name: string; readonly period: Period }[];
  /** When it is a special offer of the house. */
  readonly specialOffers: readonly Period[];
  /** Names of the groups that alone may have it; empty for everyone. */
  readonly veterinaryGroups: readonly string[];
  /** Kinds of customers that alone may have it: `veterinary`, `pharmacist`, …; empty for everyone. */
  readonly partnerTypes: readonly string[];
  /** Direction of what it is made of and meant for, to find similar ones; empty where the index has none. */
  readonly characteristics: readonly number[];
}

/** A category of the catalogue (`E06`). */
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string | undefined;
  readonly shortDescription: string | undefined;
  readonly description: string | undefined;
  readonly urlKey: string;
  readonly redirectUrlKeys: readonly string[];
  readonly localeUrlKeys: Readonly<Record<string, string>>;
  readonly level: number;
  readonly sequence: number;
  /** The way from the first level to this one, itself excluded. */
  readonly ancestors: readonly CategoryLink[];
  readonly children: readonly CategoryLink[];
  /** The first one stands for the category where there is room for one. */
  readonly images: readonly ProductImage[];
}
