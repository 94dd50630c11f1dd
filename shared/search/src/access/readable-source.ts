import { DEFAULT_ROLE, PRODUCT_FLAGS } from '@vetportal/model';

/** The field of the prices, by price list. */
export const PRICES_FIELD = 'price_by_pricelist';
/** The one price of Shopinvader's exporter, which is everybody's. Older exporters write prices by price list there. */
const SINGLE_PRICE_FIELD = 'price';
const PARTS_OF_SINGLE_PRICE = ['value', 'original_value', 'discount', 'tax_included'];
/** The field by whose direction articles are alike. */
export const VECTOR_FIELD = 'characteristics_vector';

/** What an index holds to search in and to count by, and shows nobody. */
export const WITHHELD: readonly string[] = [
  VECTOR_FIELD,
  'product_number',
  'spelling',
  'variant_attributes_text',
  'words',
];

const FLAGS: ReadonlySet<string> = new Set(PRODUCT_FLAGS);

/** Price lists that a reader gets: the own one and everybody's. */
export const readableRoles = (role: string): readonly string[] => [...new Set([DEFAULT_ROLE, role])];

/**
 * What a reader gets of a field of prices: names of price lists, and the parts of a price that is everybody's; undefined where the field
 * holds no prices.
 *
 * @param root name of the field, to its first dot
 * @param role the reader's price list, as the server knows it
 */
function readablePrices(root: string, role: string): readonly string[] | undefined {
  if (root === PRICES_FIELD) return readableRoles(role);
  return root === SINGLE_PRICE_FIELD ? [...PARTS_OF_SINGLE_PRICE, ...readableRoles(role)] : undefined;
}

/**
 * Whether a reader may search, sort or count by a field, as far as prices go.
 *
 * @param name of the field, whole
 * @param role the reader's price list, as the server knows it
 */
export function mayAskPrice(name: string, role: string): boolean {
  const [root = '', list = '', ...rest] = name.split('.');
  const readable = readablePrices(root, role);
  if (readable === undefined) return true;
  // A price list as a whole is no field: what stands below it is.
  const isField = rest.length > 0 || PARTS_OF_SINGLE_PRICE.includes(list);
  return isField && readable.includes(list);
}

/** Prices repeat themselves, and most of their parts say that there is nothing: what is missing says the same. */
function withoutEmpty(prices: unknown): unknown {
  if (Array.isArray(prices)) return prices.map(withoutEmpty);
  if (typeof prices !== 'object' || prices === null) return prices;
  return Object.fromEntries(
    Object.entries(prices).flatMap(([key, value]: [string, unknown]) =>
      value === null || value === false ? [] : [[key, withoutEmpty(value)]],
    ),
  );
}

/**
 * A document as its reader may see it: without the prices of other price lists and what is withheld from everybody, and without
 * the properties that it has not, which say the same when they are missing. The document itself stays as it is.
 *
 * @param source a document or the part of it that was asked for
 * @param role the reader's price list, as the server knows it
 */
export function readableSource(source: unknown, role: string): unknown {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
  return Object.fromEntries(
    Object.entries(source).flatMap(([field, value]: [string, unknown]) => {
      // An engine writes a path in one piece where the document was written so.
      const [root = '', list] = field.split('.');
      if (WITHHELD.includes(root) || (value === false && FLAGS.has(field))) return [];
      const roles = readablePrices(root, role);
      if (roles === undefined) return [[field, value]];
      if (list !== undefined) return roles.includes(list) ? [[field, value]] : [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const own = Object.entries(value).filter(([name]) => roles.includes(name.split('.')[0] ?? ''));
      return [[field, withoutEmpty(Object.fromEntries(own))]];
    }),
  );
}
