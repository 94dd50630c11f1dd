import type { Queries } from '../../database';
import { familyOf, type Family } from '../article/families';

/** What a customer has ordered of an article. */
export interface Ordered {
  product_id: number;
  qty: number;
  orders: number;
  cents: number;
}

interface Asked {
  readonly customerId: number;
  /** All where none is named. */
  readonly families: readonly Family[];
  /** The calendar day in Brussels, 'YYYY-MM-DD'. */
  readonly today: string;
}

/**
 * What a customer ordered most in the last twelve months (`C11`), which begin at midnight in Brussels. What left the catalogue cannot
 * be ordered again, and is left out.
 */
export const mostOrdered = (queries: Queries, { customerId, families, today }: Asked): Promise<Ordered[]> =>
  queries.query<Ordered>(
    `with bought as materialized (
       select l.product_id, sum(l.qty - l.qty_canceled) as qty, count(distinct l.sale_id) as orders,
         sum(l.untaxed) as cents
       from sale s join sale_line l on l.sale_id = s.id
       where s.customer_id = $1 and s.state <> 'cancel' and not l.is_delivery
         and s.date_order >= ($2::date::timestamp - interval '1 year') at time zone 'Europe/Brussels'
       group by l.product_id
     )
     select b.product_id, b.qty, b.orders, b.cents
     from bought b join article a on a.id = b.product_id
     where not a.not_sold_on_website
       and (cardinality($3::text[]) = 0 or ${familyOf('a.record')} = any($3))
     order by b.orders desc, b.qty desc, b.product_id`,
    [customerId, today, [...families]],
  );
