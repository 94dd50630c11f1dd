import * as v from 'valibot';
import type { ErpHttp } from './http/erp-http';
import { cents, count, list, maybe } from './wire';

const topOrderedSchema = v.object({
  data: list(v.object({ product_id: v.number(), qty: count, orders: count })),
});

const monthlyOrderedSchema = v.object({
  average: count,
  data: list(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), qty: count })),
});

/** What a practice ordered of an article, month by month. */
export interface MonthlyOrdered {
  /** Units a month, of those that are over. */
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

const sums = { food: cents, meds: cents, equipment: cents, other: cents, total: cents };
const fiveYearsSchema = v.object({
  average: cents,
  same_period: maybe(v.object({ until: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)), total: cents })),
  data: list(v.object({ year: v.number(), orders: count, ...sums })),
  months: list(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), ...sums })),
});

/** Kinds of articles by which purchases are told apart (`E24`). */
export type ProductFamily = 'food' | 'meds' | 'equipment';

/** Goods ordered in a period, by family: integer cents excluding VAT. */
export type PeriodSums = Readonly<Record<ProductFamily | 'other' | 'total', number>>;

/** What a practice bought in five years, this one last. */
export interface FiveYears {
  /** Cents a month, of the last twelve that are over. */
  readonly average: number;
  /**
   * Goods of the year before, integer cents excluding VAT, until the day ('YYYY-MM-DD') that today is of this year; undefined where the
   * ERP does not tell.
   */
  readonly samePeriod: { readonly until: string; readonly total: number } | undefined;
  readonly years: readonly (PeriodSums & { readonly year: number; readonly orders: number })[];
  /** 'YYYY-MM', the present one last. */
  readonly months: readonly (PeriodSums & { readonly month: string })[];
}

export interface TopOrderedQuery {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Only those with a supplier's discount. */
  readonly discountOnly?: boolean;
  /** All unless said. */
  readonly families?: readonly ProductFamily[];
}

/** What a practice bought (`C11`). */
export interface StatisticsClient {
  topOrdered(query: TopOrderedQuery, signal?: AbortSignal): Promise<readonly TopOrdered[]>;
  fiveYears(signal?: AbortSignal): Promise<FiveYears>;
  monthlyOrdered(productId: number, signal?: AbortSignal): Promise<MonthlyOrdered>;
}

export const createStatisticsClient = (http: ErpHttp): StatisticsClient => ({
  async topOrdered({ page, perPage, discountOnly, families = [] }, signal) {
    const answer = await http.get('sale_statistics/top_ordered', topOrderedSchema, {
      query: {
        page,
        per_page: perPage,
        supplier_discount_only: discountOnly,
        'product_families[]': families,
      },
      signal,
    });
    return answer.data.map(({ product_id: productId, qty: quantity, orders }) => ({
      productId,
      quantity,
      orders,
    }));
  },

  async fiveYears(signal) {
    const answer = await http.get('sale_statistics/five_years', fiveYearsSchema, { signal });
    return {
      average: answer.average,
      samePeriod: answer.same_period ?? undefined,
      years: answer.data,
      months: answer.months,
    };
  },

  async monthlyOrdered(productId, signal) {
    const path = `sale_statistics/monthly_ordered/${productId}`;
    const { average, data } = await http.get(path, monthlyOrderedSchema, { signal });
    return { average, months: data.map(({ month, qty: quantity }) => ({ month, quantity })) };
  },
});
