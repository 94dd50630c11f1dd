-- The manufacturer that a customer is: the id of one among the catalogue's terms. Most are none.
alter table customer add column supplier_id integer;
