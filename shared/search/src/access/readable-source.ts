import { DEFAULT_ROLE, PRODUCT_FLAGS } from '@vetportal/model';

/** The field of the prices, by price list. */
export const PRICES_FIELD = 'price_by_pricelist';
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
  const roles = readableRoles(role);
  return Object.fromEntries(
    Object.entries(source).flatMap(([field, value]: [string, unknown]) => {
      // An engine writes a path in one piece where the document was written so.
      const [root = '', list] = field.split('.');
      if (WITHHELD.includes(root) || (value === false && FLAGS.has(field))) return [];
      if (root !== PRICES_FIELD) return [[field, value]];
      if (list !== undefined) return roles.includes(list) ? [[field, value]] : [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const own = Object.entries(value).filter(([name]) => roles.includes(name.split('.')[0] ?? ''));
      return [[field, withoutEmpty(Object.fromEntries(own))]];
    }),
  );
}
