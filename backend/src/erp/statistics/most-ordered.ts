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
 * What a customer ordered most in the last twelve months (`C11`), which begin at midnight in Brussels. What was cancelled or taken back
 * does not count; what left the catalogue cannot
 * be ordered again, and is left out.
 */
export const mostOrdered = (queries: Queries, { customerId, families, today }: Asked): Promise<Ordered[]> =>
  queries.query<Ordered>(
    // Order by order, and article by article: joined at once, the lines of all customers would be read, and the whole catalogue.
    `with lines as materialized (
       select l.sale_id, l.product_id, l.qty, l.cents
       from sale s cross join lateral (
         select sale_id, product_id, qty - qty_canceled - qty_returned as qty, untaxed as cents
         from sale_line where sale_id = s.id and not is_delivery offset 0
       ) l
       where s.customer_id = $1 and s.state <> 'cancel'
         and s.date_order >= ($2::date::timestamp - interval '1 year') at time zone 'Europe/Brussels'
     ), bought as materialized (
       select product_id, sum(qty) as qty, count(distinct sale_id) as orders, sum(cents) as cents
       from lines group by product_id
     )
     select b.product_id, b.qty, b.orders, b.cents
     from bought b cross join lateral (
       select record from article where id = b.product_id and not not_sold_on_website offset 0
     ) a
     where (cardinality($3::text[]) = 0 or ${familyOf('a.record')} = any($3))
     order by b.orders desc, b.qty desc, b.product_id`,
    [customerId, today, [...families]],
  );
