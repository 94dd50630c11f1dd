import type { OnOrderFilter, ProductOnOrder } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import type { ProductFamily } from '../statistics-client';
import { onOrderPageWire, onOrderWire } from '../wire/on-order';
import type { Sent, SentQuery } from '../wire/requests/fields';
import type { cancelRequest, onOrderQuery, RESTRICTS } from '../wire/requests/sale';
import { type Tolerated, tolerant } from '../wire/tolerant';

/** Lines on one page of the list. */
export const ON_ORDER_PAGE_SIZE = 20;

export interface OnOrderPage {
  readonly count: number;
  readonly items: readonly ProductOnOrder[];
}

/** What was ordered and is still to come (`C14`). */
export interface ProductsOnOrderClient {
  /** @param page from 1 */
  list(
    query: {
      readonly page: number;
      readonly filter: OnOrderFilter;
      /** Undefined: of every family, and of none. */
      readonly family?: ProductFamily | undefined;
      /** ON_ORDER_PAGE_SIZE unless said. */
      readonly pageSize?: number | undefined;
    },
    signal?: AbortSignal,
  ): Promise<OnOrderPage>;
  /** @throws ErpRefused 404 for what is not on order */
  find(id: number, signal?: AbortSignal): Promise<ProductOnOrder>;
  /** Cancels a part of a backorder, or all of it. @throws ErpRefused with the ERP's reason */
  cancel(id: number, quantity: number): Promise<void>;
}

const toLine = (wire: Tolerated<typeof onOrderWire>): ProductOnOrder => ({
  id: wire.id,
  productId: wire.product_id,
  sku: wire.sku ?? '',
  name: wire.name ?? '',
  order: { id: wire.order.id, name: wire.order.name ?? '' },
  dateOrder: wire.date_order ?? '',
  dateCommitment: wire.date_commitment || undefined,
  datePromised: wire.date_promised || undefined,
  quantity: wire.qty ?? 0,
  quantityDelivered: wire.qty_delivered ?? 0,
  quantityCanceled: wire.qty_canceled ?? 0,
  backorder: wire.qty_backorder ?? 0,
  isMadeToOrder: wire.is_mto ?? false,
  canCancel: wire.can_cancel ?? ((wire.qty_backorder ?? 0) > 0 && wire.is_mto !== true),
});
const lineSchema = v.pipe(tolerant(onOrderWire), v.transform(toLine));
const pageSchema = v.pipe(
  tolerant(onOrderPageWire),
  v.transform(({ size = 0, data = [] }): OnOrderPage => ({ count: size, items: data.map(toLine) })),
);

const RESTRICTED_TO: Readonly<Record<OnOrderFilter, readonly (typeof RESTRICTS)[number][]>> = {
  all: [],
  'backorders-and-buy-and-sell': ['backorder', 'buy_and_sell'],
  'buy-and-sell': ['buy_and_sell'],
};

export const createProductsOnOrderClient = (http: ErpHttp): ProductsOnOrderClient => ({
  list: ({ page, filter, family, pageSize = ON_ORDER_PAGE_SIZE }, signal) =>
    http.get('products_on_order', pageSchema, {
      query: {
        page,
        per_page: pageSize,
        'restricts[]': RESTRICTED_TO[filter],
        'families[]': family === undefined ? [] : [family],
      } satisfies Partial<SentQuery<typeof onOrderQuery>>,
      signal,
    }),
  find: (id, signal) => http.get(`products_on_order/${id}`, lineSchema, { signal }),
  async cancel(id, quantity) {
    await http.call(`products_on_order/cancel/${id}`, v.unknown(), {
      method: 'POST',
      json: { quantity } satisfies Sent<typeof cancelRequest>,
    });
  },
});
