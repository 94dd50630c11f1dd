import type { Queries } from '../../database';

/** The first moment of the year of the day $2, in Brussels. */
const NEW_YEAR = `date_trunc('year', $2::date::timestamp) at time zone 'Europe/Brussels'`;

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
  const [sums] = await queries.query<{ undelivered: number; year: number }>(
    `select coalesce(sum(untaxed - shipping_untaxed) filter (where state in ('pending', 'processing')), 0) as undelivered,
       coalesce(sum(untaxed - shipping_untaxed) filter (where date_order >= ${NEW_YEAR}), 0) as year
     from sale where customer_id = $1 and state <> 'cancel' and (state in ('pending', 'processing') or date_order >= ${NEW_YEAR})`,
    [customerId, today],
  );
  return sums ?? { undelivered: 0, year: 0 };
}
