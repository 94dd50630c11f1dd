-- Which generated data this database holds, so that a start knows what is still to be loaded.
create table data_set (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
