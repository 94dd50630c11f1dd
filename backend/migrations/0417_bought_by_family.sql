-- Goods of an order by family of articles, integer cents excluding VAT; null until they are asked for. Lines of an order are never
-- changed, so these are never either: who has ordered for years is not added up line by line each time.
alter table sale
  add column bought_food integer,
  add column bought_meds integer,
  add column bought_equipment integer,
  add column bought_other integer;
