import type { Cart, CartTransaction } from '@vetportal/model';

/*
 * An ERP that counts a change each time it comes: after an answer that was lost nobody may send the same again. What was sent is
 * written down before it leaves; before anything else is sent the ERP's cart is read, and compared with what it was and with what it
 * would be (docs/cart.md).
 */

type Quantities = ReadonlyMap<number, number>;

/** What was sent to such an ERP, and not answered yet. */
export interface SentBatch {
  /** The cart that it was meant for; undefined where there was none. */
  readonly cartUuid: string | undefined;
  /** What the ERP's cart was last known to hold of the articles in it, by article. */
  readonly before: readonly (readonly [number, number])[];
  readonly transactions: readonly Pick<CartTransaction, 'uuid' | 'productId' | 'quantity'>[];
}

/** What has become of a batch, by the uuids of its changes; what is in neither list was not applied, and is sent again. */
export interface Verdict {
  readonly applied: readonly string[];
  /** Nobody can know: somebody else has changed the same articles. The person is asked. */
  readonly unknown: readonly CartTransaction['uuid'][];
}

/** What a cart holds of articles. */
export function quantitiesOf(cart: Cart | undefined): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { productId, quantity, isDelivery } of cart?.lines ?? [])
    if (!isDelivery) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return quantities;
}

/** The batch as it is about to be sent. */
export function sentBatch(
  cartUuid: string | undefined,
  transactions: readonly CartTransaction[],
  cart: Cart | undefined,
): SentBatch {
  const held = quantitiesOf(cart);
  return {
    cartUuid,
    before: [...new Set(transactions.map(({ productId }) => productId))].map((id) => [id, held.get(id) ?? 0]),
    transactions: transactions.map(({ uuid, productId, quantity }) => ({ uuid, productId, quantity })),
  };
}

const netOf = (transactions: SentBatch['transactions']): Map<number, number> => {
  const net = new Map<number, number>();
  for (const { productId, quantity } of transactions)
    net.set(productId, (net.get(productId) ?? 0) + quantity);
  return net;
};

/** What an article says of the batch: it is in, it is not, it cannot be told, or it makes no difference. */
type Evidence = 'in' | 'out' | 'unknown' | 'same';

function evidence(before: number, net: number, now: number): Evidence {
  const after = Math.max(0, before + net);
  if (after === before) return now === before ? 'same' : 'unknown';
  if (now === after) return 'in';
  return now === before ? 'out' : 'unknown';
}

/**
 * Whether a batch has arrived. An ERP applies it whole or not at all, so one article that tells is enough, unless another one says the
 * opposite.
 *
 * @param now what the ERP's cart holds, read after the batch was given up
 */
export function judge({ before, transactions }: SentBatch, now: Quantities): Verdict {
  const net = netOf(transactions);
  const said = new Set(
    before.map(([productId, held]) => evidence(held, net.get(productId) ?? 0, now.get(productId) ?? 0)),
  );
  const uuids = transactions.map(({ uuid }) => uuid);
  if (said.has('in') && !said.has('out')) return { applied: uuids, unknown: [] };
  if (said.has('out') && !said.has('in')) return { applied: [], unknown: [] };
  // All of it made no difference, whether it came or not.
  if (!said.has('unknown') && !said.has('in')) return { applied: uuids, unknown: [] };
  return { applied: [], unknown: uuids };
}

/** Whether a cart holds what a batch has put in and nothing else: the ERP has made it for the batch. */
export function isMadeOf(cart: Cart, transactions: readonly CartTransaction[]): boolean {
  const held = quantitiesOf(cart);
  const wanted = [...netOf(transactions)].filter(([, quantity]) => quantity > 0);
  return wanted.length === held.size && wanted.every(([id, quantity]) => held.get(id) === quantity);
}
