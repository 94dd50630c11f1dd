import {
  applyLineEvent,
  freeUnits,
  orderStateOf,
  shareCredit,
  unitsToCome,
  type BilledLine,
  type CreditReason,
  type LineEvent,
} from '@vetportal/model';
import type { OrderState } from '../../customers/order-types';
import { insertRows, type Queries } from '../../database';
import { recordLots } from '../delivery/lots';
import { insertCreditNote, insertInvoice, type Billing, type CreditedUnits } from '../document/write-billing';
import { sumUpOrders } from '../statistics/sum-up-orders';
import {
  insertPicking,
  lockOrder,
  OrderNotChangeable,
  sendPicking,
  writeLines,
  type Change,
  type LockedOrder,
  type OrderLine,
  type Parcel,
  type Units,
} from './order-records';
import { promotionOf } from './promotion-of';
import { refreshSums } from './refresh-sums';

/*
 * What happens to orders after they were confirmed. Lines, amounts, parcels, invoices and credit notes change together here, by
 * the rules of @vetportal/model, and nowhere else. Each function is called in a transaction and locks the order first.
 */

/**
 * A parcel leaves the depot, with the delivery costs if it is the first: its units are delivered, and billed unless they were
 * paid for.
 *
 * @throws ImpossibleLineEvent for more than is to come; OrderNotChangeable while an order that is paid in advance is unpaid
 */
export async function deliver(queries: Queries, saleId: number, parcel: Parcel): Promise<void> {
  const order = await lockOrder(queries, saleId);
  if (order.payment_state === 'pending') throw new OrderNotChangeable('The order is not paid yet.');
  const units = new Map([...parcel.units, ...costsToCome(order)]);
  const changes = changesOf(order, units, (quantity) => ({ kind: 'delivered', quantity }));
  await writeLines(queries, changes);
  const pickingId = await sendPicking(queries, order, parcel);
  await insertRows(
    queries,
    'picking_line',
    changes.map(({ record, line, units: qty }) => ({
      picking_id: pickingId,
      sale_line_id: record.id,
      qty,
      qty_free:
        freeUnits(promotionOf(record), line.delivered) - freeUnits(promotionOf(record), record.qty_delivered),
    })),
  );
  await recordLots(queries, pickingId, parcel.day);
  const bills = changes.some(({ billed }) => billed > 0);
  if (bills) await insertInvoice(queries, billingOf(order, parcel.day), pickingId);
  await closeOrder(queries, order, changes);
}

/**
 * Units that are to come are cancelled. What of them was paid for is credited.
 *
 * @param day 'YYYY-MM-DD'
 * @throws ImpossibleLineEvent for more than is to come
 */
export async function cancelUnits(
  queries: Queries,
  saleId: number,
  units: Units,
  day: string,
): Promise<void> {
  const order = await lockOrder(queries, saleId);
  const changesFor = (canceled: Units) =>
    changesOf(order, canceled, (quantity) => ({ kind: 'canceled', quantity }));
  const goods = changesFor(units);
  // With the last of the goods the costs of a delivery that never leaves.
  const isOff = stateAfter(order, goods) === 'cancel';
  const changes = isOff ? changesFor(new Map([...units, ...costsToCome(order)])) : goods;
  await writeLines(queries, changes);
  await writeCreditNotes(queries, billingOf(order, day), changes, 'canceled');
  await closeOrder(queries, order, changes);
}

/**
 * Units that waited for stock have arrived: they are set aside for the order, and nobody else can have them.
 *
 * @throws OrderNotChangeable for more than wait
 */
export async function receiveUnits(queries: Queries, saleId: number, units: Units): Promise<void> {
  const order = await lockOrder(queries, saleId);
  const received = [...units].map(([id, quantity]) => {
    const waiting = order.lines.find((line) => line.id === id)?.qty_unavailable ?? 0;
    if (quantity <= 0 || quantity > waiting)
      throw new OrderNotChangeable(`Of line ${id} ${waiting} units wait.`);
    return { id, units: quantity };
  });
  if (received.length === 0) throw new OrderNotChangeable('No line is named.');
  const rows = JSON.stringify(received);
  // They come into the stock, with what is given with them; the line takes them off it again.
  await queries.query(
    `select return_units(array_agg(l.product_id), array_agg(
       units_given(units_taken(s.state, l.qty, l.qty_delivered, l.qty_unavailable - r.units, l.qty_canceled),
         l.promo_main, l.promo_given)
       - units_given(units_taken(s.state, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled),
         l.promo_main, l.promo_given)))
     from jsonb_to_recordset($1::jsonb) as r (id integer, units integer)
       join sale_line l on l.id = r.id join sale s on s.id = l.sale_id
     where not l.is_mto`,
    [rows],
  );
  await queries.query(
    `update sale_line l set qty_unavailable = l.qty_unavailable - r.units
     from jsonb_to_recordset($1::jsonb) as r (id integer, units integer) where l.id = r.id`,
    [rows],
  );
}

/** Everything that is to come of an order is cancelled. @param day 'YYYY-MM-DD' */
export async function cancelOrder(queries: Queries, saleId: number, day: string): Promise<void> {
  const { lines } = await lockOrder(queries, saleId);
  const units = lines
    .filter((line) => !line.is_delivery)
    .map((line) => [line.id, line.qty - line.qty_delivered - line.qty_canceled] as const)
    .filter(([, quantity]) => quantity > 0);
  if (units.length > 0) await cancelUnits(queries, saleId, new Map(units), day);
}

/**
 * Delivered units come back and are credited.
 *
 * @param day 'YYYY-MM-DD'
 * @throws ImpossibleLineEvent for more than the customer has
 */
export async function takeBack(
  queries: Queries,
  saleId: number,
  units: Units,
  { day, reason }: { day: string; reason: Exclude<CreditReason, 'canceled'> },
): Promise<void> {
  const order = await lockOrder(queries, saleId);
  const changes = changesOf(order, units, (quantity) => ({ kind: 'returned', quantity, reason }));
  await writeLines(queries, changes);
  await writeCreditNotes(queries, billingOf(order, day), changes, reason);
  await closeOrder(queries, order, changes);
}

/**
 * An order that is paid with the order was paid: it is billed in advance. What was cancelled meanwhile is credited at once.
 *
 * @param day 'YYYY-MM-DD'
 */
export async function billInAdvance(queries: Queries, saleId: number, day: string): Promise<void> {
  const order = await lockOrder(queries, saleId);
  const units = new Map(order.lines.map((line) => [line.id, line.qty]));
  const changes = changesOf(order, units, () => ({ kind: 'paid' }));
  await insertInvoice(queries, billingOf(order, day), null);
  await writeCreditNotes(queries, billingOf(order, day), changes, 'canceled');
}

const quantitiesOf = (line: OrderLine, order: Pick<LockedOrder, 'is_billed_ahead'>): BilledLine => ({
  ordered: line.qty,
  delivered: line.qty_delivered,
  canceled: line.qty_canceled,
  returned: line.qty_returned,
  billedAhead: order.is_billed_ahead ? line.qty - line.qty_delivered - line.qty_canceled : 0,
});

function changesOf(order: LockedOrder, units: Units, eventOf: (quantity: number) => LineEvent): Change[] {
  if (units.size === 0) throw new OrderNotChangeable('No line is named.');
  return [...units].map(([id, quantity]) => {
    const record = order.lines.find((line) => line.id === id);
    if (!record) throw new OrderNotChangeable(`Line ${id} is of another order.`);
    return { record, units: quantity, ...applyLineEvent(quantitiesOf(record, order), eventOf(quantity)) };
  });
}

/** The delivery costs that no parcel has taken along yet. */
const costsToCome = (order: LockedOrder): [id: number, quantity: number][] =>
  order.lines
    .filter((line) => line.is_delivery && unitsToCome(quantitiesOf(line, order)) > 0)
    .map((line) => [line.id, line.qty]);

const billingOf = (order: LockedOrder, day: string): Billing => ({
  saleId: order.id,
  customerId: order.customer_id,
  day,
});

/** One credit note for each invoice that bills what is credited. */
async function writeCreditNotes(
  queries: Queries,
  billing: Billing,
  changes: readonly Change[],
  reason: CreditReason,
): Promise<void> {
  const credited = changes.filter((change) => change.credited > 0);
  if (credited.length === 0) return;
  const billed = await queries.query<{ line: number; invoice: number; quantity: number; credited: number }>(
    `select b.sale_line_id as line, b.invoice_id as invoice, b.qty as quantity, coalesce((
         select sum(c.qty) from credit_note n join credit_note_line c on c.credit_note_id = n.id
         where n.invoice_id = b.invoice_id and c.sale_line_id = b.sale_line_id), 0)::integer as credited
     from invoice_line b where b.sale_line_id = any($1::int[]) order by b.invoice_id`,
    [credited.map(({ record }) => record.id)],
  );
  const units = new Map<number, CreditedUnits[]>();
  for (const { record, credited: quantity } of credited) {
    const invoices = billed.filter(({ line }) => line === record.id);
    for (const share of shareCredit(invoices, quantity)) {
      const ofInvoice = units.get(share.invoice) ?? [];
      units.set(share.invoice, ofInvoice);
      ofInvoice.push({
        saleLineId: record.id,
        quantity: share.quantity,
        netUnit: record.net_unit,
        taxPercent: record.tax_percent,
      });
    }
  }
  for (const [invoiceId, ofInvoice] of [...units].sort(([a], [b]) => a - b))
    await insertCreditNote(queries, billing, { invoiceId, reason, units: ofInvoice });
}

function stateAfter(order: LockedOrder, changes: readonly Change[]): OrderState {
  const goods = order.lines.filter((line) => !line.is_delivery);
  return orderStateOf(
    goods.map(
      (line) => changes.find(({ record }) => record.id === line.id)?.line ?? quantitiesOf(line, order),
    ),
    order.state,
  );
}

/** The state and the sums of an order after its lines have changed; what is not to leave any more is called off. */
async function closeOrder(queries: Queries, order: LockedOrder, changes: readonly Change[]): Promise<void> {
  const state = stateAfter(order, changes);
  await queries.query('update sale set state = $2 where id = $1', [order.id, state]);
  if (state === 'delivery_full' || state === 'cancel') {
    await queries.query(
      `update picking set state = 'cancel' where sale_id = $1 and state not in ('done', 'cancel')`,
      [order.id],
    );
  } else if (state === 'delivery_partial') {
    const [open] = await queries.query(
      `select id from picking where sale_id = $1 and state not in ('done', 'cancel') limit 1`,
      [order.id],
    );
    if (!open)
      await insertPicking(queries, order, {
        state: 'waiting',
        delivery_date: null,
        tracking_reference: null,
      });
  }
  await refreshSums(queries, [order.id]);
  await sumUpOrders(queries, { saleId: order.id });
}
