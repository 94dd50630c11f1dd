import type { TransactionRequest } from '@vetportal/erp/wire/requests';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { MAX_LINE_QUANTITY } from '@vetportal/model';
import type { Queries } from '../../database';
import { quantityUnavailable, refusal, visibleArticles, type Article } from '../article/article';
import type { ErpContext } from '../erp-context';
import { InvalidRequest, Problem } from '../http/problem';
import type { Person } from '../session/person';
import { checkCartSize, lineKey } from './cart-size';
import {
  createCart,
  listLines,
  lockCart,
  recordTransactions,
  saveLines,
  type CartLineRecord,
  type CartRecord,
  type LineChange,
} from './cart-store';

export interface SyncResult {
  /** The current cart; null when there is none. */
  cart: CartRecord | null;
  /** True when this call made the cart. */
  created: boolean;
}

/**
 * Applies a batch of cart transactions (docs/erp-contract.md, Sync of the cart):
 * each uuid once, however often it arrives; all of the batch or nothing; nothing at all when the named cart is not the
 * person's current one. To be called in a transaction.
 *
 * @param cartUuid the cart that the transactions were made for; null: whichever is current
 * @throws Problem naming the product that cannot be ordered
 */
export async function syncCart(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  cartUuid: string | null,
  transactions: readonly TransactionRequest[],
): Promise<SyncResult> {
  const current = await lockCart(queries, person.userId);
  const meantForAnother = cartUuid !== null && current?.uuid !== cartUuid;
  if (meantForAnother || transactions.length === 0) return { cart: current, created: false };

  if (!person.canOrder) throw new Problem(403, 'cart.cannotOrder');
  const fresh = await recordTransactions(
    queries,
    person.userId,
    transactions.map((one) => one.uuid),
  );
  const toApply = onceEach(transactions, fresh);
  if (toApply.length === 0) return { cart: current, created: false };

  const lines = current ? await listLines(queries, current.uuid) : [];
  const sums = sumByLine(toApply);
  const found = await context.articles.find(
    queries,
    [...sums.values()].map((sum) => sum.productId),
  );
  const articles = visibleArticles(found, person);
  const known = new Map(lines.map((line) => [lineKey(line.product_id, line.options), line]));
  const changes = [...sums].map(([key, sum]) => changeLine(sum, known.get(key), articles, person, locale));
  checkCartSize(lines, changes);
  const cart = current ?? (await createCart(queries, person.userId, randomUUID()));
  await saveLines(queries, cart.uuid, changes);
  return { cart, created: current === null };
}

/** The transactions not applied before; one that stands twice in the batch counts once. */
function onceEach(transactions: readonly TransactionRequest[], fresh: Set<string>): TransactionRequest[] {
  const left = new Set(fresh);
  return transactions.filter((transaction) => left.delete(transaction.uuid));
}

interface LineSum {
  productId: number;
  options: string;
  qty: number;
}

/** Transactions are summed by product and options. */
function sumByLine(transactions: readonly TransactionRequest[]): Map<string, LineSum> {
  const sums = new Map<string, LineSum>();
  for (const { product_id: productId, qty, options } of transactions) {
    const canonical = canonicalOptions(options);
    const key = lineKey(productId, canonical);
    const sum = sums.get(key);
    if (sum) sum.qty += qty;
    else sums.set(key, { productId, options: canonical, qty });
  }
  return sums;
}

/** Options as text that is the same whatever the order of their keys; none, null and {} are the same. */
function canonicalOptions(options: Record<string, unknown> | null): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(options ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

function changeLine(
  sum: LineSum,
  line: CartLineRecord | undefined,
  articles: ReadonlyMap<number, Article>,
  person: Person,
  locale: Locale,
): LineChange {
  const article = articles.get(sum.productId);
  // What vanished from the catalogue can still be taken out of the cart, but nothing else.
  if (!article && !(line && sum.qty < 0)) {
    throw new Problem(400, 'cart.unknownProduct', { product: sum.productId });
  }
  if (article && sum.qty > 0) {
    const refused = refusal(article, person);
    if (refused) throw new Problem(403, refused, { product: article.names[locale], product_id: article.id });
  }
  const qty = Math.max(0, (line?.qty ?? 0) + sum.qty);
  if (qty > MAX_LINE_QUANTITY) {
    throw new InvalidRequest([
      {
        path: ['body', 'transactions', 'qty'],
        key: 'quantity.lineTooLarge',
        values: { product: article?.names[locale] ?? sum.productId, max: MAX_LINE_QUANTITY },
        type: 'max_value',
      },
    ]);
  }
  return {
    productId: sum.productId,
    options: sum.options,
    qty,
    qtyUnavailable: quantityUnavailable(article, qty),
  };
}
