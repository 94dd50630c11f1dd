-- The promotion by which units are given with a line, as it was when it was ordered: promo_given with each promo_main. They are delivered with
-- what is bought, and billed at 0.
alter table sale_line
  add column promo_main integer check (promo_main > 0),
  add column promo_given integer check (promo_given > 0),
  add constraint sale_line_promotion check ((promo_main is null) = (promo_given is null));
alter table picking_line add column qty_free integer not null default 0 check (qty_free >= 0);
