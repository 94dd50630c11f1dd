-- The batches of medicines that were delivered: a practice keeps a register of them, and a recall begins with them.
create table picking_lot (
  picking_id integer not null,
  sale_line_id integer not null,
  number text not null,
  expiry date not null,
  qty integer not null check (qty > 0),
  primary key (picking_id, sale_line_id, number),
  foreign key (picking_id, sale_line_id) references picking_line on delete cascade
);
