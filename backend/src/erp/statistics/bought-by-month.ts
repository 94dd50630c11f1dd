import type { Queries } from '../../database';
import { KINDS, type Kind } from '../article/families';
import { sumUpOrders } from './sum-up-orders';

/** What was bought in a month: integer cents excluding VAT, by family. */
export interface BoughtInMonth extends Readonly<Record<Kind, number>> {
  /** 'YYYY-MM', in Brussels. */
  readonly month: string;
  readonly orders: number;
}

interface Options {
  readonly customerId: number;
  /** Calendar day in Brussels: 'YYYY-MM-DD'. */
  readonly from: string;
}

/**
 * Goods that a customer has ordered since a day, by month and family (`C11`, `E24`); months without an order are left out. Read from
 * the sums that stand at the orders; those that have come from elsewhere a moment ago are summed up first.
 */
export async function boughtByMonth(queries: Queries, options: Options): Promise<readonly BoughtInMonth[]> {
  const months = await read(queries, options);
  if (months.every(({ unsummed }) => unsummed === 0)) return months;
  await sumUpOrders(queries, { customerId: options.customerId });
  return read(queries, options);
}

const read = (
  queries: Queries,
  { customerId, from }: Options,
): Promise<(BoughtInMonth & { readonly unsummed: number })[]> =>
  queries.query(
    `select to_char(date_order at time zone 'Europe/Brussels', 'YYYY-MM') as month, count(*) as orders,
       count(*) filter (where bought_other is null) as unsummed,
       ${KINDS.map((kind) => `coalesce(sum(bought_${kind}), 0) as ${kind}`).join(', ')}
     from sale where customer_id = $1 and state <> 'cancel'
       and date_order >= $2::date::timestamp at time zone 'Europe/Brussels' group by 1`,
    [customerId, from],
  );
