import * as v from 'valibot';
import type { ErpHttp } from './http/erp-http';
import { cents } from './wire/cents';
import type { SentQuery } from './wire/requests/fields';
import type { FAMILIES, topOrderedQuery } from './wire/requests/sale';
import { fiveYearsWire, monthlyOrderedWire, topOrderedWire } from './wire/statistics';
import { tolerant } from './wire/tolerant';

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

/** Kinds of articles by which purchases are told apart (`E24`). */
export type ProductFamily = (typeof FAMILIES)[number];

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

type SumsRead = Partial<Record<keyof PeriodSums, number | undefined>>;
const toSums = ({ food, meds, equipment, other, total }: SumsRead): PeriodSums => ({
  food: cents(food),
  meds: cents(meds),
  equipment: cents(equipment),
  other: cents(other),
  total: cents(total),
});

const topOrderedSchema = v.pipe(
  tolerant(topOrderedWire),
  v.transform(({ data = [] }): readonly TopOrdered[] =>
    data.map(({ product_id: productId, qty: quantity = 0, orders = 0 }) => ({ productId, quantity, orders })),
  ),
);
const monthlyOrderedSchema = v.pipe(
  tolerant(monthlyOrderedWire),
  v.transform(({ average = 0, data = [] }): MonthlyOrdered => ({
    average,
    months: data.map(({ month, qty: quantity = 0 }) => ({ month, quantity })),
  })),
);
const fiveYearsSchema = v.pipe(
  tolerant(fiveYearsWire),
  v.transform(({ average, same_period: samePeriod, data = [], months = [] }): FiveYears => ({
    average: cents(average),
    samePeriod: samePeriod && { until: samePeriod.until, total: cents(samePeriod.total) },
    years: data.map((wire) => ({ year: wire.year, orders: wire.orders ?? 0, ...toSums(wire) })),
    months: months.map((wire) => ({ month: wire.month, ...toSums(wire) })),
  })),
);

export const createStatisticsClient = (http: ErpHttp): StatisticsClient => ({
  topOrdered: ({ page, perPage, discountOnly, families = [] }, signal) =>
    http.get('sale_statistics/top_ordered', topOrderedSchema, {
      query: {
        page,
        per_page: perPage,
        supplier_discount_only: discountOnly,
        'product_families[]': families,
      } satisfies Partial<SentQuery<typeof topOrderedQuery>>,
      signal,
    }),
  fiveYears: (signal) => http.get('sale_statistics/five_years', fiveYearsSchema, { signal }),
  monthlyOrdered: (productId, signal) =>
    http.get(`sale_statistics/monthly_ordered/${productId}`, monthlyOrderedSchema, { signal }),
});
