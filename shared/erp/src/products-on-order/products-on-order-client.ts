import type { OnOrderFilter, ProductOnOrder } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import type { ProductFamily } from '../statistics-client';
import { count, flag, list, optionalText, text } from '../wire';

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

const lineSchema = v.pipe(
  v.object({
    id: v.number(),
    product_id: v.number(),
    sku: text,
    name: text,
    order: v.object({ id: v.number(), name: text }),
    date_order: text,
    date_commitment: optionalText,
    date_promised: optionalText,
    qty: count,
    qty_delivered: count,
    qty_canceled: count,
    qty_backorder: count,
    is_mto: flag,
    can_cancel: v.optional(v.nullable(v.boolean())),
  }),
  v.transform((wire): ProductOnOrder => ({
    id: wire.id,
    productId: wire.product_id,
    sku: wire.sku,
    name: wire.name,
    order: wire.order,
    dateOrder: wire.date_order,
    dateCommitment: wire.date_commitment,
    datePromised: wire.date_promised,
    quantity: wire.qty,
    quantityDelivered: wire.qty_delivered,
    quantityCanceled: wire.qty_canceled,
    backorder: wire.qty_backorder,
    isMadeToOrder: wire.is_mto,
    canCancel: wire.can_cancel ?? (wire.qty_backorder > 0 && !wire.is_mto),
  })),
);
const pageSchema = v.object({ size: count, data: list(lineSchema) });

const RESTRICTS: Readonly<Record<OnOrderFilter, readonly string[]>> = {
  all: [],
  'backorders-and-buy-and-sell': ['backorder', 'buy_and_sell'],
  'buy-and-sell': ['buy_and_sell'],
};

export const createProductsOnOrderClient = (http: ErpHttp): ProductsOnOrderClient => ({
  async list({ page, filter, family, pageSize = ON_ORDER_PAGE_SIZE }, signal) {
    const { size, data } = await http.get('products_on_order', pageSchema, {
      query: {
        page,
        per_page: pageSize,
        'restricts[]': RESTRICTS[filter],
        'families[]': family === undefined ? [] : [family],
      },
      signal,
    });
    return { count: size, items: data };
  },
  find: (id, signal) => http.get(`products_on_order/${id}`, lineSchema, { signal }),
  async cancel(id, quantity) {
    await http.call(`products_on_order/cancel/${id}`, v.unknown(), { method: 'POST', json: { quantity } });
  },
});
