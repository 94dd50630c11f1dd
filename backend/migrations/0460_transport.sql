-- How an article travels: what carriers ask. The catalogue of before kept the cold chain in words alone.
alter table article
  add column is_cold_chain boolean not null default false,
  add column is_dangerous boolean not null default false,
  -- grams of one sales unit; 0 where it is not known
  add column weight_grams integer not null default 0 check (weight_grams >= 0);
update article set is_cold_chain = true where record #>> '{texts,en,storageTemperature}' like 'Refrigerated%';
