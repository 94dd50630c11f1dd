import type { Random } from '../random';
import type { CustomerFunction } from './customer-types';

/**
 * The price lists by what a customer does. `default` is everybody's list of gross prices; the others add discounts.
 * The catalogue makes prices for exactly these.
 */
export const PRICE_LIST_ROLES = [
  'default',
  'veterinary',
  'veterinary_plus',
  'pharmacist',
  'wholesaler',
] as const;
export type PriceListRole = (typeof PRICE_LIST_ROLES)[number];

/** The price list of a new customer; larger practices have the better one. */
export function roleOf(work: CustomerFunction, random: Random): PriceListRole {
  switch (work) {
    case 'veterinary':
      return random.chance(0.3) ? 'veterinary_plus' : 'veterinary';
    case 'pharmacist':
      return 'pharmacist';
    case 'wholesaler':
      return 'wholesaler';
    case 'nurse':
    case 'student':
    case 'supplier':
      return 'default';
  }
}
