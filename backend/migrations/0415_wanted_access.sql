-- Whoever asks for an access chooses a password before anybody knows whose the address is. Name and password stand with the link that
-- confirms the address, and so does the hash of a secret that the browser keeps in which was asked: only the link, opened in that
-- browser, makes the password the person's. Of links that were sent before this nobody knows the browser.
alter table access_link add column name text;
alter table access_link add column password_hash text;
alter table access_link add column browser_hash text;
update customer_user set password_hash = null where not email_verified;
