import type { ProductHit } from '@vetportal/model';

/** An article for tests: in stock, 10 euros, for everybody. */
export const article = (id: number, over: Partial<ProductHit> = {}): ProductHit => ({
  id,
  sku: `SKU-${id}`,
  name: `Article ${id}`,
  shortName: `Article ${id}`,
  urlKey: `article-${id}`,
  cnkCode: undefined,
  barcode: undefined,
  brand: undefined,
  manufacturer: undefined,
  presentation: undefined,
  activePrinciples: [],
  species: [],
  images: [],
  stock: { state: 'in_stock', quantity: 50 },
  pricing: {
    priceLists: { default: { gross: [{ minQuantity: 1, cents: 100 }], discounts: [] } },
    taxPercent: 21,
  },
  flags: new Set(),
  variantAttributes: {},
  unitInShrinkWrap: undefined,
  variants: [],
  ...over,
});
