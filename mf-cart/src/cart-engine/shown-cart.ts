import { lineCount, type CartSummary, type CartSyncState, type SaleLine } from '@vetportal/model';
import { shownQuantities } from './changes';
import { syncState, type EngineState } from './state';

/** A line as it is shown: the ERP's line, if it knows it, with the quantity that the person sees. */
export interface ShownLine {
  readonly productId: number;
  readonly quantity: number;
  /** The ERP's line; undefined where the article is only pending. */
  readonly line: SaleLine | undefined;
  /** The quantity is not yet the ERP's: its amounts are of another quantity. */
  readonly pending: boolean;
}

/**
 * The lines on screen, a fold of the ERP's cart and what is pending: its lines in its order, then new ones in the order in
 * which they came.
 */
export function shownLines(state: Pick<EngineState, 'server' | 'pending'>): readonly ShownLine[] {
  const quantities = shownQuantities(state);
  const lines: ShownLine[] = [];
  const seen = new Set<number>();
  for (const line of state.server?.cart?.lines ?? []) {
    const quantity = quantities.get(line.productId);
    if (line.isDelivery || quantity === undefined || seen.has(line.productId)) continue;
    seen.add(line.productId);
    lines.push({ productId: line.productId, quantity, line, pending: quantity !== line.quantity });
  }
  for (const { productId } of [...state.pending].sort((a, b) => a.at - b.at)) {
    const quantity = quantities.get(productId);
    if (quantity === undefined || seen.has(productId)) continue;
    seen.add(productId);
    lines.push({ productId, quantity, line: undefined, pending: true });
  }
  return lines;
}

/** Summaries by state: twenty buy boxes on a page ask for the same one. */
const summaries = new WeakMap<EngineState, CartSummary>();

/**
 * What the header and the buy boxes show (`G03`), emitted to all modules as the event `cart.changed`; the same object for the
 * same state.
 */
export function summarize(state: EngineState): CartSummary {
  let summary = summaries.get(state);
  if (!summary) {
    const quantities = shownQuantities(state);
    summary = {
      lineCount: lineCount([...quantities.values()].map((quantity) => ({ quantity, isDelivery: false }))),
      quantities: Object.fromEntries(quantities),
      sync: syncState(state),
      pending: state.pending.length,
    };
    summaries.set(state, summary);
  }
  return summary;
}

/** Whether the cart cannot be ordered now, and why (`S04`). */
export type Blocked = 'pending' | 'refused-lines' | CartSyncState;
export function blockedBy(state: EngineState): Blocked | undefined {
  const sync = syncState(state);
  if (sync !== 'idle') return sync;
  if (state.pending.length > 0) return 'pending';
  return state.server?.cart?.lines.some(({ refusal }) => refusal !== undefined) ? 'refused-lines' : undefined;
}
