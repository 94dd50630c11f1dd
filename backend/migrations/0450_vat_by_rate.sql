-- VAT of an order is taken of the sum of each rate and rounded once. Orders of before had the sum of their lines' VAT.
with rates as (
  select sale_id, tax_percent, sum(untaxed) as base, coalesce(sum(untaxed) filter (where not is_delivery), 0) as goods
  from sale_line group by sale_id, tax_percent
), sums as (
  -- numeric rounds half a cent away from zero, as vatOn does
  select sale_id, sum(round(base * tax_percent / 100)) as tax, sum(round(goods * tax_percent / 100)) as goods_tax
  from rates group by sale_id
)
update sale set tax = sums.tax, shipping_tax = sums.tax - sums.goods_tax
from sums where sums.sale_id = sale.id and (sale.tax, sale.shipping_tax) <> (sums.tax, sums.tax - sums.goods_tax);
