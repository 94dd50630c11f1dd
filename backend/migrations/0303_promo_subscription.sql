-- Articles whose promotions a person wants to hear of.
create table promo_subscription (
  user_id uuid not null references customer_user on delete cascade,
  product_id integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
