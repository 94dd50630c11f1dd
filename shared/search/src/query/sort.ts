import { DEFAULT_ROLE } from '@vetportal/model';
import type { Sort } from '../search-client';
import type { SortClause } from './clause';

/**
 * Sorts by the first of some fields that an article has: the price of the visitor's price list, else everyone's. The embedded
 * index knows the script by its text.
 */
export const FIRST_OF_FIELDS_SCRIPT =
  'for (f in params.fields) { if (doc.containsKey(f) && doc[f].size() > 0) { return doc[f].value } } return params.missing';

const LAST_PRICE = 1e12;

const ROLE_NAME = /^[A-Za-z0-9_-]{1,64}$/;

function byNetPrice(role: string, order: 'asc' | 'desc'): SortClause {
  // A price list's name becomes part of a field's name; another form cannot be one.
  const roles = role !== DEFAULT_ROLE && ROLE_NAME.test(role) ? [role, DEFAULT_ROLE] : [DEFAULT_ROLE];
  return {
    _script: {
      type: 'number',
      order,
      script: {
        lang: 'painless',
        source: FIRST_OF_FIELDS_SCRIPT,
        params: {
          fields: [...roles.map((name) => `price_by_pricelist.${name}.value`), 'price.value'],
          // Articles without a price come last either way.
          missing: order === 'asc' ? LAST_PRICE : -LAST_PRICE,
        },
      },
    },
  };
}

const byName = (order: 'asc' | 'desc'): SortClause => ({
  'name.sort': { order, unmapped_type: 'keyword' },
});
const byIndicatedPrice = (order: 'asc' | 'desc'): SortClause => ({
  indicated_price: { order, missing: '_last', unmapped_type: 'double' },
});
/** Two articles that are equal otherwise keep their places from page to page. */
const TIE: SortClause = { id: { order: 'asc' } };

/** Special offers in the order that the house gives them (`R27`). */
export const bySpecialOffer: readonly SortClause[] = [
  { 'specials.sequence': { order: 'asc', mode: 'min' } },
  TIE,
];

/**
 * The order of results (`K06`).
 *
 * @param role the price list whose net prices count, excluding VAT
 */
export function sortClauses(sort: Sort, role: string): readonly SortClause[] {
  switch (sort) {
    case 'relevance':
      return ['_score', byName('asc'), TIE];
    case 'name-asc':
      return [byName('asc'), TIE];
    case 'name-desc':
      return [byName('desc'), TIE];
    case 'indicated-asc':
      return [byIndicatedPrice('asc'), TIE];
    case 'indicated-desc':
      return [byIndicatedPrice('desc'), TIE];
    case 'net-asc':
      return [byNetPrice(role, 'asc'), TIE];
    case 'net-desc':
      return [byNetPrice(role, 'desc'), TIE];
  }
}
