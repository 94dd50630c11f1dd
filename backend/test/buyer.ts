import type { SaleWire } from '@vetportal/erp/wire';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Caller, SaleAnswer } from './backend-process';

/** Units by product. */
export type Sums = Readonly<Record<number, number>>;

/** What was asked for, and what has become of it. */
export interface Account {
  readonly asked: Sums;
  /** In orders and in the cart. */
  readonly found: Sums;
  /** Orders that were made. */
  readonly orders: number;
}

const PAUSE_MS = 60;
const SYNCS_PER_ORDER = 4;
const LIMIT_MS = 60_000;
/** More orders than one makes in these tests. */
const PAGE = 100;

/**
 * Somebody who orders again and again, as the portal does for a person: what was not answered is asked for again, the same, at
 * whichever back end is there.
 */
export class Buyer {
  private readonly asked = new Map<number, number>();
  private ordersBefore: Set<string> | undefined;
  /** Orders whose making was answered. */
  ordered = 0;
  /** Calls that had to be repeated. */
  refusals = 0;
  /** Answers that neither succeed nor ask for patience. */
  readonly strange: string[] = [];

  /** @param callers at each back end, as this person */
  constructor(
    private readonly callers: () => readonly Caller[],
    readonly products: readonly number[],
  ) {}

  async buy(isOver: () => boolean): Promise<void> {
    this.ordersBefore ??= new Set((await this.sales()).map(({ uuid }) => uuid));
    while (!isOver()) {
      let cart = '';
      for (let sync = 0; sync < SYNCS_PER_ORDER; sync += 1) {
        const transactions = [this.transaction(), this.transaction()];
        ({ uuid: cart } = (await this.insist('POST', 'carts/sync', { transactions })).body);
        await wait(PAUSE_MS);
      }
      await this.insist('POST', 'cart/confirm', { uuid: cart });
      this.ordered += 1;
    }
  }

  async account(): Promise<Account> {
    const { body: cart, status } = await this.insist('GET', 'carts/current');
    const made = (await this.sales()).filter(({ uuid }) => this.ordersBefore?.has(uuid) !== true);
    const found = new Map<number, number>();
    for (const sale of status === 204 ? made : [...made, cart])
      for (const { product_id: product, qty, is_delivery: isDelivery } of sale.lines)
        if (!isDelivery) found.set(product, (found.get(product) ?? 0) + qty);
    return { asked: sumsOf(this.asked), found: sumsOf(found), orders: made.length };
  }

  private transaction() {
    const product_id = this.products[Math.floor(Math.random() * this.products.length)] ?? 0;
    const qty = 1 + Math.floor(Math.random() * 2);
    this.asked.set(product_id, (this.asked.get(product_id) ?? 0) + qty);
    return { uuid: randomUUID(), product_id, qty };
  }

  private async sales(): Promise<SaleWire[]> {
    const { body } = await this.insist('GET', `orders?page_size=${String(PAGE)}`);
    return body.data;
  }

  /** Asks until it is answered. */
  private async insist(method: string, path: string, body?: unknown): Promise<Answer<SaleAnswer>> {
    for (const until = Date.now() + LIMIT_MS; Date.now() < until;) {
      const callers = this.callers();
      const caller = callers[Math.floor(Math.random() * callers.length)];
      const answer = await caller?.call(method, path, body).catch(() => undefined);
      if (answer && answer.status < 300) return answer;
      this.refusals += 1;
      await wait(PAUSE_MS);
      if (answer && answer.status !== 503)
        this.strange.push(`${method} ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    }
    throw new Error(
      `${method} ${path} was not answered in ${String(LIMIT_MS)} ms: ${this.strange.join('\n')}`,
    );
  }
}

const sumsOf = (sums: ReadonlyMap<number, number>): Sums =>
  Object.fromEntries([...sums].sort(([a], [b]) => a - b));
