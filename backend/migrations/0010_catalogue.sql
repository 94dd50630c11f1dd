-- The catalogue. What orders need of an article has columns of its own; what only the search index shows is JSON, in the
-- form of src/catalogue/records.ts. Money is integer cents.

-- Words that many articles share: species, forms, substances, brands.
create table catalogue_term (
  kind text not null,
  code text not null,
  id integer not null,
  names jsonb not null,
  primary key (kind, code),
  unique (kind, id)
);

create table category (
  id integer primary key,
  parent_id integer references category (id),
  level integer not null check (level >= 0),
  sequence integer not null,
  texts jsonb not null
);

create table article (
  id integer primary key,
  sku text not null unique,
  barcode text,
  cnk_code text,
  -- The same for all variants of a product; one of them stands for it.
  product_id integer not null,
  main boolean not null,
  -- {fr, nl, en}
  names jsonb not null,
  -- Pricing of shared/model
  pricing jsonb not null,
  stock_state text not null
    check (stock_state in ('in_stock', 'in_limited_stock', 'resupplying', 'out_of_stock', 'supplier_out_of_stock')),
  -- Units at hand; null where the supplier does not tell.
  stock_quantity integer,
  is_mto boolean not null,
  not_sold_on_website boolean not null,
  -- Who may have it; empty for everyone.
  veterinary_group_ids integer[] not null,
  partner_types text[] not null,
  picture jsonb not null,
  -- The rest of the record.
  record jsonb not null
);
create index article_product on article (product_id, id);
