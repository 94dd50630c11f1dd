import type { CartConfirmation } from '@vetportal/erp';
import * as v from 'valibot';
import { STORE_PREFIX } from '../cart-engine/cart-store';
import type { Owner } from '../cart-engine/state';
import { createTabStorage } from '../cart-engine/tab-storage';

/*
 * A confirmation whose answer has not come yet, kept in this tab over a reload: the cart may be an order already, and asking
 * with the same cart uuid gives the order instead of a second one.
 */
const KEY = `${STORE_PREFIX}confirming`;

const attemptSchema = v.object({
  owner: v.string(),
  confirmation: v.object({
    uuid: v.string(),
    note: v.string(),
    customerRef: v.string(),
    suiteName: v.string(),
  }),
});

export function keepAttempt(owner: Owner, confirmation: CartConfirmation): void {
  session().set(KEY, JSON.stringify({ owner, confirmation }));
}

export function forgetAttempt(): void {
  session().remove(KEY);
}

/** The unanswered confirmation of this customer in this tab. */
export function readAttempt(owner: Owner): CartConfirmation | undefined {
  try {
    const parsed = v.safeParse(attemptSchema, JSON.parse(session().get(KEY) ?? 'null'));
    return parsed.success && parsed.output.owner === owner ? parsed.output.confirmation : undefined;
  } catch {
    return undefined;
  }
}

function session() {
  try {
    return createTabStorage(window.sessionStorage);
  } catch {
    // Forbidden: a reload forgets, and the ERP's answer to the next sync shows that the cart is gone.
    return createTabStorage(undefined);
  }
}
