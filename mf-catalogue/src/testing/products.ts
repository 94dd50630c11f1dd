import type { Category, Pricing, Product, ProductHit } from '@vetportal/model';
import { FACETS, type Facet, type FacetName, type FacetValue, type ProductResults } from '@vetportal/search';

/** Prices for tests: gross 10.00, 5 % always, 12 % from twelve; the `gold` price list has 20 %. */
export const pricing = (different: Partial<Pricing> = {}): Pricing => ({
  priceLists: {
    default: {
      gross: [{ minQuantity: 1, cents: 1000 }],
      discounts: [
        { minQuantity: 0, percent: 5, exclusive: false, period: {} },
        { minQuantity: 12, percent: 12, exclusive: false, period: {} },
      ],
    },
    gold: {
      gross: [{ minQuantity: 1, cents: 1000 }],
      discounts: [{ minQuantity: 0, percent: 20, exclusive: false, period: {} }],
    },
  },
  indicatedCents: 1500,
  taxPercent: 6,
  ...different,
});

/** An article for tests; alone unless variants are given. */
export function article(different: Partial<ProductHit> = {}): ProductHit {
  return {
    id: 1,
    sku: 'AMX-200',
    name: 'Amoxival 200 mg',
    shortName: 'Amoxival',
    urlKey: 'amoxival',
    cnkCode: '3856412',
    barcode: '5412345678901',
    brand: 'Vetara',
    manufacturer: 'Vetara Labs',
    presentation: 'Tablet, 20 x 10',
    activePrinciples: ['Amoxicillin'],
    species: ['Dog', 'Cat'],
    images: [],
    stock: { state: 'in_stock' as const, quantity: 12 },
    pricing: pricing(),
    flags: new Set(['veterinary_only'] as const),
    variantAttributes: {},
    unitInShrinkWrap: undefined,
    variants: [],
    ...different,
  };
}

/** An article with everything that its page shows. */
export const fullArticle = (different: Partial<Product> = {}): Product => ({
  ...article(),
  description: 'For bacterial infections.\n\nGive with food.',
  shortDescription: 'Broad-spectrum antibiotic.',
  seoTitle: undefined,
  metaDescription: 'Broad-spectrum antibiotic.',
  redirectUrlKeys: [],
  localeUrlKeys: { fr: 'amoxival-fr', nl: 'amoxival-nl', en: 'amoxival' },
  categories: [
    { id: 1, name: 'Medicines', level: 0, urlKey: 'medicines' },
    { id: 9, name: 'Offers', level: 0, urlKey: 'offers' },
    { id: 12, name: 'Antibiotics', level: 1, urlKey: 'medicines/antibiotics' },
  ],
  attributes: [{ name: 'Composition', fields: [{ key: 'strength', name: 'Strength', value: '200 mg' }] }],
  medias: [{ name: 'Leaflet', url: '/media/leaflet.pdf', type: 'Notice' }],
  variantSelector: [],
  links: { crossSelling: [], upSelling: [], related: [] },
  codes: { amm: 'BE-V123456', cti: undefined, amcra: 'yellow', vendor: undefined },
  linkInfo: undefined,
  linkNotice: undefined,
  linkVideo: undefined,
  storageTemperature: '2-8 °C',
  bestBefore: '2027-03-31',
  administrationRoutes: ['Oral'],
  indications: ['Respiratory infection'],
  characteristics: [],
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
  ...different,
});

export const category = (different: Partial<Category> = {}): Category => ({
  id: 12,
  name: 'Antibiotics',
  subtitle: undefined,
  shortDescription: 'Against bacteria.',
  description: undefined,
  urlKey: 'medicines/antibiotics',
  redirectUrlKeys: [],
  localeUrlKeys: { fr: 'medicaments/antibiotiques', en: 'medicines/antibiotics' },
  level: 1,
  sequence: 1,
  ancestors: [{ id: 1, name: 'Medicines', level: 0, urlKey: 'medicines' }],
  children: [{ id: 20, name: 'Oral', level: 2, urlKey: 'medicines/antibiotics/oral' }],
  images: [],
  ...different,
});

export const facetValue = (value: string, different: Partial<FacetValue> = {}): FacetValue => ({
  value,
  label: value,
  count: 1,
  chosen: false,
  ...different,
});

/** The answer of a search. */
export const results = (
  different: Partial<Omit<ProductResults, 'facets'>> & {
    readonly facets?: Partial<Record<FacetName, readonly FacetValue[]>>;
  } = {},
): ProductResults => ({
  total: 1,
  hits: [article()],
  suggestion: undefined,
  missingWord: false,
  ...different,
  facets: FACETS.map((name): Facet => ({ name, values: different.facets?.[name] ?? [] })),
});
