import type { PaymentState } from '@vetportal/model';
import type { Queries } from '../../database';
import { confirmCart } from '../cart/confirm-cart';
import { findCart, lockCart } from '../cart/cart-store';
import { loadCart } from '../cart/load-cart';
import type { ErpContext } from '../erp-context';
import { Problem } from '../http/problem';
import { billInAdvance, cancelOrder } from '../sale/change-order';
import { findPerson, type Person } from '../session/person';
import { payableOf } from './payable';
import { findPayment, savePaymentState, type PaymentRecord } from './payment-store';

/** What the provider of the payment says has become of it. */
export type PaymentOutcome = Exclude<PaymentState, 'draft'>;

/**
 * The provider reports how a payment went; this is the one place where a paid cart becomes an order, whether or not the payer
 * comes back. What is decided stays: the same message again, or another one, changes nothing and orders nothing.
 *
 * A payment that is begun is carried out only while the cart is what is paid for: else it fails and nothing is charged.
 *
 * @returns the payment as it is now, or null where there is none of that reference
 */
export async function settlePayment(
  context: ErpContext,
  reference: string,
  outcome: PaymentOutcome,
): Promise<PaymentRecord | null> {
  return context.database.transaction(async (queries) => {
    const begun = await findPayment(queries, reference);
    if (!begun) return null;
    // Nobody else changes this person's cart, or settles its payment, until we are done.
    await lockCart(queries, begun.user_id);
    const payment = await findPayment(queries, reference);
    if (payment?.state === 'draft') return settleBegun(context, queries, payment, outcome);
    if (payment?.state === 'pending') return settlePending(context, queries, payment, outcome);
    return payment;
  });
}

async function settleBegun(
  context: ErpContext,
  queries: Queries,
  payment: PaymentRecord,
  outcome: PaymentOutcome,
): Promise<PaymentRecord> {
  if (outcome === 'cancel' || outcome === 'error') return savePaymentState(queries, payment, outcome);
  const person = await findPerson(queries, payment.user_id);
  if (!person || !(await isUnchanged(context, queries, person, payment))) {
    return savePaymentState(queries, payment, 'error', 'payment.cartChanged');
  }
  try {
    await confirmCart(
      context,
      queries,
      person,
      person.locale,
      { uuid: payment.cart_uuid, note: null, customer_ref: null, suite_name: null, shown: null },
      { modeId: payment.provider_id, state: outcome === 'done' ? 'paid' : 'pending' },
    );
  } catch (error) {
    // It refuses before it writes anything.
    if (error instanceof Problem) return savePaymentState(queries, payment, 'error', error.key);
    throw error;
  }
  return savePaymentState(queries, payment, outcome);
}

async function isUnchanged(
  context: ErpContext,
  queries: Queries,
  person: Person,
  payment: PaymentRecord,
): Promise<boolean> {
  const cart = await findCart(queries, person.userId);
  if (cart?.uuid !== payment.cart_uuid) return false;
  const payable = payableOf(await loadCart(context, queries, person, person.locale, cart), person);
  return payable?.amountCents === payment.amount && payable.fingerprint === payment.fingerprint;
}

/** The order is there already: it is paid and billed now, or it is cancelled. */
async function settlePending(
  context: ErpContext,
  queries: Queries,
  payment: PaymentRecord,
  outcome: PaymentOutcome,
): Promise<PaymentRecord> {
  if (outcome === 'pending') return payment;
  const paid = outcome === 'done';
  const [sale] = await queries.query<{ id: number }>(
    'update sale set payment_state = $2 where uuid = $1 returning id',
    [payment.cart_uuid, paid ? 'paid' : 'refused'],
  );
  if (sale && paid) await billInAdvance(queries, sale.id, context.today());
  if (sale && !paid) await cancelOrder(queries, sale.id, context.today());
  return savePaymentState(queries, payment, outcome);
}
