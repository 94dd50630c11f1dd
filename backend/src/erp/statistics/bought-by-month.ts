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

/**
 * Goods that a customer has ordered from a day to another one, both included: integer cents excluding VAT. Read from the sums that
 * `boughtByMonth` has seen to.
 *
 * @param period calendar days in Brussels: 'YYYY-MM-DD'
 */
export async function boughtInPeriod(
  queries: Queries,
  { customerId, from, to }: Options & { readonly to: string },
): Promise<number> {
  const [bought] = await queries.query<{ cents: number }>(
    `select coalesce(sum(${KINDS.map((kind) => `bought_${kind}`).join(' + ')}), 0)::integer as cents
     from sale where customer_id = $1 and state <> 'cancel'
       and date_order >= $2::date::timestamp at time zone 'Europe/Brussels'
       and date_order < ($3::date + 1)::timestamp at time zone 'Europe/Brussels'`,
    [customerId, from, to],
  );
  return bought?.cents ?? 0;
}

/*
 * To which month a moment belongs is looked up among the months' beginnings: to write each order's moment as a day in Brussels took as long
 * as all the rest.
 */
const read = (
  queries: Queries,
  { customerId, from }: Options,
): Promise<(BoughtInMonth & { readonly unsummed: number })[]> =>
  queries.query(
    `with months as (
       select array_agg(month at time zone 'Europe/Brussels' order by month) as begins
       from generate_series(date_trunc('month', $2::date::timestamp),
         now() at time zone 'Europe/Brussels' + interval '1 month', interval '1 month') as month
     ), bought as (
       select width_bucket(date_order, begins) as number, count(*) as orders,
         count(*) filter (where bought_other is null) as unsummed,
         ${KINDS.map((kind) => `coalesce(sum(bought_${kind}), 0) as ${kind}`).join(', ')}
       from months, sale where customer_id = $1 and state <> 'cancel'
         and date_order >= $2::date::timestamp at time zone 'Europe/Brussels' group by 1
     )
     select to_char(begins[number] at time zone 'Europe/Brussels', 'YYYY-MM') as month, orders, unsummed, ${KINDS.join(', ')}
     from months, bought`,
    [customerId, from],
  );
