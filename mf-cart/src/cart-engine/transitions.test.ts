import { INITIAL_STATE, syncState, type EngineState, type PendingTransaction } from './state';
import { cartOf, lineOf } from './testing/fake-erp';
import { transition } from './transitions';

const pending = (uuid: string, productId: number, quantity: number): PendingTransaction => ({
  uuid,
  productId,
  quantity,
  at: 0,
});
const nothingStored = { server: undefined, pending: [], retry: undefined };
const cart = cartOf('cart-1', [lineOf(1, 2)]);

const state = (more: Partial<EngineState>): EngineState => ({
  ...INITIAL_STATE,
  owner: 'customer-7',
  phase: 'idle',
  server: { cart },
  ...more,
});
const sending = (more: Partial<EngineState> = {}): EngineState => {
  const sent = [pending('a', 1, 1)];
  return state({
    phase: 'sending',
    pending: sent,
    batch: { cartUuid: 'cart-1', transactions: sent },
    ...more,
  });
};
const kinds = (effects: readonly { readonly type: string }[]) => effects.map(({ type }) => type);

describe('signing in and out @S10', () => {
  test('a customer’s cart is fetched at once, even with nothing pending', () => {
    const step = transition(INITIAL_STATE, {
      type: 'owner-changed',
      owner: 'customer-7',
      stored: nothingStored,
    });
    expect(step.state.phase).toBe('queued');
    expect(syncState(step.state)).toBe('connecting');
    expect(kinds(step.effects)).toEqual(['request-lock']);
  });
  test('a guest sends nothing, but keeps what it adds', () => {
    const step = transition(INITIAL_STATE, { type: 'changed', transactions: [pending('a', 1, 1)] });
    expect(step.state.phase).toBe('off');
    expect(step.state.pending).toHaveLength(1);
    expect(kinds(step.effects)).toEqual(['store']);
  });
  test('an answer that comes after the owner has changed changes nothing', () => {
    const guest = transition(sending(), {
      type: 'owner-changed',
      owner: 'guest',
      stored: nothingStored,
    }).state;
    expect(transition(guest, { type: 'sync-succeeded', cart }).state).toBe(guest);
  });
});

describe('a sync', () => {
  test('sends what the storage holds once it holds the lock, other tabs’ changes too @S06', () => {
    const stored = {
      server: { cart },
      pending: [pending('a', 1, 1), pending('b', 2, 1)],
      retry: undefined,
    };
    const step = transition(state({ phase: 'queued', pending: [pending('a', 1, 1)] }), {
      type: 'lock-acquired',
      stored,
      now: 0,
    });
    expect(step.state.batch).toEqual({ cartUuid: 'cart-1', transactions: stored.pending });
  });
  test('does not call where another tab has done it @S06', () => {
    const stored = { server: { cart }, pending: [], retry: undefined };
    const step = transition(state({ phase: 'queued', pending: [pending('a', 1, 1)] }), {
      type: 'lock-acquired',
      stored,
      now: 0,
    });
    expect(step.state).toMatchObject({ phase: 'idle', batch: undefined, pending: [] });
  });
  test('waits where another tab has just failed, unless a person asks @S08', () => {
    const retry = { failure: 'sync-error', attempt: 3, until: 9_000 } as const;
    const stored = { server: { cart }, pending: [pending('a', 1, 1)], retry };
    const acquired = { type: 'lock-acquired', stored, now: 1_000 } as const;
    expect(transition(state({ phase: 'queued' }), acquired).effects).toEqual([
      { type: 'wait', until: 9_000 },
    ]);
    expect(transition(state({ phase: 'queued', asked: true }), acquired).state.phase).toBe('sending');
    // A clock set back by a day must not hold the cart for a day.
    const later = { ...acquired, now: 1_000 - 86_400_000 };
    expect(transition(state({ phase: 'queued' }), later).state.phase).toBe('sending');
  });
  test('that succeeds clears exactly what was sent @S07', () => {
    const during = transition(sending(), { type: 'changed', transactions: [pending('b', 2, 1)] }).state;
    const answered = cartOf('cart-1', [lineOf(1, 3)]);
    const step = transition(during, { type: 'sync-succeeded', cart: answered });
    expect(step.state.pending.map(({ uuid }) => uuid)).toEqual(['b']);
    expect(step.effects).toContainEqual({ type: 'save', server: { cart: answered }, applied: ['a'] });
    // What came in meanwhile goes with the next one.
    expect(step.state.phase).toBe('queued');
  });
  test('answered with no cart is a success @S07', () => {
    const removal = [pending('a', 1, -2)];
    const before = sending({ pending: removal, batch: { cartUuid: 'cart-1', transactions: removal } });
    const step = transition(before, { type: 'sync-succeeded', cart: undefined });
    expect(step.state).toMatchObject({ phase: 'idle', pending: [], server: { cart: undefined } });
    expect(kinds(step.effects)).not.toContain('notify');
  });
  test('answered with the first cart keeps its uuid and what came in meanwhile @S07', () => {
    const sent = [pending('a', 1, 1)];
    const before = sending({
      server: { cart: undefined },
      pending: [...sent, pending('b', 2, 1)],
      batch: { cartUuid: undefined, transactions: sent },
    });
    const step = transition(before, { type: 'sync-succeeded', cart });
    expect(step.state.server?.cart?.uuid).toBe('cart-1');
    expect(step.state.pending.map(({ uuid }) => uuid)).toEqual(['b']);
  });
  test.each([
    ['another cart', cartOf('cart-2', [])],
    // The ERP applies nothing that was meant for a cart that is gone: what was added would be lost without a word.
    ['no cart although something was added', undefined],
  ])('answered with %s discards what is pending, and says so @S09', (_what, answer) => {
    const before = sending({ pending: [pending('a', 1, 1), pending('b', 2, 1)] });
    const step = transition(before, { type: 'sync-succeeded', cart: answer });
    expect(step.state.pending).toEqual([]);
    expect(step.effects).toContainEqual({
      type: 'notify',
      notice: {
        kind: 'discarded',
        transactions: [
          { uuid: 'a', productId: 1, quantity: 1 },
          { uuid: 'b', productId: 2, quantity: 1 },
        ],
      },
    });
  });
});

describe('a failure @S08', () => {
  test.each(['erp-unavailable', 'sync-error'] as const)(
    '%s is shown and tried again, nothing is lost',
    (failure) => {
      const step = transition(sending(), { type: 'sync-failed', failure, now: 10_000, random: 0.5 });
      expect(syncState(step.state)).toBe(failure);
      expect(step.state.pending).toHaveLength(1);
      expect(step.effects).toContainEqual({ type: 'wait', until: 10_500 });
      const again = transition(step.state, { type: 'wait-over' });
      // Still shown while the next try runs: a state that flickers is read by nobody.
      expect([again.state.phase, syncState(again.state)]).toEqual(['queued', failure]);
    },
  );
  test('doubles the wait each time, and a success forgets it', () => {
    const retry = { failure: 'sync-error', attempt: 3, until: 0 } as const;
    const failed = transition(sending({ retry }), {
      type: 'sync-failed',
      failure: 'sync-error',
      now: 0,
      random: 0.5,
    });
    expect(failed.state.retry).toEqual({ failure: 'sync-error', attempt: 4, until: 4_000 });
    const recovered = transition(sending({ retry }), { type: 'sync-succeeded', cart });
    expect(recovered.state.retry).toBeUndefined();
    expect(recovered.effects).toContainEqual({ type: 'save-retry', retry: undefined });
  });
  test('ends at once when another tab gets through', () => {
    const retry = { failure: 'sync-error', attempt: 1, until: 500 } as const;
    const step = transition(state({ phase: 'waiting', retry, pending: [pending('a', 1, 1)] }), {
      type: 'stored-changed',
      stored: { server: { cart }, pending: [], retry: undefined },
    });
    expect(step.state.phase).toBe('idle');
    expect(kinds(step.effects)).toEqual(['stop-waiting']);
  });
});

describe('a batch that the ERP refuses @C04', () => {
  test('is halved, so that the rest of the cart goes through', () => {
    const sent = [1, 2, 3].map((product) => pending(`t${product}`, product, 1));
    const step = transition(sending({ pending: sent, batch: { cartUuid: 'cart-1', transactions: sent } }), {
      type: 'sync-refused',
      reason: 'no',
    });
    expect(step.state).toMatchObject({ phase: 'queued', limit: 2, pending: sent });
    const stored = { server: { cart }, pending: sent, retry: undefined };
    const next = transition(step.state, { type: 'lock-acquired', stored, now: 0 });
    expect(next.state.batch?.transactions.map(({ productId }) => productId)).toEqual([1, 2]);
  });
  test('of one article drops that article and names it', () => {
    const step = transition(sending(), { type: 'sync-refused', reason: 'Unknown article' });
    expect(step.state.pending).toEqual([]);
    expect(step.effects).toContainEqual({
      type: 'notify',
      notice: { kind: 'refused', productId: 1, reason: 'Unknown article' },
    });
  });
});

test('the answer of another call becomes the cart @S11', () => {
  const answered = cartOf('cart-1', [lineOf(1, 2)], { note: 'Ring twice' });
  const step = transition(state({}), { type: 'cart-replaced', cart: answered });
  expect(step.state.server?.cart?.note).toBe('Ring twice');
  expect(step.effects).toEqual([{ type: 'save', server: { cart: answered }, applied: [] }]);
});
