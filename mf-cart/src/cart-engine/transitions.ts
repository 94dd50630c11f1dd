import type { Cart } from '@vetportal/model';
import { retryDelay, RETRY_CAP_MS } from './backoff';
import {
  INITIAL_STATE,
  type EngineNotice,
  type EngineState,
  type Owner,
  type PendingTransaction,
  type Phase,
  type ServerCopy,
  type Stored,
  type SyncFailure,
  type RetryState,
} from './state';

/** What can happen to a cart, and what each event carries. */
interface EngineEvents {
  /** The person added, changed or removed something (`S05`). */
  changed: { readonly transactions: readonly PendingTransaction[] };
  /** Somebody signed in or out (`S10`); `stored` is what the browser holds of that owner. */
  'owner-changed': { readonly owner: Owner; readonly stored: Stored };
  /** Another tab wrote, or this one reads again. */
  'stored-changed': { readonly stored: Stored };
  /** A person asked for a sync, or the network is back. */
  'sync-asked': object;
  /** This tab holds the lock. */
  'lock-acquired': { readonly stored: Stored; readonly now: number };
  /** `isNew`: the ERP has made this cart for the batch, in place of one that is gone. */
  'sync-succeeded': { readonly cart: Cart | undefined; readonly isNew?: boolean };
  /** The ERP's cart was read, and with it what has become of a batch whose answer was lost, by the uuids of its changes. */
  'sync-settled': {
    readonly cart: Cart | undefined;
    /** The cart that what is pending belongs to; undefined where there was none. */
    readonly cartUuid: string | undefined;
    readonly applied: readonly string[];
    readonly unknown: readonly string[];
  };
  /** `random` is from 0 (included) to 1 (excluded), `now` in milliseconds since 1970. */
  'sync-failed': { readonly failure: SyncFailure; readonly now: number; readonly random: number };
  /** The ERP took nothing of the batch and will not (`C04`: an unknown article fails the whole batch). */
  'sync-refused': { readonly reason: string };
  /** The session ended under the call (`X12`): the owner is about to change. */
  'sync-ended': object;
  'wait-over': object;
  /** Another call answered with the cart: delivery method, note, confirmation (`S11`). */
  'cart-replaced': { readonly cart: Cart | undefined };
}
type EventType = keyof EngineEvents;

/** Something that happened to a cart. */
export type EngineEvent<Type extends EventType = EventType> = {
  readonly [Name in Type]: { readonly type: Name } & EngineEvents[Name];
}[Type];

/** What the shell has to do, in this order. */
export type Effect =
  | { readonly type: 'store'; readonly transactions: readonly PendingTransaction[] }
  /** Write the server's cart down and forget the transactions that are in it. */
  | { readonly type: 'save'; readonly server: ServerCopy; readonly applied: readonly string[] }
  | { readonly type: 'forget'; readonly uuids: readonly string[] }
  | { readonly type: 'save-retry'; readonly retry: RetryState | undefined }
  | { readonly type: 'request-lock' }
  | { readonly type: 'wait'; readonly until: number }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'notify'; readonly notice: EngineNotice };

export interface Step {
  readonly state: EngineState;
  readonly effects: readonly Effect[];
}

type Transition<Type extends EventType> = (state: EngineState, event: EngineEvent<Type>) => Step;
/** What an event does in a phase; an event without an entry changes nothing there. */
type Row = { readonly [Type in EventType]?: Transition<Type> };

const stay = (state: EngineState, ...effects: readonly Effect[]): Step => ({ state, effects });

/** Begins a sync, unless one is under way; the lock decides when. */
const queue = (state: EngineState, ...effects: readonly Effect[]): Step =>
  stay({ ...state, phase: 'queued' }, ...effects, { type: 'request-lock' });

const hasWork = (state: EngineState): boolean =>
  state.asked || state.pending.length > 0 || state.server === undefined;

const keep: Transition<'changed'> = (state, { transactions }) =>
  stay({ ...state, pending: [...state.pending, ...transactions] }, { type: 'store', transactions });

const keepAndQueue: Transition<'changed'> = (state, event) => {
  const kept = keep(state, event);
  return queue(kept.state, ...kept.effects);
};

const read: Transition<'stored-changed'> = (state, { stored }) => stay({ ...state, ...stored });

/** Another tab's change is this tab's business too: it may close before it has sent it. */
const readAndQueue: Transition<'stored-changed'> = (state, event) => {
  const next = read(state, event).state;
  return next.pending.length > 0 ? queue(next) : stay(next);
};

const ask: Transition<'sync-asked'> = (state) => stay({ ...state, asked: true });

/** Holding the lock: sends what the storage holds now, or finds that another tab has done it. */
const sendOrWait: Transition<'lock-acquired'> = (state, { stored, now }) => {
  const fresh: EngineState = { ...state, ...stored };
  if (!hasWork(fresh)) return stay({ ...fresh, phase: 'idle' });
  const { retry } = fresh;
  // A wait longer than the longest there is comes from a clock that was set back: it does not count.
  const mustWait = retry !== undefined && retry.until > now && retry.until - now <= RETRY_CAP_MS;
  if (mustWait && !fresh.asked) {
    return stay({ ...fresh, phase: 'waiting' }, { type: 'wait', until: retry.until });
  }
  const batch = { cartUuid: cartOf(fresh), transactions: nextBatch(fresh) };
  return stay({ ...fresh, phase: 'sending', asked: false, batch });
};

/** The cart that the changes belong to; after a session that has run out they alone still know it. */
const cartOf = ({ server, pending }: EngineState): string | undefined =>
  server ? server.cart?.uuid : pending.findLast(({ cart }) => cart !== undefined)?.cart;

/** The ERP takes no batch of any size; the rest goes with the next one. */
const MAX_BATCH = 1_000;

/** The oldest first: the ERP never sees a removal before what it removes. */
function nextBatch({ pending, limit }: EngineState): readonly PendingTransaction[] {
  if (limit === undefined) return pending.slice(0, MAX_BATCH);
  const products = new Set([...new Set(pending.map(({ productId }) => productId))].slice(0, limit));
  return pending.filter(({ productId }) => products.has(productId)).slice(0, MAX_BATCH);
}

const succeed: Transition<'sync-succeeded'> = (state, { cart, isNew = false }) => {
  const batch = state.batch ?? { cartUuid: undefined, transactions: [] };
  const recovered: EngineState = { ...state, batch: undefined, retry: undefined };
  const replaced = !isNew && batch.cartUuid !== undefined && cart?.uuid !== batch.cartUuid;
  if (replaced && (cart !== undefined || wasLost(batch.transactions))) {
    return discard(recovered, cart);
  }
  // Exactly what was sent is cleared (`S07`); what came in meanwhile goes with the next sync.
  const sent = batch.transactions.map(({ uuid }) => uuid);
  const limit = state.limit === undefined ? undefined : state.limit * 2;
  const next = without({ ...recovered, server: { cart } }, sent);
  const save: Effect[] = [
    { type: 'save', server: { cart }, applied: sent },
    ...(state.retry ? [{ type: 'save-retry', retry: undefined } as const] : []),
  ];
  return hasWork(next)
    ? queue({ ...next, limit }, ...save)
    : stay({ ...next, phase: 'idle', limit: undefined }, ...save);
};

/** What is known now is known; the rest is sent next. */
const settle: Transition<'sync-settled'> = (state, { cart, cartUuid, applied, unknown }) => {
  const recovered: EngineState = { ...state, batch: undefined, retry: undefined };
  const gone = cartUuid !== undefined && cart?.uuid !== cartUuid;
  if (gone && (cart !== undefined || wasLost(state.pending))) return discard(recovered, cart);
  const done = [...applied, ...unknown];
  const asked = state.pending.filter(({ uuid }) => unknown.includes(uuid)).map(({ productId }) => productId);
  const next = without({ ...recovered, server: { cart } }, done);
  const effects: Effect[] = [
    { type: 'save', server: { cart }, applied: done },
    ...(state.retry ? [{ type: 'save-retry', retry: undefined } as const] : []),
    ...(asked.length > 0
      ? [{ type: 'notify', notice: { kind: 'unsure', productIds: [...new Set(asked)] } } as const]
      : []),
  ];
  return hasWork(next) ? queue(next, ...effects) : stay({ ...next, phase: 'idle' }, ...effects);
};

/**
 * There is no cart although something was added: the former one was ordered elsewhere, and the ERP applies nothing that was
 * meant for a cart that is gone.
 */
function wasLost(sent: readonly PendingTransaction[]): boolean {
  const net = new Map<number, number>();
  for (const { productId, quantity } of sent) net.set(productId, (net.get(productId) ?? 0) + quantity);
  return [...net.values()].some((quantity) => quantity > 0);
}

/** `S09`: pending changes belonged to a cart that is no longer there. */
function discard(state: EngineState, cart: Cart | undefined): Step {
  const uuids = state.pending.map(({ uuid }) => uuid);
  const dropped = state.pending.map(({ at: _at, cart: _cart, ...transaction }) => transaction);
  return stay(
    { ...state, phase: 'idle', server: { cart }, pending: [], limit: undefined },
    { type: 'save', server: { cart }, applied: uuids },
    { type: 'save-retry', retry: undefined },
    ...(dropped.length > 0
      ? [{ type: 'notify', notice: { kind: 'discarded', transactions: dropped } } as const]
      : []),
  );
}

const fail: Transition<'sync-failed'> = (state, { failure, now, random }) => {
  const attempt = (state.retry?.attempt ?? 0) + 1;
  const retry = { failure, attempt, until: now + retryDelay(attempt, random) };
  return stay(
    { ...state, phase: 'waiting', batch: undefined, retry },
    { type: 'save-retry', retry },
    { type: 'wait', until: retry.until },
  );
};

/**
 * A refused batch is halved until the article that the ERP does not take stands alone; that one is dropped and named, the
 * rest goes through. Otherwise one vanished article would hold up the whole cart for ever.
 */
const refuse: Transition<'sync-refused'> = (state, { reason }) => {
  const sent = state.batch?.transactions ?? [];
  const [first, ...others] = new Set(sent.map(({ productId }) => productId));
  const open: EngineState = { ...state, batch: undefined };
  if (first === undefined) return stay({ ...open, phase: 'idle' });
  if (others.length > 0) return queue({ ...open, limit: Math.ceil((others.length + 1) / 2) });
  const uuids = sent.map(({ uuid }) => uuid);
  const next = without(open, uuids);
  const told: Effect[] = [
    { type: 'forget', uuids },
    { type: 'notify', notice: { kind: 'refused', productId: first, reason } },
  ];
  return hasWork(next) ? queue(next, ...told) : stay({ ...next, phase: 'idle', limit: undefined }, ...told);
};

const end: Transition<'sync-ended'> = (state) => stay({ ...state, phase: 'idle', batch: undefined });

const replace: Transition<'cart-replaced'> = (state, { cart }) => {
  const former = state.server?.cart?.uuid;
  if (former !== undefined && cart !== undefined && cart.uuid !== former) return discard(state, cart);
  // The answer to what is pending may have been lost: then this cart holds it already, and with it shown on top it would
  // count twice. Only a sync shows it; its answer brings whatever this call has changed.
  if (state.pending.length > 0) return syncSoon(state);
  return stay({ ...state, server: { cart } }, { type: 'save', server: { cart }, applied: [] });
};

function syncSoon(state: EngineState): Step {
  const asked: EngineState = { ...state, asked: true };
  if (state.phase === 'idle') return queue(asked);
  return state.phase === 'waiting' ? queue(asked, { type: 'stop-waiting' }) : stay(asked);
}

const without = (state: EngineState, uuids: readonly string[]): EngineState => {
  const gone = new Set(uuids);
  return { ...state, pending: state.pending.filter(({ uuid }) => !gone.has(uuid)) };
};

/** In every phase: a new owner begins afresh, and a customer's cart is fetched at once (`S10`). */
const changeOwner: Transition<'owner-changed'> = (state, { owner, stored }) => {
  const stop: Effect[] = state.phase === 'waiting' ? [{ type: 'stop-waiting' }] : [];
  const begun: EngineState = { ...INITIAL_STATE, ...stored, owner };
  return owner === 'guest' ? stay(begun, ...stop) : queue({ ...begun, asked: true }, ...stop);
};

/**
 * The table: phase by event. It is the whole behaviour of the cart; an event without an entry changes nothing in that phase
 * (an answer that comes after the owner has changed, say).
 */
const TABLE: Readonly<Record<Phase, Row>> = {
  off: { changed: keep, 'stored-changed': read, 'owner-changed': changeOwner },
  idle: {
    changed: keepAndQueue,
    'stored-changed': readAndQueue,
    'sync-asked': (state, event) => queue(ask(state, event).state),
    'cart-replaced': replace,
    'owner-changed': changeOwner,
  },
  queued: {
    changed: keep,
    'stored-changed': read,
    'sync-asked': ask,
    'lock-acquired': sendOrWait,
    'cart-replaced': replace,
    'owner-changed': changeOwner,
  },
  sending: {
    changed: keep,
    'stored-changed': read,
    'sync-succeeded': succeed,
    'sync-settled': settle,
    'sync-failed': fail,
    'sync-refused': refuse,
    'sync-ended': end,
    'cart-replaced': replace,
    'owner-changed': changeOwner,
  },
  waiting: {
    changed: keep,
    'stored-changed': (state, event) => {
      const next = read(state, event).state;
      // Another tab got through: nothing is left to wait for.
      if (next.retry) return stay(next);
      return next.pending.length > 0
        ? queue(next, { type: 'stop-waiting' })
        : stay({ ...next, phase: 'idle' }, { type: 'stop-waiting' });
    },
    'sync-asked': (state, event) => queue(ask(state, event).state, { type: 'stop-waiting' }),
    'wait-over': (state) => (hasWork(state) ? queue(state) : stay({ ...state, phase: 'idle' })),
    'cart-replaced': replace,
    'owner-changed': changeOwner,
  },
};

/** What an event makes of a state, and what is to be done about it. Pure. */
export function transition<Type extends EventType>(state: EngineState, event: EngineEvent<Type>): Step {
  const row: Row = TABLE[state.phase];
  const entry: Row[Type] = row[event.type];
  return entry ? entry(state, event) : { state, effects: [] };
}
