import {
  applyLineEvent,
  freeUnits,
  orderStateOf,
  shareCredit,
  unitsRemaining,
  unitsToCome,
  type BilledLine,
  type CreditReason,
  type LineChange,
  type LineEvent,
} from '@vetportal/model';
import type { OrderState } from '../../customers/order-types';
import { insertRows, type Queries } from '../../database';
import { insertCreditNote, insertInvoice, type Billing, type CreditedUnits } from '../document/write-billing';
import { sumUpOrders } from '../statistics/sum-up-orders';
import { linePrice } from './line-price';
import { promotionOf } from './promotion-of';

/*
 * What happens to orders after they were confirmed. Lines, amounts, parcels, invoices and credit notes change together here, by
 * the rules of @vetportal/model, and nowhere else. Each function is called in a transaction and locks the order first.
 */

/** Units of an order's lines, by the id of the line. */
export type Units = ReadonlyMap<number, number>;

/** A parcel that leaves. */
export interface Parcel {
  units: Units;
  /** 'YYYY-MM-DD' */
  day: string;
  trackingReference: string | null;
}

interface OrderLine {
  id: number;
  qty: number;
  qty_delivered: number;
  qty_canceled: number;
  qty_returned: number;
  qty_unavailable: number;
  gross_unit: number;
  net_unit: number;
  tax_percent: number;
  is_delivery: boolean;
  promo_main: number | null;
  promo_given: number | null;
}

interface LockedOrder {
  id: number;
  customer_id: number;
  name: string;
  state: OrderState;
  payment_state: string | null;
  carrier_id: number | null;
  /** Was billed when it was paid. */
  is_billed_ahead: boolean;
  lines: OrderLine[];
}

/** An order cannot be changed like this: it is not paid yet, or nothing of it is named. */
export class OrderNotChangeable extends Error {
  override name = 'OrderNotChangeable';
}

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

/** A line before and after, with what is billed or credited. */
interface Change extends LineChange {
  record: OrderLine;
  units: number;
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

async function lockOrder(queries: Queries, saleId: number): Promise<LockedOrder> {
  const [order] = await queries.query<Omit<LockedOrder, 'lines'>>(
    `select id, customer_id, name, state, payment_state, carrier_id,
       exists (select from invoice i where i.sale_id = sale.id and i.picking_id is null) as is_billed_ahead
     from sale where id = $1 for update`,
    [saleId],
  );
  if (!order) throw new OrderNotChangeable(`There is no order ${saleId}.`);
  const lines = await queries.query<OrderLine>(
    `select id, qty, qty_delivered, qty_canceled, qty_returned, qty_unavailable, gross_unit, net_unit, tax_percent,
       is_delivery, promo_main, promo_given
     from sale_line where sale_id = $1 order by sequence`,
    [saleId],
  );
  return { ...order, lines };
}

/** All lines in one statement: the stock follows each statement, article by article in the order of their numbers. */
async function writeLines(queries: Queries, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ record, line }) => {
    const { untaxed, tax } = linePrice(
      { grossUnit: record.gross_unit, netUnit: record.net_unit, taxPercent: record.tax_percent },
      unitsRemaining(line),
    );
    const gone = line.canceled - record.qty_canceled;
    return {
      id: record.id,
      delivered: line.delivered,
      canceled: line.canceled,
      returned: line.returned,
      // What is cancelled is what waits for stock first, what leaves is there.
      unavailable: Math.min(Math.max(0, record.qty_unavailable - gone), unitsToCome(line)),
      untaxed,
      tax,
    };
  });
  await queries.query(
    `update sale_line l set qty_delivered = r.delivered, qty_canceled = r.canceled, qty_returned = r.returned,
       qty_unavailable = r.unavailable, untaxed = r.untaxed, tax = r.tax
     from jsonb_to_recordset($1::jsonb) as r (id integer, delivered integer, canceled integer, returned integer,
       unavailable integer, untaxed integer, tax integer)
     where l.id = r.id`,
    [JSON.stringify(rows)],
  );
}

/** The picking that was prepared first leaves; one is made where none was. */
async function sendPicking(queries: Queries, order: LockedOrder, parcel: Parcel): Promise<number> {
  const [sent] = await queries.query<{ id: number }>(
    `update picking set state = 'done', delivery_date = $2, tracking_reference = coalesce($3, tracking_reference)
     where id = (select min(id) from picking where sale_id = $1 and state not in ('done', 'cancel')) returning id`,
    [order.id, parcel.day, parcel.trackingReference],
  );
  return (
    sent?.id ??
    (await insertPicking(queries, order, {
      state: 'done',
      delivery_date: parcel.day,
      tracking_reference: parcel.trackingReference,
    }))
  );
}

async function insertPicking(
  queries: Queries,
  order: LockedOrder,
  as: { state: 'done' | 'waiting'; delivery_date: string | null; tracking_reference: string | null },
): Promise<number> {
  const [made] = await queries.query<{ id: number }>(
    `insert into picking (sale_id, name, state, delivery_date, tracking_reference, carrier_id)
     select $1, $2 || case when count(*) = 0 then '' else '-' || count(*) + 1 end, $3, $4, $5, $6
     from picking where sale_id = $1 returning id`,
    [
      order.id,
      order.name.replace(/^V/, 'BL'),
      as.state,
      as.delivery_date,
      as.tracking_reference,
      order.carrier_id,
    ],
  );
  if (!made) throw new Error(`Order ${order.id} got no parcel.`);
  return made.id;
}

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

/** Writes down at orders what their lines come to; goods by family are to be summed up afterwards. */
export async function refreshSums(queries: Queries, saleIds: readonly number[]): Promise<void> {
  await queries.query(
    `update sale set untaxed = l.untaxed, tax = l.tax, discount_total = l.discount, shipping_untaxed = l.shipping_untaxed,
       shipping_tax = l.shipping_tax, bought_food = null, bought_meds = null, bought_equipment = null, bought_other = null
     from (
       select sale_id, sum(untaxed) as untaxed, sum(tax) as tax,
         sum((gross_unit - net_unit) * (qty - qty_canceled - qty_returned)) as discount,
         coalesce(sum(untaxed) filter (where is_delivery), 0) as shipping_untaxed,
         coalesce(sum(tax) filter (where is_delivery), 0) as shipping_tax
       from sale_line where sale_id = any($1::int[]) group by 1
     ) l
     where l.sale_id = sale.id`,
    [saleIds],
  );
}
