-- A session that begins with the token of a provider which is not this back end's own ends when the provider's does. The provider
-- is asked by the refresh token, which stands here sealed with the cookie's secret: who reads the database can use neither.
alter table erp_session add column renewal text;
alter table erp_session add column checked_at timestamptz not null default now();
