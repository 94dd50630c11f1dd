/** What of the documents of an index is text to be searched in; everything else is compared exactly. */
export interface IndexSchema {
  /** Fields that rank: short texts, in a full-text library. */
  readonly ranked: readonly string[];
  /** Fields in which words and phrases are found without ranking by their frequency: long texts, and codes. */
  readonly prose: readonly string[];
  /** Fields whose words the spelling suggestion knows. */
  readonly spelling: readonly string[];
}

const PRODUCTS: IndexSchema = {
  ranked: [
    'name',
    'short_name',
    'active_principles.name',
    'species.name',
    'brand.name',
    'manufacturer.name',
    'categories.name',
    'variant_attributes_text',
  ],
  prose: ['description', 'short_description', 'sku', 'cnk_code', 'barcode', 'vendor_product_code'],
  spelling: ['name', 'active_principles.name', 'brand.name'],
};

const NAMED: IndexSchema = { ranked: ['name'], prose: ['description'], spelling: ['name'] };

/** The schema of an index by its name without locale: `products`, `categories`, … */
export const schemaOf = (index: string): IndexSchema => (index === 'products' ? PRODUCTS : NAMED);
