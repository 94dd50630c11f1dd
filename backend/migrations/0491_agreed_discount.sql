-- What was off the gross price, as agreed: computed back from prices of whole cents, 6 % of 0.85 would be 5.88 %.
alter table sale_line add column discount_percent numeric(5, 2)
  constraint sale_line_discount_percent check (discount_percent between 0 and 100);
