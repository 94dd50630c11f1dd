import { DEFAULT_ROLE } from '../price/price';
import { PRODUCT_FLAGS } from './product';

/*
 * What a search may ask and what its answer may hold, by who asks. The embedded index and the edge before an engine of the house
 * both go by it: whoever reads one price list can be told to an end by ranges and sorts, so fields are refused wherever they stand.
 */

/** The field of the prices, by price list. */
export const PRICES_FIELD = 'price_by_pricelist';
/** The field by whose direction articles are alike. */
export const VECTOR_FIELD = 'characteristics_vector';

/** What an index holds to search in and to count by, and shows nobody. */
const WITHHELD: readonly string[] = [
  VECTOR_FIELD,
  'product_number',
  'spelling',
  'variant_attributes_text',
  'words',
];

const FLAGS: ReadonlySet<string> = new Set(PRODUCT_FLAGS);

/** Price lists that a reader gets: the own one and everybody's. */
export const readableRoles = (role: string): readonly string[] => [...new Set([DEFAULT_ROLE, role])];

/** Keys under which a text stands that was typed, and no name of a field. */
const TYPED: ReadonlySet<string> = new Set(['query', 'text']);

/**
 * A field in a search that its reader may not search, sort or count by: prices of other price lists, in one or all of them, and the
 * vector but in the script that compares it.
 *
 * @param body of a `_search`, as it came
 * @param role the reader's price list, as the server knows it
 * @returns the first such field, or undefined
 */
export function refusedField(body: unknown, role: string): string | undefined {
  const roles = readableRoles(role);
  const isRefused = (text: string): boolean => {
    const [root, list, ...rest] = text.split('.');
    if (root === VECTOR_FIELD) return true;
    return root === PRICES_FIELD && (rest.length === 0 || !roles.some((one) => one === list));
  };
  const refusedIn = (value: unknown, key: string): string | undefined => {
    // What is shown is filtered, not refused.
    if (key === '_source') return undefined;
    if (typeof value === 'string') return isRefused(value) && !TYPED.has(key) ? value : undefined;
    if (Array.isArray(value)) return firstOf(value, (item) => refusedIn(item, key));
    if (typeof value !== 'object' || value === null) return undefined;
    return firstOf(Object.entries(value), ([name, inner]) =>
      isRefused(name) ? name : refusedIn(inner, name),
    );
  };
  return refusedIn(body, '');
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
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
      if (WITHHELD.includes(field) || (value === false && FLAGS.has(field))) return [];
      if (field !== PRICES_FIELD || typeof value !== 'object' || value === null) return [[field, value]];
      const own = Object.entries(value).filter(([list]) => roles.includes(list));
      return [[field, Object.fromEntries(own)]];
    }),
  );
}
