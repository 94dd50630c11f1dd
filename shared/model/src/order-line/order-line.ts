/** An article that was ordered and is, in part or whole, still to come (`E19`). */
export interface ProductOnOrder {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly order: { readonly id: number; readonly name: string };
  /** ISO 8601. */
  readonly dateOrder: string;
  /** When it comes, 'YYYY-MM-DD', where that is known. */
  readonly dateCommitment: string | undefined;
  /** The day that was said before, where that is late. */
  readonly datePromised?: string | undefined;
  readonly quantity: number;
  readonly quantityDelivered: number;
  readonly quantityCanceled: number;
  /** What waits for stock. */
  readonly backorder: number;
  readonly isMadeToOrder: boolean;
  readonly canCancel: boolean;
}

/** The list's three filters (`R06`). */
export const ON_ORDER_FILTERS = ['all', 'backorders-and-buy-and-sell', 'buy-and-sell'] as const;
export type OnOrderFilter = (typeof ON_ORDER_FILTERS)[number];

/** `V07`: a backorder is cancelled in part or whole, from 1 on. */
export const isCancellable = (quantity: number, { backorder }: Pick<ProductOnOrder, 'backorder'>): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= backorder;
