import type { EngineDependencies } from './engine-dependencies';
import type { Batch, EngineState } from './state';
import type { EngineEvent } from './transitions';
import { isMadeOf, judge, sentBatch, type Verdict } from './unsure-batch';

const NOTHING: Verdict = { applied: [], unknown: [] };

/**
 * Brings a batch to the ERP. One that applies a change once gets it, as often as it takes. Another one is asked first what has become
 * of a former batch whose answer was lost, and gets only what is missing.
 *
 * @returns what the ERP has answered, or what was found out instead of sending
 * @throws what the calls throw
 */
export async function deliver(
  { store, appliesOnce, read, send }: EngineDependencies,
  { owner, server, pending }: EngineState,
  batch: Batch,
  signal: AbortSignal,
): Promise<EngineEvent<'sync-succeeded' | 'sync-settled'>> {
  const { cartUuid, transactions } = batch;
  const isOnce = appliesOnce();
  if (!isOnce) {
    const sent = store.readSent(owner);
    const isOpen = sent?.transactions.some(({ uuid }) => pending.some((one) => one.uuid === uuid)) ?? false;
    // Without a copy of the cart nothing could be compared later.
    if (isOpen || (server === undefined && transactions.length > 0)) {
      const cart = await read(signal);
      const verdict = isOpen && sent ? judge(sent, cart) : NOTHING;
      return { type: 'sync-settled', cart, cartUuid: isOpen ? sent?.cartUuid : cartUuid, ...verdict };
    }
    // What a crash has left of a batch that is settled goes before the note that knows of it: the end of a session takes the list of
    // what is applied.
    store.forget(owner, sent?.transactions.map(({ uuid }) => uuid) ?? []);
    store.saveSent(
      owner,
      transactions.length > 0 ? sentBatch(cartUuid, transactions, server?.cart) : undefined,
    );
  }
  const cart = await send(cartUuid, transactions, signal);
  const isNew = !isOnce && cart !== undefined && cart.uuid !== cartUuid && isMadeOf(cart, transactions);
  return { type: 'sync-succeeded', cart, isNew };
}
