import type { Product, ProductHit } from '@vetportal/model';

/**
 * An article that is on screen somewhere, or was: in a list, a section of the home page, the search box.
 *
 * @param known what the module's queries hold, the newest first
 * @param sku the variant that is asked for; default: the leading one of the list
 */
export function knownArticle(
  known: readonly unknown[],
  urlKey: string,
  sku: string | undefined,
): ProductHit | undefined {
  for (const data of known) {
    const found = articlesIn(data).find((article) => article.urlKey === urlKey);
    // Of other variants a list has too little to begin a page with.
    if (found && (sku === undefined || found.sku === sku)) return found;
  }
  return undefined;
}

/** Under which names pages, lists and the search box keep their articles, one within the other. */
const HOLDERS = ['data', 'results', 'hits', 'products'] as const;

function articlesIn(data: unknown): readonly ProductHit[] {
  if (Array.isArray(data)) return data.filter(isHit);
  if (!isObject(data)) return [];
  return HOLDERS.flatMap((name) => (name in data ? articlesIn(data[name]) : []));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHit = (value: unknown): value is ProductHit =>
  isObject(value) && typeof value['urlKey'] === 'string' && Array.isArray(value['variants']);

/** What a list knows of an article, as a product whose other parts are empty until they have come. */
export const beginningOf = (hit: ProductHit): Product => ({
  ...hit,
  description: '',
  shortDescription: '',
  seoTitle: undefined,
  metaDescription: '',
  redirectUrlKeys: [],
  localeUrlKeys: {},
  categories: [],
  attributes: [],
  medias: [],
  variantSelector: [],
  links: { crossSelling: [], upSelling: [], related: [] },
  codes: { amm: undefined, cti: undefined, amcra: undefined, vendor: undefined },
  linkInfo: undefined,
  linkNotice: undefined,
  linkVideo: undefined,
  storageTemperature: undefined,
  bestBefore: undefined,
  administrationRoutes: [],
  indications: [],
  ageCategories: [],
  animalSizes: [],
  colours: [],
  sizes: [],
  foodRanges: [],
  packaging: [],
  loyaltyRules: [],
  specialOffers: [],
  veterinaryGroups: [],
  partnerTypes: [],
  characteristics: [],
});
