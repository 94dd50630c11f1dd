-- Orders of which something is still to come: a few of a customer's thousands, asked for with each dashboard.
create index sale_open on sale (customer_id, date_order desc, id desc) where state in ('pending', 'processing', 'delivery_partial');
