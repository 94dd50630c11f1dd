import type { Queries } from '../../database';

/** The select of `sumsOfOrders`, for a statement that asks for more; of the parameters of the customer's id and of the day. */
export function selectSumsOfOrders(customer: `$${number}`, today: `$${number}`): string {
  const newYear = `date_trunc('year', ${today}::date::timestamp) at time zone 'Europe/Brussels'`;
  return `select coalesce(sum(untaxed - shipping_untaxed) filter (where state in ('pending', 'processing')), 0) as undelivered,
       coalesce(sum(untaxed - shipping_untaxed) filter (where date_order >= ${newYear}), 0) as year
     from sale where customer_id = ${customer} and state <> 'cancel'
       and (state in ('pending', 'processing') or date_order >= ${newYear})`;
}

/**
 * Goods that a customer has ordered, in cents excluding VAT: what has not left yet, waiting or in preparation, by which the contribution to
 * the costs of small orders goes (`K01`), and those of this year, by which the year-end rebate goes (`C10`).
 *
 * @param today the calendar day in Brussels, 'YYYY-MM-DD'
 */
export async function sumsOfOrders(
  queries: Queries,
  customerId: number,
  today: string,
): Promise<{ undelivered: number; year: number }> {
  const [sums] = await queries.query<{ undelivered: number; year: number }>(selectSumsOfOrders('$1', '$2'), [
    customerId,
    today,
  ]);
  return sums ?? { undelivered: 0, year: 0 };
}
