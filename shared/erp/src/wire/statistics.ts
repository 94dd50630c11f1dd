import * as v from 'valibot';
import { needed, unread } from './tolerant';

/* What a practice bought. Sums are decimal euros excluding VAT. */

const month = needed(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)));
const day = needed(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The articles that are ordered most. */
export const topOrderedWire = v.object({
  size: unread(v.number()),
  data: v.array(
    v.object({
      product_id: needed(v.number()),
      qty: v.number(),
      orders: v.number(),
      amount: unread(v.number()),
    }),
  ),
});

/** What was ordered of an article in the last twelve months, the present one last. */
export const monthlyOrderedWire = v.object({
  /** Units a month, of those that are over. */
  average: v.number(),
  data: v.array(v.object({ month, qty: v.number() })),
});

const sums = {
  food: v.number(),
  meds: v.number(),
  equipment: v.number(),
  /** What is of no family, or is in the catalogue no more. */
  other: v.number(),
  total: v.number(),
};

/** Goods ordered in five years, by year, month and family. */
export const fiveYearsWire = v.object({
  /** Euros a month, of the last twelve that are over. */
  average: v.number(),
  /** Of the year before, until the day of the year that today is: what this year can be compared with. */
  same_period: v.object({ until: day, total: v.number() }),
  size: unread(v.number()),
  data: v.array(v.object({ year: needed(v.number()), orders: v.number(), ...sums })),
  months: v.array(v.object({ month, ...sums })),
});
