-- The day that was said for what waits for stock, or is bought for the customer; null while the supplier says none.
alter table sale_line add column date_promised date;
update sale_line l set date_promised = p.delivery_date
from picking p where p.sale_id = l.sale_id and p.state = 'waiting' and l.qty_unavailable > 0;
