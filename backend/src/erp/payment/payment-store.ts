import type { PaymentState } from '@vetportal/model';
import { randomBytes } from 'node:crypto';
import type { Queries } from '../../database';
import type { MessageKey } from '../http/messages';
import type { Person } from '../session/person';
import type { Payable } from './payable';

/** `done`, `cancel` and `error` are final. */

/** A row of the payment_transaction table. */
export interface PaymentRecord {
  reference: string;
  user_id: string;
  customer_id: number;
  cart_uuid: string;
  fingerprint: string;
  /** Cents. */
  amount: number;
  provider_id: number;
  state: PaymentState;
  reason: MessageKey | null;
  return_url: string;
}

/** Begins a payment. Those of the same cart that were begun and left are over: one cart is paid for once. */
export async function insertPayment(
  queries: Queries,
  person: Person,
  payable: Payable,
  { providerId, returnUrl }: { providerId: number; returnUrl: string },
): Promise<PaymentRecord> {
  await queries.query(
    `update payment_transaction set state = 'cancel', reason = 'payment.superseded', updated_at = now()
     where cart_uuid = $1 and state = 'draft'`,
    [payable.cartUuid],
  );
  const [payment] = await queries.query<PaymentRecord>(
    `insert into payment_transaction
       (reference, user_id, customer_id, cart_uuid, fingerprint, amount, provider_id, return_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      `P${randomBytes(9).toString('hex').toUpperCase()}`,
      person.userId,
      person.customerId,
      payable.cartUuid,
      payable.fingerprint,
      payable.amountCents,
      providerId,
      returnUrl,
    ],
  );
  if (!payment) throw new Error('The payment was not inserted.');
  return payment;
}

export async function findPayment(queries: Queries, reference: string): Promise<PaymentRecord | null> {
  const [payment] = await queries.query<PaymentRecord>(
    'select * from payment_transaction where reference = $1',
    [reference],
  );
  return payment ?? null;
}

export async function savePaymentState(
  queries: Queries,
  payment: PaymentRecord,
  state: PaymentState,
  reason: MessageKey | null = null,
): Promise<PaymentRecord> {
  await queries.query(
    'update payment_transaction set state = $2, reason = $3, updated_at = now() where reference = $1',
    [payment.reference, state, reason],
  );
  return { ...payment, state, reason };
}
