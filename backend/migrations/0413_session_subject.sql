-- Whom the provider's answer must be for when it is asked about a session (0412): the person, as it names people. A session of before
-- has no such name, and is over when it is asked about next.
alter table erp_session add column subject text;
