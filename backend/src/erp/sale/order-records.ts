import { unitsRemaining, unitsToCome, type LineChange } from '@vetportal/model';
import type { OrderState } from '../../customers/order-types';
import type { Queries } from '../../database';
import { holdStock } from '../stock/promised-stock';
import { linePrice } from './line-price';

/* The rows of an order that is being changed: see change-order. */

/** Units of an order's lines, by the id of the line. */
export type Units = ReadonlyMap<number, number>;

/** A parcel that leaves. */
export interface Parcel {
  units: Units;
  /** 'YYYY-MM-DD' */
  day: string;
  trackingReference: string | null;
}

export interface OrderLine {
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

export interface LockedOrder {
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

/** A line before and after, with what is billed or credited. */
export interface Change extends LineChange {
  record: OrderLine;
  units: number;
}

export async function lockOrder(queries: Queries, saleId: number): Promise<LockedOrder> {
  const [order] = await queries.query<Omit<LockedOrder, 'lines'>>(
    `select id, customer_id, name, state, payment_state, carrier_id,
       exists (select from invoice i where i.sale_id = sale.id and i.picking_id is null) as is_billed_ahead
     from sale where id = $1 for update`,
    [saleId],
  );
  if (!order) throw new OrderNotChangeable(`There is no order ${saleId}.`);
  // Its stock changes with its lines: held in the order in which a confirmation holds it.
  await holdStock(queries, { saleId });
  const lines = await queries.query<OrderLine>(
    `select id, qty, qty_delivered, qty_canceled, qty_returned, qty_unavailable, gross_unit, net_unit, tax_percent,
       is_delivery, promo_main, promo_given
     from sale_line where sale_id = $1 order by sequence`,
    [saleId],
  );
  return { ...order, lines };
}

/** All lines in one statement: the stock follows each statement, article by article in the order of their numbers. */
export async function writeLines(queries: Queries, changes: readonly Change[]): Promise<void> {
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
export async function sendPicking(queries: Queries, order: LockedOrder, parcel: Parcel): Promise<number> {
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

export async function insertPicking(
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
