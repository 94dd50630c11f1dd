import type { Queries } from '../../database';

/** Writes down at orders what their lines come to; goods by family are to be summed up afterwards. */
export async function refreshSums(queries: Queries, saleIds: readonly number[]): Promise<void> {
  await queries.query(
    `update sale set untaxed = l.untaxed, tax = l.tax, discount_total = l.discount, shipping_untaxed = l.shipping_untaxed,
       shipping_tax = l.shipping_tax, bought_food = null, bought_meds = null, bought_equipment = null, bought_other = null
     from (
       -- VAT of each rate is rounded once, as vatByRate does; delivery has what the goods leave of it.
       select sale_id, sum(base) as untaxed, sum(round(base * tax_percent / 100)) as tax, sum(discount) as discount,
         sum(base - goods) as shipping_untaxed,
         sum(round(base * tax_percent / 100) - round(goods * tax_percent / 100)) as shipping_tax
       from (
         select sale_id, tax_percent, sum(untaxed) as base,
           coalesce(sum(untaxed) filter (where not is_delivery), 0) as goods,
           sum((gross_unit - net_unit) * (qty - qty_canceled - qty_returned)) as discount
         from sale_line where sale_id = any($1::int[]) group by 1, 2
       ) as rate group by 1
     ) l
     where l.sale_id = sale.id`,
    [saleIds],
  );
}
