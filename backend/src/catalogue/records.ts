import type { Translations } from '@vetportal/i18n';
import type { Pricing, ProductFlag, StockState, Transport } from '@vetportal/model';

/*
 * What the generator makes and the database holds. Money is integer cents, days are 'YYYY-MM-DD'. Texts are in the three
 * languages; words that many articles share (a species, a form) are terms, kept once.
 */

export const TERM_KINDS = [
  'species',
  'presentation',
  'route',
  'active_principle',
  'brand',
  'manufacturer',
  'indication',
  'age_category',
  'animal_size',
  'colour',
  'size',
  'food_range',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A word of the catalogue's vocabulary. */
export interface Term {
  readonly kind: TermKind;
  /** Unique within its kind, in kebab case. */
  readonly code: string;
  /** Unique within its kind. */
  readonly id: number;
  readonly names: Translations;
}

export interface CategoryTexts {
  readonly name: string;
  readonly subtitle?: string;
  readonly shortDescription?: string;
  readonly description?: string;
  /** The whole way: `medicines/antibiotics/oral`. */
  readonly urlKey: string;
  readonly redirectUrlKeys: readonly string[];
}

export interface CategoryRecord {
  readonly id: number;
  readonly parentId: number | null;
  /** 0 for the first level. */
  readonly level: number;
  readonly sequence: number;
  readonly texts: Translations<CategoryTexts>;
}

export interface ArticleTexts {
  readonly name: string;
  readonly shortName: string;
  /** The same for all variants of a product. */
  readonly urlKey: string;
  readonly redirectUrlKeys: readonly string[];
  readonly shortDescription: string;
  readonly description: string;
  /** Contents of the pack in words: '20 x 10'. */
  readonly packaging: string;
  readonly storageTemperature?: string;
  /** Label of each axis of the choice between variants, and this variant's value: `{ Strength: '50 mg' }`. */
  readonly variant: Readonly<Record<string, string>>;
  readonly attributes: readonly {
    readonly group: string;
    readonly fields: readonly { readonly key: string; readonly name: string; readonly value: string }[];
  }[];
}

/** One article: what is ordered. Several of one product are its variants. */
export interface ArticleRecord {
  readonly id: number;
  readonly sku: string;
  /** EAN-13. */
  readonly barcode: string | null;
  readonly cnkCode: string | null;
  /** The same number for all variants of a product. */
  readonly productId: number;
  /** The variant that stands for its product. */
  readonly main: boolean;
  readonly texts: Translations<ArticleTexts>;
  /** Codes of terms by kind. */
  readonly terms: Readonly<Partial<Record<TermKind, readonly string[]>>>;
  /** The lowest categories; those above are known. */
  readonly categoryIds: readonly number[];
  readonly pricing: Pricing;
  readonly stock: { readonly state: StockState; readonly quantity: number | null };
  readonly transport: Transport;
  readonly flags: readonly ProductFlag[];
  readonly codes: {
    readonly amm?: string;
    readonly cti?: string;
    readonly amcra?: string;
    readonly vendor?: string;
  };
  readonly links: { readonly info?: string; readonly notice?: string; readonly video?: string };
  readonly bestBefore: string | null;
  readonly unitInShrinkWrap: number | null;
  readonly specials: readonly {
    readonly dateStart: string;
    readonly dateEnd: string;
    readonly sequence: number;
  }[];
  /** Only these groups may have it; empty for everyone. */
  readonly veterinaryGroupIds: readonly number[];
  /** Only these functions of customers may have it; empty for everyone. */
  readonly partnerTypes: readonly string[];
  readonly crossSelling: readonly number[];
  readonly upSelling: readonly number[];
  readonly related: readonly number[];
  /** How it is drawn: a kind of pack, and the strength or contents printed on it. */
  readonly picture: { readonly drawing: string; readonly detail: string };
}

/** The whole catalogue. Articles are made one after the other: all of them at once would be a lot of memory. */
export interface Catalogue {
  readonly terms: readonly Term[];
  readonly categories: readonly CategoryRecord[];
  readonly articles: Iterable<ArticleRecord>;
}
