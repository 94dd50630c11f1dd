-- Who wrote an ad, and hears of what the provider team decides about it.
alter table small_ad add column user_id uuid references customer_user on delete set null;
