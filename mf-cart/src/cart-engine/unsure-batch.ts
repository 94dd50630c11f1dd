import type { Cart, CartTransaction, SaleLine } from '@vetportal/model';

/*
 * An ERP that counts a change each time it comes: after an answer that was lost nobody may send the same again. What was sent is
 * written down before it leaves; before anything else is sent the ERP's cart is read, and compared with what it was and with what it
 * would be (docs/cart.md).
 */

/** What was sent to such an ERP, and not answered yet. */
export interface SentBatch {
  /** The cart that it was meant for; undefined where there was none. */
  readonly cartUuid: string | undefined;
  /** What the ERP's cart was last known to hold of the articles in it, by article. */
  readonly before: readonly (readonly [number, number])[];
  /** Ids of the lines that held them, by article; not there where a former version wrote this. */
  readonly lineIds?: readonly (readonly [number, number])[] | undefined;
  readonly transactions: readonly Pick<CartTransaction, 'uuid' | 'productId' | 'quantity'>[];
}

/** What has become of a batch, by the uuids of its changes; what is in neither list was not applied, and is sent again. */
export interface Verdict {
  readonly applied: readonly string[];
  /** Nobody can know: somebody else has changed the same articles. The person is asked. */
  readonly unknown: readonly CartTransaction['uuid'][];
}

const linesOf = (cart: Cart | undefined): readonly SaleLine[] =>
  (cart?.lines ?? []).filter(({ isDelivery }) => !isDelivery);

/** What a cart holds of articles. */
function quantitiesOf(cart: Cart | undefined): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of linesOf(cart))
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return quantities;
}

/**
 * Articles whose line was taken away and made anew since a batch was sent. A colleague may have put in again just as much as the batch took
 * out: the quantity alone would say that it never came.
 */
function remadeIn(cart: Cart | undefined, { lineIds = [] }: SentBatch): Set<number> {
  const now = linesOf(cart);
  const isSame = ([article, lineId]: readonly [number, number]): boolean =>
    now.some(({ productId, id }) => productId === article && id === lineId);
  const isThere = ([article]: readonly [number, number]): boolean =>
    now.some(({ productId }) => productId === article);
  return new Set(lineIds.filter((line) => isThere(line) && !isSame(line)).map(([article]) => article));
}

/** The batch as it is about to be sent. */
export function sentBatch(
  cartUuid: string | undefined,
  transactions: readonly CartTransaction[],
  cart: Cart | undefined,
): SentBatch {
  const held = quantitiesOf(cart);
  const articles = new Set(transactions.map(({ productId }) => productId));
  return {
    cartUuid,
    before: [...articles].map((id) => [id, held.get(id) ?? 0]),
    lineIds: linesOf(cart).flatMap(({ productId, id }) => (articles.has(productId) ? [[productId, id]] : [])),
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
 * @param cart the ERP's, read after the batch was given up
 */
export function judge(sent: SentBatch, cart: Cart | undefined): Verdict {
  const { before, transactions } = sent;
  const net = netOf(transactions);
  const now = quantitiesOf(cart);
  const remade = remadeIn(cart, sent);
  const said = new Set(
    before.map(([productId, held]) =>
      remade.has(productId) ? 'unknown' : evidence(held, net.get(productId) ?? 0, now.get(productId) ?? 0),
    ),
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
