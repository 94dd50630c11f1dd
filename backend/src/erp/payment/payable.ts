import { createHash } from 'node:crypto';
import { vatOf, type CustomerKind } from '@vetportal/model';
import type { LoadedCart } from '../cart/load-cart';
import type { Person } from '../session/person';
import { signed, unsigned } from './signature';

/** What is to be paid for a cart, and what exactly it pays for. */
export interface Payable {
  cartUuid: string;
  userId: string;
  /** VAT included. */
  amountCents: number;
  /** Changes with every line, quantity, price, and what is missing in stock. */
  fingerprint: string;
  /** Of somebody who pays on invoice, asked for by a client that ends each order with a payment. */
  onAccount?: true;
}

/** Who has no account with us, and pays with the order. Everybody else pays on invoice. */
const PAYS_WITH_ORDER: readonly CustomerKind[] = ['nurse', 'student', 'unspecified'];

/**
 * What this person has to pay before the cart becomes an order; null where that is nothing.
 *
 * @param onAccount whether who pays on invoice gets what the order comes to as well
 */
export function payableOf({ cart, lines }: LoadedCart, person: Person, onAccount = false): Payable | null {
  const amountCents = lines.reduce((sum, line) => sum + line.untaxed, 0) + vatOf(lines);
  const goods = lines.filter((line) => !line.isDelivery);
  const paysNow = PAYS_WITH_ORDER.includes(person.function);
  if ((!paysNow && !onAccount) || goods.length === 0 || amountCents <= 0) return null;
  const content = lines.map(({ productId, options, qty, untaxed, tax, qtyUnavailable }) => [
    productId,
    options,
    qty,
    untaxed,
    tax,
    // Who pays has read what comes later.
    qtyUnavailable,
  ]);
  return {
    cartUuid: cart.uuid,
    userId: person.userId,
    amountCents,
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    ...(paysNow ? {} : { onAccount: true as const }),
  };
}

/** The payable as the wire carries it: signed, so that nobody pays less than it says or for another's cart. */
export const sealPayable = (payable: Payable, key: string): string =>
  signed(Buffer.from(JSON.stringify(payable)).toString('base64url'), key);

/** @returns null for one that was not sealed here */
export function openPayable(text: string, key: string): Payable | null {
  const content = unsigned(text, key);
  // What bears our signature is what sealPayable wrote.
  return content === null ? null : (JSON.parse(Buffer.from(content, 'base64url').toString()) as Payable);
}

/** Whether a cart is still what was to be paid for. */
export const isSamePayable = (a: Payable | null, b: Payable): boolean =>
  a?.cartUuid === b.cartUuid &&
  a.userId === b.userId &&
  a.amountCents === b.amountCents &&
  a.fingerprint === b.fingerprint &&
  a.onAccount === b.onAccount;
