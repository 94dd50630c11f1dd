import type { Queries } from '../../database';
import { FAMILIES, familyOf, type Family } from '../article/families';

/** `other` is what is of no family, or was in the catalogue no more when it was first asked for. */
const KINDS = [...FAMILIES, 'other'] as const;

/** What was bought in a month: integer cents excluding VAT, by family. */
export interface BoughtInMonth extends Readonly<Record<Family | 'other', number>> {
  /** 'YYYY-MM', in Brussels. */
  readonly month: string;
  readonly orders: number;
}

interface Options {
  readonly customerId: number;
  /** Calendar day in Brussels: 'YYYY-MM-DD'. */
  readonly from: string;
}

/** Goods that a customer has ordered since a day, by month and family (`C11`, `E24`); months without an order are left out. */
export async function boughtByMonth(queries: Queries, options: Options): Promise<readonly BoughtInMonth[]> {
  const months = await read(queries, options);
  if (months.every(({ unsummed }) => unsummed === 0)) return months;
  await sumUp(queries, options.customerId);
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

/** Writes down at each order of a customer what is not yet: those that have come since the last time. */
async function sumUp(queries: Queries, customerId: number): Promise<void> {
  const sums = FAMILIES.map((family) => `sum(cents) filter (where family = '${family}') as ${family}`);
  await queries.query(
    `with unsummed as materialized (
       select id from sale where customer_id = $1 and bought_other is null
     ), lines as materialized (
       select l.sale_id, l.product_id, sum(l.untaxed) as cents
       from unsummed join sale_line l on l.sale_id = unsummed.id where not l.is_delivery group by 1, 2
     ), families as materialized (
       select a.id, ${familyOf('a.record')} as family from article a
       where a.id in (select product_id from lines)
     ), sums as (
       select sale_id, ${sums.join(', ')}, sum(cents) filter (where family is null) as other
       from lines left join families on families.id = product_id group by 1
     )
     update sale set ${KINDS.map((kind) => `bought_${kind} = coalesce(sums.${kind}, 0)`).join(', ')}
     from unsummed left join sums on sums.sale_id = unsummed.id where sale.id = unsummed.id`,
    [customerId],
  );
}
