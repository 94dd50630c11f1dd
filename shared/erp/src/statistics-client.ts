import * as v from 'valibot';
import type { ErpHttp } from './http/erp-http';
import { count, list } from './wire';

const topOrderedSchema = v.object({
  data: list(v.object({ product_id: v.number(), qty: count, orders: count })),
});

/** An article that the practice orders often. */
export interface TopOrdered {
  readonly productId: number;
  readonly quantity: number;
  readonly orders: number;
}

/** What a practice bought (`C11`). */
export interface StatisticsClient {
  topOrdered(
    query: { readonly page: number; readonly perPage: number },
    signal?: AbortSignal,
  ): Promise<readonly TopOrdered[]>;
}

export const createStatisticsClient = (http: ErpHttp): StatisticsClient => ({
  async topOrdered({ page, perPage }, signal) {
    const answer = await http.get('sale_statistics/top_ordered', topOrderedSchema, {
      query: { page, per_page: perPage },
      signal,
    });
    return answer.data.map(({ product_id: productId, qty: quantity, orders }) => ({
      productId,
      quantity,
      orders,
    }));
  },
});
