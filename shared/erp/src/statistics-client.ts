import * as v from 'valibot';
import type { ErpHttp } from './http/erp-http';
import { count, list } from './wire';

const topOrderedSchema = v.object({
  data: list(v.object({ product_id: v.number(), qty: count, orders: count })),
});

const monthlyOrderedSchema = v.object({
  average: count,
  data: list(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), qty: count })),
});

/** What a practice ordered of an article, month by month. */
export interface MonthlyOrdered {
  /** Units a month. */
  readonly average: number;
  /** The last twelve months, the present one last: 'YYYY-MM' with units. */
  readonly months: readonly { readonly month: string; readonly quantity: number }[];
}

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
  monthlyOrdered(productId: number, signal?: AbortSignal): Promise<MonthlyOrdered>;
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

  async monthlyOrdered(productId, signal) {
    const path = `sale_statistics/monthly_ordered/${productId}`;
    const { average, data } = await http.get(path, monthlyOrderedSchema, { signal });
    return { average, months: data.map(({ month, qty: quantity }) => ({ month, quantity })) };
  },
});
