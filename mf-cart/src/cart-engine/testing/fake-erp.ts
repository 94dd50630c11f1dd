import { ErpFailed, ErpRefused, ErpUnavailable, ErpUnreachable } from '@vetportal/erp';
import type { Cart, CartTransaction, SaleLine } from '@vetportal/model';

const NO_AMOUNT = { untaxed: 0, tax: 0, total: 0, discountTotal: 0, totalWithoutDiscount: 0 };

/** A line as the ERP answers it, at one euro the piece. */
export const lineOf = (productId: number, quantity: number, more: Partial<SaleLine> = {}): SaleLine => ({
  id: 1_000 + productId,
  productId,
  sku: `SKU${productId}`,
  name: `Article ${productId}`,
  quantity,
  quantityDelivered: 0,
  quantityUnavailable: 0,
  quantityUnavailableDiff: 0,
  quantityCanceled: 0,
  quantityReturned: 0,
  unitPriceCents: 100,
  unitNetCents: 100,
  discountPercent: 0,
  amount: {
    ...NO_AMOUNT,
    untaxed: 100 * quantity,
    total: 100 * quantity,
    totalWithoutDiscount: 100 * quantity,
  },
  isDelivery: false,
  isMadeToOrder: false,
  ...more,
});

/** A cart as the ERP answers it. */
export const cartOf = (uuid: string, lines: readonly SaleLine[], more: Partial<Cart> = {}): Cart => {
  const untaxed = lines.reduce((sum, line) => sum + line.amount.untaxed, 0);
  return {
    id: 1,
    uuid,
    name: 'SO1',
    lines,
    amount: {
      ...NO_AMOUNT,
      untaxed,
      total: untaxed,
      totalWithoutDiscount: untaxed,
      untaxedWithoutShipping: untaxed,
      taxWithoutShipping: 0,
      totalWithoutShipping: untaxed,
    },
    invoicingAddress: undefined,
    deliveryAddress: undefined,
    carrier: undefined,
    shippingCents: 0,
    note: '',
    customerRef: '',
    suiteName: '',
    promoCodes: [],
    yearEndRebate: undefined,
    ...more,
  };
};

/** What becomes of a call: the network and the ERP have their own ideas. */
export type Fate = 'ok' | '503' | '500' | 'request-lost' | 'answer-lost' | 'late';

interface Call {
  readonly apply: () => Cart | undefined;
  readonly resolve: (cart: Cart | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The cart side of an ERP by the rules of docs/erp-contract.md: sums per article, lines at or below zero go, a uuid is applied
 * once, a batch for another cart applies nothing, an unknown article fails the batch. Calls wait until their fate is chosen.
 * Another one (`appliesOnce` false) is as a public Shopinvader: a uuid is no key.
 */
export class FakeErp {
  readonly lines = new Map<number, number>();
  readonly batches: (readonly CartTransaction[])[] = [];
  uuid: string | undefined;
  /** Articles that the ERP does not know. */
  readonly unknown = new Set<number>();
  /** As in a database: a line that is made anew has another id. */
  private readonly lineIds = new Map<number, number>();
  private made = 0;
  private readonly applied = new Set<string>();
  private readonly calls: Call[] = [];
  private readonly late: (() => void)[] = [];
  private carts = 0;

  constructor(readonly appliesOnce = true) {}

  get waiting(): number {
    return this.calls.length;
  }

  readonly sync = (
    cartUuid: string | undefined,
    transactions: readonly CartTransaction[],
  ): Promise<Cart | undefined> =>
    new Promise((resolve, reject) => {
      this.batches.push(transactions);
      this.calls.push({ apply: () => this.apply(cartUuid, transactions), resolve, reject });
    });

  readonly read = (): Promise<Cart | undefined> =>
    new Promise((resolve, reject) => {
      this.calls.push({ apply: () => this.cart(), resolve, reject });
    });

  /** Another device adds to the same cart. */
  addElsewhere(productId: number, quantity: number): void {
    this.uuid ??= `cart-${(this.carts += 1)}`;
    this.hold(productId, (this.lines.get(productId) ?? 0) + quantity);
  }

  /** Decides the fate of the oldest waiting call. */
  decide(fate: Fate): void {
    const call = this.calls.shift();
    if (!call) return;
    if (fate === 'ok') this.answer(call);
    if (fate === '503') call.reject(new ErpUnavailable('503'));
    if (fate === '500') call.reject(new ErpFailed('500'));
    if (fate === 'request-lost') call.reject(new ErpUnreachable('network'));
    if (fate === 'answer-lost') {
      call.apply();
      call.reject(new ErpUnreachable('timeout'));
    }
    if (fate === 'late') {
      // The client has given up; the request still lies in some queue and arrives after others.
      this.late.push(call.apply);
      call.reject(new ErpUnreachable('timeout'));
    }
  }

  /** The requests that were given up arrive, the youngest first. */
  arriveLate(): void {
    while (this.late.length > 0) {
      try {
        this.late.pop()?.();
      } catch {
        // Refused: nobody listens any more.
      }
    }
  }

  /** The cart becomes an order, on another device say. */
  order(): void {
    this.uuid = undefined;
    this.lines.clear();
  }

  cart(): Cart | undefined {
    if (this.uuid === undefined) return undefined;
    return cartOf(
      this.uuid,
      [...this.lines].map(([productId, quantity]) =>
        lineOf(productId, quantity, { id: this.lineIds.get(productId) ?? 0 }),
      ),
    );
  }

  private answer(call: Call): void {
    try {
      call.resolve(call.apply());
    } catch (error) {
      call.reject(error);
    }
  }

  private apply(cartUuid: string | undefined, transactions: readonly CartTransaction[]): Cart | undefined {
    const stranger = transactions.find(({ productId }) => this.unknown.has(productId));
    if (stranger) throw new ErpRefused(422, `Unknown article ${stranger.productId}`);
    if (cartUuid !== undefined && cartUuid !== this.uuid) return this.cart();
    const sums = new Map<number, number>();
    for (const { uuid, productId, quantity } of transactions) {
      if (this.appliesOnce && this.applied.has(uuid)) continue;
      this.applied.add(uuid);
      sums.set(productId, (sums.get(productId) ?? 0) + quantity);
    }
    if (this.uuid === undefined && sums.size > 0) this.uuid = `cart-${(this.carts += 1)}`;
    for (const [productId, sum] of sums) {
      const quantity = (this.lines.get(productId) ?? 0) + sum;
      if (quantity > 0) this.hold(productId, quantity);
      else this.lines.delete(productId);
    }
    return this.cart();
  }

  private hold(productId: number, quantity: number): void {
    if (!this.lines.has(productId)) this.lineIds.set(productId, (this.made += 1));
    this.lines.set(productId, quantity);
  }
}
