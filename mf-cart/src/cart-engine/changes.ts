import { foldQuantities, isTransaction, MAX_LINE_QUANTITY, type CartTransaction } from '@vetportal/model';
import type { EngineState } from './state';

/** Why a change of the cart is not taken. */
export type ChangeProblem = 'not-a-transaction' | 'too-many';

/** An article and how many of it. */
export interface Addition {
  readonly productId: number;
  readonly quantity: number;
  /** The same addition delivered again bears the same uuid; a new one is drawn where it has none. */
  readonly uuid?: string | undefined;
}

export type Change =
  | { readonly ok: true; readonly transactions: readonly CartTransaction[] }
  | { readonly ok: false; readonly problem: ChangeProblem };

/** What is shown: quantities by product, the ERP's cart and what is pending together, lines at zero dropped. */
export const shownQuantities = ({ server, pending }: Pick<EngineState, 'server' | 'pending'>) =>
  foldQuantities(server?.cart?.lines ?? [], pending);

/**
 * Transactions for adding articles (`S05`, `V05`). All or none are taken.
 *
 * @param uuid draws a new uuid
 */
export function additions(
  state: Pick<EngineState, 'server' | 'pending'>,
  wanted: readonly Addition[],
  uuid: () => string,
): Change {
  if (!wanted.every((addition) => isTransaction(addition)))
    return { ok: false, problem: 'not-a-transaction' };
  const known = new Set(state.pending.map((transaction) => transaction.uuid));
  const fresh = wanted.filter((addition) => addition.uuid === undefined || !known.has(addition.uuid));
  const after = new Map(shownQuantities(state));
  for (const { productId, quantity } of fresh) after.set(productId, (after.get(productId) ?? 0) + quantity);
  if (fresh.some(({ productId }) => (after.get(productId) ?? 0) > MAX_LINE_QUANTITY)) {
    return { ok: false, problem: 'too-many' };
  }
  const transactions = fresh.map(({ productId, quantity, uuid: given }) => ({
    uuid: given ?? uuid(),
    productId,
    quantity,
  }));
  return { ok: true, transactions };
}

/**
 * Transactions that bring lines to a quantity (`S05`): the difference to what is shown, nothing where there is none. A
 * quantity of 0 removes the line.
 */
export function changesTo(
  state: Pick<EngineState, 'server' | 'pending'>,
  targets: ReadonlyMap<number, number>,
  uuid: () => string,
): Change {
  const shown = shownQuantities(state);
  const transactions: CartTransaction[] = [];
  for (const [productId, target] of targets) {
    const change = { productId, quantity: target - (shown.get(productId) ?? 0) };
    if (target < 0 || !isTransaction(change)) return { ok: false, problem: 'not-a-transaction' };
    if (target > MAX_LINE_QUANTITY) return { ok: false, problem: 'too-many' };
    if (change.quantity !== 0) transactions.push({ uuid: uuid(), ...change });
  }
  return { ok: true, transactions };
}
