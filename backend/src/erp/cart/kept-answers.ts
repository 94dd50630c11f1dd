import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '@vetportal/i18n';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../database';
import type { ErpContext } from '../erp-context';
import { selectSumsOfOrders } from '../loyalty/sums-of-orders';
import type { Person } from '../session/person';
import { toCartWire } from './cart-answer';
import type { CartRecord } from './cart-store';
import { loadCart } from './load-cart';

/** Bytes of all answers that are kept: two dozen of the largest carts. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** After a failover a server may use the numbers of transactions again that it has lost; an answer is not kept for longer. */
const KEPT_MS = 60_000;

/** Somebody who reads all the time leaves the others so many times as long as a read took, and this long (ms) at most. */
const REST_FACTOR = 10;
const MOST_REST_MS = 500;

interface KeptAnswer {
  readonly revision: string;
  readonly body: Buffer;
}

/** The answer to who reads a cart: its JSON as bytes; null where it has been ordered meanwhile. */
type CartAnswers = (person: Person, locale: Locale, cart: CartRecord) => Promise<Buffer | null>;

/**
 * Answers reads of carts, and keeps the last answer of each person and language while nothing of what it is made of has changed: to
 * price 2,000 lines takes twenty times as long as to ask for that. A person's reads come one after another, with a rest between them;
 * who comes before the next one has begun shares it.
 */
export function keptCartAnswers(context: Pick<ErpContext, 'database' | 'articles' | 'today'>): CartAnswers {
  const { database } = context;
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: KEPT_MS,
  });
  const read: CartAnswers = async (person, locale, cart) => {
    const now = () => revisionOf(database, person, locale, context.today(), cart);
    const key = `${person.userId} ${locale}`;
    const revision = await now();
    if (revision === null) return null;
    const known = kept.get(key);
    if (known?.revision === revision) return known.body;
    const wire = toCartWire(await loadCart(context, database, person, locale, cart), locale);
    const body = Buffer.from(JSON.stringify(wire));
    const after = await now();
    if (after === null) return null;
    // What changed between the statements may be in the answer in part.
    if (after === revision) kept.set(key, { revision, body });
    return body;
  };

  /** When the next read of a person may begin. */
  const turns = new Map<string, Promise<void>>();
  /** Reads that have not begun, by all that is known of who asks: another cart or role is another question. */
  const waiting = new Map<string, Promise<Buffer | null>>();
  return (person, locale, cart) => {
    const question = JSON.stringify([person, locale, cart]);
    const shared = waiting.get(question);
    if (shared) return shared;
    const turn = turns.get(person.userId);
    let began = 0;
    const begin = (): Promise<Buffer | null> => {
      waiting.delete(question);
      began = performance.now();
      return read(person, locale, cart);
    };
    const answer = turn ? turn.then(begin) : begin();
    if (turn) waiting.set(question, answer);
    const over = answer.then(
      () =>
        wait(Math.min(MOST_REST_MS, REST_FACTOR * (performance.now() - began)), undefined, { ref: false }),
      () => undefined,
    );
    turns.set(person.userId, over);
    void over.then(() => {
      if (turns.get(person.userId) === over) turns.delete(person.userId);
    });
    return answer;
  };
}

/**
 * All that an answer is made of: what is small itself, rows by their versions. Each change of a row has another transaction (`xmin`) or
 * another place (`ctid`), whatever it changes.
 */
async function revisionOf(
  queries: Queries,
  person: Person,
  locale: Locale,
  today: string,
  cart: CartRecord,
): Promise<string | null> {
  const [rows] = await queries.query<object>(
    `select c.xmin::text || c.ctid::text as cart,
       (select sum(hash_record_extended(row(l.id, l.xmin, l.ctid, a.xmin, a.ctid), 0))::text || ' ' || count(*)
        from cart_line l left join article a on a.id = l.product_id where l.cart_uuid = c.uuid) as lines,
       (select string_agg(concat_ws(' ', id, xmin, ctid), ',' order by id) from address
        where id in (c.invoicing_address_id, c.delivery_address_id)) as addresses,
       (select to_json(sums) from (${selectSumsOfOrders('$2', '$3')}) sums) as sums
     from cart c where c.uuid = $1`,
    [cart.uuid, person.customerId, today],
  );
  return rows ? JSON.stringify([person, locale, today, cart, rows]) : null;
}
