import type { Database } from '../../src/database';

/** The demonstration's first customer; those who may order for it see all of its orders. */
const CUSTOMER = 1;

/** Copies the first demo customer's orders, with all that hangs on them, until there are at least so many. */
export async function giveOrders(database: Database, orders: number): Promise<void> {
  const [present] = await database.query<{ count: number; top: number }>(
    `select count(*) filter (where customer_id = ${CUSTOMER}) as count, max(id) as top from sale`,
  );
  const copies = Math.ceil((orders - (present?.count ?? 0)) / (present?.count ?? 1));
  const first = (present?.top ?? 0) + 1;
  for (let copy = 1; copy <= copies; copy += 1) {
    const by = copy * 10_000_000;
    await database.exec(`
      insert into sale (id, uuid, customer_id, user_id, name, state, sale_channel, date_order, date_commitment,
          invoicing_address_id, delivery_address_id, carrier_id, payment_mode_id, untaxed, tax, discount_total,
          shipping_untaxed, shipping_tax, bought_food, bought_meds, bought_equipment, bought_other)
        select id + ${by}, gen_random_uuid(), customer_id, user_id, name || '-${copy}', state, sale_channel,
          date_order - interval '${copy} hours', date_commitment, invoicing_address_id, delivery_address_id,
          carrier_id, payment_mode_id, untaxed, tax, discount_total, shipping_untaxed, shipping_tax,
          bought_food, bought_meds, bought_equipment, bought_other
        from sale where customer_id = ${CUSTOMER} and id < ${first};
      insert into sale_line (sale_id, sequence, product_id, sku, name, qty, qty_delivered, qty_unavailable,
          qty_canceled, qty_returned, gross_unit, net_unit, tax_percent, untaxed, tax, is_delivery, is_mto)
        select l.sale_id + ${by}, l.sequence, l.product_id, l.sku, l.name, l.qty, l.qty_delivered,
          l.qty_unavailable, l.qty_canceled, l.qty_returned, l.gross_unit, l.net_unit, l.tax_percent, l.untaxed, l.tax,
          l.is_delivery, l.is_mto
        from sale_line l join sale s on s.id = l.sale_id where s.customer_id = ${CUSTOMER} and s.id < ${first};
      insert into picking (sale_id, name, state, delivery_date, carrier_id)
        select p.sale_id + ${by}, p.name || '-${copy}', p.state, p.delivery_date, p.carrier_id
        from picking p join sale s on s.id = p.sale_id where s.customer_id = ${CUSTOMER} and s.id < ${first};
      insert into picking_line (picking_id, sale_line_id, qty)
        select copied.id, copy.id, p.qty
        from sale s join picking of on of.sale_id = s.id join picking_line p on p.picking_id = of.id
          join picking copied on copied.sale_id = s.id + ${by} and copied.name = of.name || '-${copy}'
          join sale_line l on l.id = p.sale_line_id
          join sale_line copy on copy.sale_id = s.id + ${by} and copy.sequence = l.sequence
        where s.customer_id = ${CUSTOMER} and s.id < ${first};
      insert into invoice (sale_id, customer_id, name, date, picking_id)
        select i.sale_id + ${by}, i.customer_id, i.name || '-${copy}', i.date, copied.id
        from invoice i left join picking p on p.id = i.picking_id
          left join picking copied on copied.sale_id = i.sale_id + ${by} and copied.name = p.name || '-${copy}'
        where i.customer_id = ${CUSTOMER} and i.sale_id < ${first};
      insert into credit_note (invoice_id, customer_id, name, date, reason)
        select copied.id, n.customer_id, n.name || '-${copy}', n.date, n.reason
        from credit_note n join invoice i on i.id = n.invoice_id
          join invoice copied on copied.name = i.name || '-${copy}'
        where i.customer_id = ${CUSTOMER} and i.sale_id < ${first};`);
  }
  await database.exec('analyze');
}
