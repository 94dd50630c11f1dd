-- The way of a small ad past the provider team (spec 4): why it was refused, and which text of it the team has seen.
alter table small_ad
  add column rejection_reason text not null default '' check (char_length(rejection_reason) <= 500),
  add column version integer not null default 1,
  -- Names the making of the ad: a request that is repeated makes no second one.
  add column request_uuid uuid,
  add constraint small_ad_request unique (customer_id, request_uuid);
create index small_ad_customer on small_ad (customer_id, id desc);
create index small_ad_state on small_ad (state, id);

create table small_ad_file (
  small_ad_id integer primary key references small_ad on delete cascade,
  name text not null check (char_length(name) <= 120),
  content bytea not null
);
