import type { Cart, CartSyncState, CartTransaction } from '@vetportal/model';

/*
 * Everything the cart engine knows, as plain data. Transitions are pure functions over it (transitions.ts); the storage is
 * the one thing that tabs share, and what of the state lies there is the type Stored.
 */

/** Whose cart it is. What a guest puts in is kept and merged into a customer's cart at sign-in. */
export type Owner = 'guest' | `customer-${number}`;

/** A pending change with the moment it was made, which orders new lines. */
export interface PendingTransaction extends CartTransaction {
  /** Milliseconds since 1970 on this machine's clock; only the order matters. */
  readonly at: number;
  /** Uuid of the cart that it was made for, where one was known: of use once the copy of that cart is gone, with a session. */
  readonly cart?: string | undefined;
}

/** The cart as the ERP last answered it; `cart` is undefined where it answered that there is none (`S07`). */
export interface ServerCopy {
  readonly cart: Cart | undefined;
}

/** What stands in the way of the ERP (`S08`). */
export type SyncFailure = 'erp-unavailable' | 'sync-error';

/** A failure with the wait that it asks for, shared by all tabs: none of them calls before `until`. */
export interface RetryState {
  readonly failure: SyncFailure;
  /** How many syncs in a row have failed, from 1. */
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What the tabs of a browser share of one owner's cart. */
export interface Stored {
  readonly server: ServerCopy | undefined;
  readonly pending: readonly PendingTransaction[];
  readonly retry: RetryState | undefined;
}

/** What was sent and waits for its answer. */
export interface Batch {
  /** The cart that the transactions were made for; undefined where there was none. */
  readonly cartUuid: string | undefined;
  readonly transactions: readonly PendingTransaction[];
}

/**
 * `off`: a guest, nothing is sent. `idle`: nothing to do. `queued`: waits for the lock that all tabs share. `sending`: a batch is
 * under way. `waiting`: a sync failed, the next try comes later.
 */
export type Phase = 'off' | 'idle' | 'queued' | 'sending' | 'waiting';

export interface EngineState extends Stored {
  readonly owner: Owner;
  readonly phase: Phase;
  readonly batch: Batch | undefined;
  /** Asked for by a person or at sign-in: this tab calls the ERP even with nothing to send, and does not wait for `until`. */
  readonly asked: boolean;
  /**
   * After the ERP refused a batch: at most so many articles go into the next one, until the article that it refuses stands
   * alone. Undefined: no limit.
   */
  readonly limit: number | undefined;
}

/** A notice for the person; words are the screen's business. */
export type EngineNotice =
  /** The cart was ordered or replaced elsewhere: these changes belonged to the former one (`S09`). */
  | { readonly kind: 'discarded'; readonly transactions: readonly CartTransaction[] }
  /** The ERP does not take this article; `reason` is its own sentence in the person's language, or ''. */
  | { readonly kind: 'refused'; readonly productId: number; readonly reason: string }
  /** Somebody else has changed the cart, a colleague or the person on another device. */
  | { readonly kind: 'changed-elsewhere' }
  /** The answer to these changes was lost, and somebody else has changed the same articles: the cart shows what there is. */
  | { readonly kind: 'unsure'; readonly productIds: readonly number[] }
  /** The browser gives no storage, or it is full: changes last as long as this page. */
  | { readonly kind: 'not-stored' };

export const INITIAL_STATE: EngineState = {
  owner: 'guest',
  phase: 'off',
  server: undefined,
  pending: [],
  retry: undefined,
  batch: undefined,
  asked: false,
  limit: undefined,
};

/** How the cart stands with the ERP (`S08`). A failure stays until a sync succeeds. */
export function syncState(state: EngineState): CartSyncState {
  if (state.phase === 'off') return 'idle';
  if (state.retry) return state.retry.failure;
  return state.phase === 'idle' ? 'idle' : 'connecting';
}

/** Whether the ERP's cart is known to be what is shown: nothing pending, nothing under way, no failure. */
export const isSettled = (state: EngineState): boolean =>
  state.phase === 'idle' && state.server !== undefined && state.pending.length === 0 && !state.retry;
