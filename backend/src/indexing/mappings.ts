import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import { PRODUCT_NUMBER } from '@vetportal/search/queries';

/** Which of the two engines it is: their types for vectors differ. */
export type EngineKind = 'opensearch' | 'elasticsearch';

type Field = Readonly<Record<string, unknown>>;

const KEYWORD: Field = { type: 'keyword' };
const INTEGER: Field = { type: 'integer' };
const DECIMAL: Field = { type: 'double' };
const DAY: Field = { type: 'date' };
const PERIOD: Field = { type: 'date_range' };
const BOOLEAN: Field = { type: 'boolean' };

/** Where all words that an article is searched by stand side by side. */
const EVERYTHING = 'words';

/** A code is the same with and without its spaces, dashes and capitals. */
const CODE: Field = { type: 'keyword', normalizer: 'code' };

/** The similarity of the field of all words: rare ones count more, however often they stand there and however long it is. */
export const SIMILARITY: Readonly<Record<string, object>> = { rarity: { type: 'BM25', k1: 0, b: 0 } };

const text = (more: Field = {}): Field => ({
  type: 'text',
  // A word counts as much as its field weighs: the embedded index ranks in the same way.
  similarity: 'boolean',
  analyzer: 'words',
  search_analyzer: 'words_meant',
  // A phrase is what was typed, not what it may be called otherwise.
  search_quote_analyzer: 'words',
  ...more,
});
/** Words as they are written, by which misspelt ones are put right. */
const SPELLING = 'spelling';

const searched: Field = text({ copy_to: EVERYTHING });
const spelt: Field = text({ copy_to: [EVERYTHING, SPELLING] });
const object = (properties: Field): Field => ({ properties });
const offer: Field = object({ discount: DECIMAL, date_end: DAY, time_frame: PERIOD });
const coded: Field = object({ code: KEYWORD, name: { type: 'text', index: false } });
const codedAndSearched: Field = object({ code: KEYWORD, name: searched });
const codedAndSpelt: Field = object({ code: KEYWORD, name: spelt });

const named: Field = text({
  fields: { sort: { type: 'keyword', normalizer: 'alphabet' } },
});

/** Length of the vectors of characteristics. */
const DIMENSIONS = 32;

const vector = (engine: EngineKind): Field =>
  engine === 'opensearch'
    ? { type: 'knn_vector', dimension: DIMENSIONS }
    : { type: 'dense_vector', dims: DIMENSIONS, index: false };

const products = (engine: EngineKind): Field => ({
  id: INTEGER,
  main: BOOLEAN,
  sku: CODE,
  cnk_code: CODE,
  barcode: CODE,
  vendor_product_code: CODE,
  url_key: KEYWORD,
  [PRODUCT_NUMBER]: { type: 'long' },
  redirect_url_key: KEYWORD,
  name: text({
    copy_to: [EVERYTHING, SPELLING],
    fields: { sort: { type: 'keyword', normalizer: 'alphabet' } },
  }),
  short_name: text(),
  short_description: searched,
  description: text(),
  variant_attributes_text: searched,
  [EVERYTHING]: {
    type: 'text',
    similarity: 'rarity',
    analyzer: 'words_apart',
    search_analyzer: 'words_meant',
    fields: {
      parts: {
        type: 'text',
        similarity: 'rarity',
        analyzer: 'words_apart',
        search_analyzer: 'words_parted',
      },
      sound: { type: 'text', similarity: 'boolean', analyzer: 'words_heard' },
      end: { type: 'text', similarity: 'boolean', analyzer: 'words_backwards' },
    },
  },
  [SPELLING]: { type: 'text', analyzer: 'spelling' },
  categories: object({ id: INTEGER, url_key: KEYWORD, name: spelt }),
  brand: object({ id: INTEGER, code: KEYWORD, name: spelt }),
  manufacturer: object({ id: INTEGER, code: KEYWORD, name: text() }),
  species: codedAndSpelt,
  active_principles: codedAndSpelt,
  indications: codedAndSearched,
  presentation: codedAndSpelt,
  administration_routes: object({ code: KEYWORD, name: text() }),
  age_categories: coded,
  animal_sizes: coded,
  colours: coded,
  sizes: coded,
  food_ranges: coded,
  veterinary_groups: object({ id: INTEGER }),
  allowed_partner_types: KEYWORD,
  loyalty_rules: object({ id: INTEGER }),
  stock: object({ global: object({ state: KEYWORD }) }),
  indicated_price: DECIMAL,
  // Price lists are named by the house: each gets its net price by which lists are sorted.
  price_by_pricelist: { type: 'object', dynamic: true },
  // The one price of an index that Shopinvader's exporter fills.
  price: object({ value: DECIMAL }),
  quantity_steps: INTEGER,
  supplier_discount: offer,
  supplier_promotion: offer,
  veterinary_supplier_discount: offer,
  veterinary_supplier_promotion: offer,
  specials: object({ date_start: DAY, date_end: DAY, time_frame: PERIOD, sequence: INTEGER }),
  characteristics_vector: vector(engine),
});

const categories: Field = {
  id: INTEGER,
  level: INTEGER,
  sequence: INTEGER,
  name: named,
  url_key: KEYWORD,
  redirect_url_key: KEYWORD,
};

const announcements: Field = { id: INTEGER, date_start: DAY, date_end: DAY };
const loyaltyPrograms: Field = { id: INTEGER, type: KEYWORD, date_from: DAY, date_to: DAY };

/** The five indices of a language (`C16`). */
export const INDEX_KINDS = [
  'products',
  'categories',
  'infobanners',
  'advertisements',
  'loyalty_programs',
] as const;

/** `mappings` of an index. Fields that no search asks for are kept as they come, unread. */
export function mappingsOf(kind: string, engine: EngineKind): object {
  const properties: Readonly<Record<string, Field>> = {
    products: products(engine),
    categories,
    infobanners: announcements,
    advertisements: announcements,
    loyalty_programs: loyaltyPrograms,
  };
  const own = properties[kind];
  if (!own) throw new Error(`no mapping for ${kind}`);
  return {
    dynamic: false,
    _meta: { [MAPPING_META]: MAPPING_VERSION },
    ...(kind === 'products' ? { dynamic_templates: PRICES } : {}),
    properties: own,
  };
}

const PRICES: readonly object[] = [
  { net: { path_match: 'price_by_pricelist.*.value', mapping: DECIMAL } },
  {
    rest: {
      path_match: 'price_by_pricelist.*.*',
      match_pattern: 'simple',
      mapping: { type: 'object', enabled: false },
    },
  },
];
