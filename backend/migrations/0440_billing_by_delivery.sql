-- Money follows quantity: a line costs what of it the customer has or will get, an invoice bills the parcel that left, and what comes back, or
-- was paid for and is cancelled, is credited.

-- What was taken back, as credit notes say.
alter table sale_line add column qty_returned integer not null default 0;
update sale_line l set qty_returned = c.qty
from (select sale_line_id, sum(qty) as qty from credit_note_line group by 1) c where c.sale_line_id = l.id;

-- An order that was cancelled, or whose payment was refused, is so line by line.
update sale_line l set qty_canceled = l.qty - l.qty_delivered, qty_unavailable = 0
from sale s where s.id = l.sale_id and s.state = 'cancel' and l.qty_canceled <> l.qty - l.qty_delivered;

update sale_line set untaxed = (qty - qty_canceled - qty_returned) * net_unit,
  tax = round((qty - qty_canceled - qty_returned) * net_unit * tax_percent / 100)
where qty_canceled + qty_returned > 0;

alter table sale_line
  add constraint sale_line_quantities check (
    qty > 0 and qty_delivered >= 0 and qty_canceled >= 0 and qty_delivered + qty_canceled <= qty
    and qty_unavailable between 0 and qty - qty_delivered - qty_canceled
    and qty_returned between 0 and qty_delivered
  ),
  add constraint sale_line_untaxed check (untaxed = (qty - qty_canceled - qty_returned) * net_unit);

-- Sums that stand at an order; those by family are summed up again.
update sale s set untaxed = l.untaxed, tax = l.tax, discount_total = l.discount, shipping_untaxed = l.shipping_untaxed,
  shipping_tax = l.shipping_tax, bought_food = null, bought_meds = null, bought_equipment = null, bought_other = null
from (
  select sale_id, sum(untaxed) as untaxed, sum(tax) as tax,
    sum((gross_unit - net_unit) * (qty - qty_canceled - qty_returned)) as discount,
    coalesce(sum(untaxed) filter (where is_delivery), 0) as shipping_untaxed,
    coalesce(sum(tax) filter (where is_delivery), 0) as shipping_tax
  from sale_line group by 1
) l
where l.sale_id = s.id and (s.untaxed, s.tax, s.discount_total) is distinct from (l.untaxed, l.tax, l.discount);

-- What a parcel that has left holds.
create table picking_line (
  picking_id integer not null references picking on delete cascade,
  sale_line_id integer not null references sale_line on delete cascade,
  qty integer not null check (qty > 0),
  primary key (picking_id, sale_line_id)
);
create index picking_line_sale_line on picking_line (sale_line_id);
insert into picking_line (picking_id, sale_line_id, qty)
select p.id, l.id, l.qty_delivered
from (select sale_id, min(id) as id from picking where state = 'done' group by 1) p
  join sale_line l on l.sale_id = p.sale_id
where l.qty_delivered > 0;

-- Numbers of documents, without gaps in each series and year.
create table document_series (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

-- The parcel that an invoice bills; null where it bills a whole order in advance, because that was paid with the order.
alter table invoice add column picking_id integer unique references picking on delete cascade;
update invoice i set picking_id = p.id
from (select sale_id, min(id) as id from picking where state = 'done' group by 1) p where p.sale_id = i.sale_id;
-- Parcels of the last days were not billed yet.
insert into invoice (sale_id, customer_id, name, date, picking_id)
select s.id, s.customer_id, 'F' || to_char(p.delivery_date, 'YYYY') || '/' || lpad((
    coalesce((select max(substring(name from '^F\d{4}/(\d+)$')::int) from invoice
      where name like 'F' || to_char(p.delivery_date, 'YYYY') || '/%'), 0)
    + row_number() over (partition by to_char(p.delivery_date, 'YYYY') order by p.delivery_date, p.id))::text, 6, '0'),
  p.delivery_date, p.id
from picking p join sale s on s.id = p.sale_id
where p.state = 'done' and p.delivery_date is not null
  and not exists (select from invoice i where i.picking_id = p.id)
  and exists (select from picking_line l where l.picking_id = p.id);

alter table credit_note drop constraint credit_note_reason_check;
alter table credit_note add constraint credit_note_reason_check check (reason in ('returned', 'damaged', 'canceled'));

insert into document_series (series, year, last)
select series, year, max(number) from (
  select substring(name from '^(F|NC)') as series, substring(name from '^(?:F|NC)(\d{4})/\d+$')::int as year,
    substring(name from '/(\d+)$')::int as number
  from (select name from invoice union all select name from credit_note) as document
  where name ~ '^(F|NC)\d{4}/\d+$'
) as numbered group by 1, 2;

-- The lines of invoices: the parcel's, or all that was ordered. What they cost never changes: units that left stay what they were, and so
-- does the price of a unit. Cents excluding VAT.
create view invoice_line as
  select i.id as invoice_id, p.sale_line_id, p.qty, p.qty * l.net_unit as untaxed
  from invoice i join picking_line p on p.picking_id = i.picking_id join sale_line l on l.id = p.sale_line_id
  union all
  select i.id, l.id, l.qty, l.qty * l.net_unit
  from invoice i join sale_line l on l.sale_id = i.sale_id where i.picking_id is null;
