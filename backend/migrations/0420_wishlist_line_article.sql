-- What an article was called when it came into a standing order: the list says so after the article has left the catalogue.
alter table wishlist_line add column sku text not null default '';
alter table wishlist_line add column name text not null default '';

update wishlist_line l set sku = a.sku, name = coalesce(a.names ->> c.lang, a.names ->> 'fr', '')
from article a, wishlist w, customer c
where a.id = l.product_id and w.id = l.wishlist_id and c.id = w.customer_id;
