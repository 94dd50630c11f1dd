-- What is given with a line leaves the same shelf as what is bought: 12 + 3 takes 15 off the stock. A unit that waits for stock waits with
-- what it brings.

-- Units of an order's line that the stock has given, with those that are given with them.
create function units_given(taken integer, promo_main integer, promo_given integer)
returns integer language sql immutable as $$
  select taken + coalesce(taken / promo_main * promo_given, 0)
$$;

create or replace function stock_follows_lines() returns trigger language plpgsql as $$
declare
  ids integer[];
  amounts integer[];
begin
  select array_agg(n.product_id), array_agg(
    units_given(units_taken(s.state, o.qty, o.qty_delivered, o.qty_unavailable, o.qty_canceled), o.promo_main, o.promo_given)
    - units_given(units_taken(s.state, n.qty, n.qty_delivered, n.qty_unavailable, n.qty_canceled), n.promo_main, n.promo_given))
  into ids, amounts
  from former o join present n on n.id = o.id join sale s on s.id = n.sale_id
  where not n.is_delivery and not n.is_mto;
  if ids is not null then perform return_units(ids, amounts); end if;
  return null;
end $$;

create or replace function stock_follows_sales() returns trigger language plpgsql as $$
declare
  ids integer[];
  amounts integer[];
begin
  select array_agg(l.product_id), array_agg(
    units_given(units_taken(o.state, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled), l.promo_main, l.promo_given)
    - units_given(units_taken(n.state, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled), l.promo_main, l.promo_given))
  into ids, amounts
  from former o join present n on n.id = o.id join sale_line l on l.sale_id = n.id
  where o.state <> n.state and 'cancel' in (o.state, n.state) and not l.is_delivery and not l.is_mto;
  if ids is not null then perform return_units(ids, amounts); end if;
  return null;
end $$;

-- Orders that are open have taken only what was bought: what is still to leave with it is taken now, or a cancellation would bring back
-- units that never left.
select return_units(array_agg(product_id), array_agg(qty_delivered / promo_main * promo_given
  - units_taken(state, qty, qty_delivered, qty_unavailable, qty_canceled) / promo_main * promo_given))
from (
  select l.product_id, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled, l.promo_main, l.promo_given, s.state
  from sale_line l join sale s on s.id = l.sale_id
  where l.promo_main is not null and not l.is_delivery and not l.is_mto and s.state not in ('cancel', 'delivery_full')
) as open;
