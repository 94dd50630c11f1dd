import type { Queries } from '../../database';

interface Asked {
  readonly customerId: number;
  readonly productId: number;
  /** The calendar day in Brussels, 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * How many units of an article a customer ordered in each of the last twelve months, this one included, without what was cancelled or
 * taken back (`C11`). A month begins at
 * midnight in Brussels, whatever the clock of the database's machine.
 */
export const unitsByMonth = (
  queries: Queries,
  { customerId, productId, today }: Asked,
): Promise<{ month: string; qty: number }[]> =>
  queries.query<{ month: string; qty: number }>(
    `select to_char(m.month, 'YYYY-MM') as month,
       coalesce((select sum(l.qty - l.qty_canceled - l.qty_returned) from sale s join sale_line l on l.sale_id = s.id
         where s.customer_id = $1 and l.product_id = $2 and s.state <> 'cancel' and not l.is_delivery
           and s.date_order >= m.month at time zone 'Europe/Brussels'
           and s.date_order < (m.month + interval '1 month') at time zone 'Europe/Brussels'), 0)::integer as qty
     from generate_series(
       date_trunc('month', $3::date::timestamp) - interval '11 months',
       date_trunc('month', $3::date::timestamp), interval '1 month'
     ) as m (month) order by m.month`,
    [customerId, productId, today],
  );
