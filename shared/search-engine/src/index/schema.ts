/** What of the documents of an index is searched in by words; everything else is compared exactly. */
export interface IndexSchema {
  readonly texts: readonly string[];
  /** Fields of codes: found whole or by their beginning. */
  readonly codes: readonly string[];
  /** Fields of numbers that are compared by their direction. */
  readonly vectors: readonly string[];
  /** Fields whose words the spelling suggestion knows. */
  readonly spelling: readonly string[];
  /** Fields that are compared exactly by the portal's queries: prepared with the index. */
  readonly columns: readonly string[];
}

const OFFERS = [
  'supplier_discount',
  'supplier_promotion',
  'veterinary_supplier_discount',
  'veterinary_supplier_promotion',
];

const ROLES = ['default', 'veterinary', 'veterinary_plus', 'pharmacist', 'wholesaler'];

const PRODUCTS: IndexSchema = {
  texts: [
    'name',
    'short_name',
    'active_principles.name',
    'species.name',
    'brand.name',
    'manufacturer.name',
    'presentation.name',
    'categories.name',
    'indications.name',
    'administration_routes.name',
    'variant_attributes_text',
    'short_description',
    'description',
  ],
  codes: ['sku', 'cnk_code', 'barcode', 'vendor_product_code'],
  vectors: ['characteristics_vector'],
  spelling: [
    'name',
    'active_principles.name',
    'species.name',
    'brand.name',
    'presentation.name',
    'categories.name',
  ],
  columns: [
    'id',
    'sku',
    'cnk_code',
    'barcode',
    'url_key',
    'redirect_url_key',
    'main',
    'name',
    'categories.id',
    'categories.url_key',
    'species.code',
    'brand.id',
    'manufacturer.id',
    'presentation.code',
    'active_principles.code',
    'administration_routes.code',
    'indications.code',
    'age_categories.code',
    'animal_sizes.code',
    'colours.code',
    'sizes.code',
    'food_ranges.code',
    'veterinary_groups.id',
    'allowed_partner_types',
    'loyalty_rules.id',
    'stock.global.state',
    'indicated_price',
    ...ROLES.map((role) => `price_by_pricelist.${role}.value`),
    'specials.date_start',
    'specials.date_end',
    'specials.time_frame',
    'specials.sequence',
    ...OFFERS.flatMap((offer) => [`${offer}.discount`, `${offer}.date_end`, `${offer}.time_frame`]),
  ],
};

const NAMED: IndexSchema = {
  texts: ['name', 'description'],
  codes: [],
  vectors: [],
  spelling: ['name'],
  columns: ['id', 'level', 'sequence', 'url_key', 'redirect_url_key', 'date_start', 'date_end'],
};

/** The schema of an index by its name without locale: `products`, `categories`, … */
export const schemaOf = (index: string): IndexSchema => (index === 'products' ? PRODUCTS : NAMED);
