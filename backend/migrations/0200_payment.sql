-- What is paid with the order. A transaction names the cart that it pays for; once paid, or promised to be, that cart becomes
-- the sale of the same uuid.
create table payment_transaction (
  reference text primary key,
  user_id uuid not null references customer_user on delete cascade,
  customer_id integer not null references customer on delete cascade,
  cart_uuid uuid not null,
  -- of the lines and sums that are paid for
  fingerprint text not null,
  -- cents, VAT included
  amount integer not null check (amount > 0),
  provider_id integer not null,
  state text not null default 'draft' check (state in ('draft', 'pending', 'done', 'cancel', 'error')),
  -- key of the message that says why, where the payer did not decide it
  reason text,
  -- where the payer goes back to
  return_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_transaction_cart on payment_transaction (cart_uuid);

-- null where nothing was to be paid with the order
alter table sale add column payment_state text check (payment_state in ('pending', 'paid', 'refused'));
