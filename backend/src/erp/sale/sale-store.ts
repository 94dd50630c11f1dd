import type { CreditReason } from '@vetportal/model';
import type { OrderState, PickingRow } from '../../customers/order-types';
import type { Queries } from '../../database';
import { findLots, type LotRecord } from '../delivery/lots';
import type { EInvoiceWire } from '@vetportal/erp/wire';
import { findEInvoiceStates } from '../e-invoice/e-invoice-state';

/** A row of the sale table. */
export interface SaleRecord {
  id: number;
  uuid: string;
  customer_id: number;
  name: string;
  state: OrderState;
  sale_channel: 'fax' | 'mail' | 'phone' | 'web';
  customer_ref: string | null;
  suite_name: string | null;
  note: string | null;
  promo_codes: string[];
  date_order: Date;
  date_commitment: string | null;
  invoicing_address_id: number;
  delivery_address_id: number;
  carrier_id: number | null;
  pickup_site_id: number | null;
  payment_mode_id: number | null;
  /** null where nothing was to be paid with the order */
  payment_state: 'pending' | 'paid' | 'refused' | null;
}

export interface SaleLineRecord {
  id: number;
  sale_id: number;
  product_id: number;
  sku: string;
  name: string;
  options: string;
  qty: number;
  qty_delivered: number;
  qty_unavailable: number;
  qty_canceled: number;
  qty_returned: number;
  gross_unit: number;
  net_unit: number;
  /** As agreed; null for an order of before it was kept */
  discount_percent: number | null;
  tax_percent: number;
  untaxed: number;
  tax: number;
  is_delivery: boolean;
  is_mto: boolean;
  /** Of what waits for stock, or is bought for the customer: the announced day */
  date_promised: string | null;
  promo_main: number | null;
  promo_given: number | null;
}

export type PickingRecord = PickingRow;

/** What a parcel that has left holds of a line. */
export interface PickingLineRecord {
  picking_id: number;
  sale_line_id: number;
  qty: number;
  qty_free: number;
}

export interface InvoiceRecord {
  id: number;
  sale_id: number;
  name: string;
  date: string;
  /** The parcel that it bills; null where it bills the order in advance */
  picking_id: number | null;
  /** Cents excluding VAT. */
  untaxed: number;
}

/** A credit note in a sale's answer. */
export interface CreditNoteRecord {
  id: number;
  sale_id: number;
  name: string;
  date: string;
  reason: CreditReason;
  invoice_name: string;
  /** Cents excluding VAT. */
  untaxed: number;
}

/** Which of a customer's sales are asked for. */
export interface SaleQuery {
  customerId: number;
  page: number;
  pageSize: number;
  /** null: all channels */
  channel: string | null;
}

/** A page of a customer's sales, the newest first, and how many there are. */
export async function listSales(
  queries: Queries,
  { customerId, page, pageSize, channel }: SaleQuery,
): Promise<{ count: number; sales: SaleRecord[] }> {
  const [total] = await queries.query<{ count: number }>(
    'select count(*) as count from sale where customer_id = $1 and ($2::text is null or sale_channel = $2)',
    [customerId, channel],
  );
  const sales = await queries.query<SaleRecord>(
    `select * from sale where customer_id = $1 and ($2::text is null or sale_channel = $2)
     order by date_order desc, id desc limit $3 offset $4`,
    [customerId, channel, pageSize, (page - 1) * pageSize],
  );
  return { count: total?.count ?? 0, sales };
}

/** A sale of this customer, or null. */
export async function findSale(queries: Queries, customerId: number, id: number): Promise<SaleRecord | null> {
  const [sale] = await queries.query<SaleRecord>('select * from sale where id = $1 and customer_id = $2', [
    id,
    customerId,
  ]);
  return sale ?? null;
}

const INVOICES = `select i.id, i.sale_id, i.name, i.date, i.picking_id,
  (select coalesce(sum(l.untaxed), 0) from invoice_line l where l.invoice_id = i.id)::integer as untaxed from invoice i`;

/** An invoice of this customer, or null. */
export async function findInvoice(
  queries: Queries,
  customerId: number,
  id: number,
): Promise<InvoiceRecord | null> {
  const [invoice] = await queries.query<InvoiceRecord>(`${INVOICES} where i.id = $1 and i.customer_id = $2`, [
    id,
    customerId,
  ]);
  return invoice ?? null;
}

/** What belongs to sales. */
export interface SaleParts {
  lines: SaleLineRecord[];
  pickings: PickingRecord[];
  pickingLines: PickingLineRecord[];
  invoices: InvoiceRecord[];
  creditNotes: CreditNoteRecord[];
  /** The batches in parcels that have left. */
  lots: LotRecord[];
  /** How the electronic forms of invoices and credit notes fare, by their ids. */
  eInvoices: ReadonlyMap<number, EInvoiceWire>;
  eCreditNotes: ReadonlyMap<number, EInvoiceWire>;
}

/** The lines, pickings, invoices and credit notes of some sales. */
export async function loadSaleParts(queries: Queries, saleIds: readonly number[]): Promise<SaleParts> {
  const invoices = await queries.query<InvoiceRecord>(
    `${INVOICES} where i.sale_id = any($1::int[]) order by i.date, i.id`,
    [saleIds],
  );
  const creditNotes = await queries.query<CreditNoteRecord>(
    `select n.id, i.sale_id, n.name, n.date, n.reason, i.name as invoice_name,
         (select sum(l.untaxed) from credit_note_line l where l.credit_note_id = n.id)::integer as untaxed
       from credit_note n join invoice i on i.id = n.invoice_id
       where i.sale_id = any($1::int[]) order by n.date, n.id`,
    [saleIds],
  );
  return {
    lines: await queries.query<SaleLineRecord>(
      'select * from sale_line where sale_id = any($1::int[]) order by sale_id, sequence',
      [saleIds],
    ),
    pickings: await queries.query<PickingRecord>(
      'select * from picking where sale_id = any($1::int[]) order by id',
      [saleIds],
    ),
    pickingLines: await queries.query<PickingLineRecord>(
      `select l.picking_id, l.sale_line_id, l.qty, l.qty_free from picking p join picking_line l on l.picking_id = p.id
       where p.sale_id = any($1::int[])`,
      [saleIds],
    ),
    invoices,
    creditNotes,
    lots: await findLots(queries, saleIds),
    eInvoices: await findEInvoiceStates(
      queries,
      'invoice',
      invoices.map(({ id }) => id),
    ),
    eCreditNotes: await findEInvoiceStates(
      queries,
      'credit_note',
      creditNotes.map(({ id }) => id),
    ),
  };
}
