-- A person whose access was closed: out from the next call on, until it is reopened. What was ordered stays theirs.
alter table customer_user add column closed_at timestamptz;
