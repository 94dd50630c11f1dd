-- `article.stock_quantity` is what can still be promised. A confirmed order takes its units off; what is cancelled comes back; what
-- is delivered has been taken already. Whoever changes lines or orders, by which call ever: the stock follows here.

-- Units of an order's line that the stock has given: what has left or is set aside for it. What is missing has not been given yet.
create function units_taken(sale_state text, qty integer, delivered integer, unavailable integer, canceled integer)
returns integer language sql immutable as $$
  select case when sale_state = 'cancel' then delivered else greatest(delivered, qty - canceled - unavailable) end
$$;

-- Gives units back to articles, or takes them where `units` is negative; of each article once, in the order of their numbers, so
-- that two who do it at once wait for each other and never both.
create function return_units(product_ids integer[], amounts integer[]) returns void language sql as $$
  with change as materialized (
    select product_id, sum(units) as units from unnest(product_ids, amounts) as given(product_id, units)
    group by product_id having sum(units) <> 0
  ), held as materialized (
    select id from article where id in (select product_id from change) and stock_quantity is not null
    order by id for update
  )
  update article a set stock_quantity = greatest(0, a.stock_quantity + change.units)
  from held join change on change.product_id = held.id where a.id = held.id
$$;

create function stock_follows_lines() returns trigger language plpgsql as $$
declare
  ids integer[];
  amounts integer[];
begin
  select array_agg(n.product_id), array_agg(
    units_taken(s.state, o.qty, o.qty_delivered, o.qty_unavailable, o.qty_canceled)
    - units_taken(s.state, n.qty, n.qty_delivered, n.qty_unavailable, n.qty_canceled))
  into ids, amounts
  from former o join present n on n.id = o.id join sale s on s.id = n.sale_id
  where not n.is_delivery and not n.is_mto;
  if ids is not null then perform return_units(ids, amounts); end if;
  return null;
end $$;
create trigger stock_follows_lines after update on sale_line
  referencing old table as former new table as present for each statement execute function stock_follows_lines();

create function stock_follows_sales() returns trigger language plpgsql as $$
declare
  ids integer[];
  amounts integer[];
begin
  select array_agg(l.product_id), array_agg(
    units_taken(o.state, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled)
    - units_taken(n.state, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled))
  into ids, amounts
  from former o join present n on n.id = o.id join sale_line l on l.sale_id = n.id
  where o.state <> n.state and 'cancel' in (o.state, n.state) and not l.is_delivery and not l.is_mto;
  if ids is not null then perform return_units(ids, amounts); end if;
  return null;
end $$;
create trigger stock_follows_sales after update on sale
  referencing old table as former new table as present for each statement execute function stock_follows_sales();

-- What is said of an article's stock follows its units; nine are few.
create function state_follows_stock() returns trigger language plpgsql as $$
begin
  if new.stock_quantity > 0 then
    new.stock_state := case when new.stock_quantity < 10 then 'in_limited_stock' else 'in_stock' end;
  elsif new.stock_quantity = 0 and old.stock_state in ('in_stock', 'in_limited_stock') then
    new.stock_state := 'resupplying';
  end if;
  new.stock_changed_at := clock_timestamp();
  return new;
end $$;
alter table article add column stock_changed_at timestamptz;
create index article_stock_changed on article (stock_changed_at) where stock_changed_at is not null;
create trigger state_follows_stock before update of stock_quantity on article
  for each row when (old.stock_quantity is distinct from new.stock_quantity) execute function state_follows_stock();
