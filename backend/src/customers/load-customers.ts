import { freeUnits } from '@vetportal/model';
import { insertRows, type Database, type Queries } from '../database';
import { documentName, insertSeries } from '../erp/document/document-number';
import { promotionOf } from '../erp/sale/promotion-of';
import { Random } from '../random';
import { buyableBy } from './buyable-articles';
import { makeCustomer } from './customer-factory';
import type { GeneratedCustomer } from './customer-types';
import { DEMO_CUSTOMERS } from './demo-customers';
import { makeOrders } from './order-factory';
import type {
  GeneratedOrder,
  OrderableArticle,
  SaleLineRow,
  SaleRow,
  InvoiceRow,
  PickingLineRow,
  PickingRow,
} from './order-types';
import { salesPersonRows } from './sales-people';
import { VETERINARY_GROUPS } from './veterinary-groups';

/** Raised when generated customers or orders change, so that a database is known from an older one. */
export const CUSTOMER_DATA_VERSION = '2';
const CUSTOMERS = 300;

export interface CustomerLoading {
  /** Gives what was ordered over the years; asked only when there is something to load. */
  articles: () => Promise<readonly OrderableArticle[]>;
  /** 'YYYY-MM-DD': the history ends the day before. */
  today: string;
  /** Default 300; tests take fewer. */
  customers?: number;
  /** Called with a share from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Fills an empty database with customers, users and five years of orders; does nothing when they are there. */
export async function loadCustomers(database: Database, loading: CustomerLoading): Promise<void> {
  await database.exclusively('customers', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'customers'`);
    if (loaded) return;
    const articles = await loading.articles();
    const customers = Array.from({ length: loading.customers ?? CUSTOMERS }, (_, index) =>
      makeCustomer(index + 1, loading.today, DEMO_CUSTOMERS[index]?.wish),
    );
    await database.transaction(async (queries) => {
      await insertCustomers(queries, customers);
      loading.onProgress?.(0.1);
      const orders = customers
        .flatMap((customer, index) =>
          makeOrders(customer, articles, loading.today, DEMO_CUSTOMERS[index]?.history),
        )
        .sort((a, b) => (a.sale.date_order < b.sale.date_order ? -1 : 1));
      await insertOrders(queries, orders, (share) => loading.onProgress?.(0.1 + 0.85 * share));
      await insertWishlists(queries, customers, articles);
      await queries.query(`insert into data_set (name, version) values ('customers', $1)`, [
        CUSTOMER_DATA_VERSION,
      ]);
    });
    await database.exec('analyze');
    loading.onProgress?.(1);
  });
}

async function insertCustomers(queries: Queries, customers: readonly GeneratedCustomer[]): Promise<void> {
  await insertRows(queries, 'sales_person', salesPersonRows());
  await insertRows(
    queries,
    'veterinary_group',
    VETERINARY_GROUPS.map(({ id, name, sequence }) => ({ id, name, sequence })),
  );
  await insertRows(
    queries,
    'customer',
    customers.map((one) => one.customer),
  );
  await insertRows(
    queries,
    'customer_user',
    customers.flatMap((one) => one.users),
  );
  await insertRows(
    queries,
    'address',
    customers.flatMap((one) => one.addresses),
  );
  await insertRows(
    queries,
    'customer_veterinary_group',
    customers.flatMap((one) => one.groupIds.map((group_id) => ({ customer_id: one.customer.id, group_id }))),
  );
  await queries.exec(`select setval(pg_get_serial_sequence('address', 'id'), (select max(id) from address))`);
}

/** Orders per statement batch: enough to be fast while progress still moves. */
const BATCH = 2_000;

async function insertOrders(
  queries: Queries,
  orders: readonly GeneratedOrder[],
  onProgress: (share: number) => void,
): Promise<void> {
  const invoices: Omit<InvoiceRow, 'name'>[] = [];
  let lineId = 0;
  let pickingId = 0;
  for (let start = 0; start < orders.length; start += BATCH) {
    const sales: SaleRow[] = [];
    const lines: SaleLineRow[] = [];
    const pickings: PickingRow[] = [];
    const pickingLines: PickingLineRow[] = [];
    for (const [offset, order] of orders.slice(start, start + BATCH).entries()) {
      const id = start + offset + 1;
      const number = String(id).padStart(6, '0');
      const year = order.sale.date_order.slice(0, 4);
      const { customer_id } = order.sale;
      sales.push({ ...order.sale, id, name: `V${year}/${number}` });
      const lineIds = order.lines.map(() => ++lineId);
      order.lines.forEach((line, index) => lines.push({ ...line, id: lineIds[index] ?? 0, sale_id: id }));
      for (const [index, { units, ...picking }] of order.pickings.entries()) {
        const name = `BL${year}/${number}${index === 0 ? '' : `-${index + 1}`}`;
        pickings.push({ ...picking, id: ++pickingId, sale_id: id, name });
        units.forEach((qty, at) => {
          const line = order.lines[at];
          if (qty === 0 || !line) return;
          const before = order.pickings.slice(0, index).reduce((sum, one) => sum + (one.units[at] ?? 0), 0);
          const given = (quantity: number) => freeUnits(promotionOf(line), quantity);
          const qty_free = given(before + qty) - given(before);
          pickingLines.push({ picking_id: pickingId, sale_line_id: lineIds[at] ?? 0, qty, qty_free });
        });
        const { delivery_date: date } = picking;
        if (picking.state === 'done' && date !== null)
          invoices.push({ sale_id: id, customer_id, date, picking_id: pickingId });
      }
    }
    await insertRows(queries, 'sale', sales);
    await insertRows(queries, 'sale_line', lines);
    await insertRows(queries, 'picking', pickings);
    await insertRows(queries, 'picking_line', pickingLines);
    onProgress(Math.min(1, (start + BATCH) / orders.length));
  }
  await insertInvoices(queries, invoices);
  await queries.query(
    `select setval('sale_id', $1, false), setval('sale_number', $1, false),
       setval(pg_get_serial_sequence('sale_line', 'id'), $2, false),
       setval(pg_get_serial_sequence('picking', 'id'), $3, false)`,
    [orders.length + 1, lineId + 1, pickingId + 1],
  );
}

/** Invoices are numbered in the order of their days, each year from 1 on. */
async function insertInvoices(
  queries: Queries,
  invoices: readonly Omit<InvoiceRow, 'name'>[],
): Promise<void> {
  const last = new Map<string, number>();
  const numbered = [...invoices]
    .sort((a, b) => (a.date === b.date ? a.picking_id - b.picking_id : a.date < b.date ? -1 : 1))
    .map((invoice): InvoiceRow => {
      const year = invoice.date.slice(0, 4);
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      return { ...invoice, name: documentName('F', year, number) };
    });
  await insertRows(queries, 'invoice', numbered);
  await insertSeries(queries, 'F', last);
}

const WISHLIST_NAMES = {
  fr: ['Commande mensuelle', 'Consommables', 'Chirurgie', 'Tournée bovine', 'Aliments'],
  nl: ['Maandbestelling', 'Verbruiksmateriaal', 'Chirurgie', 'Ronde rundvee', 'Voeding'],
  en: ['Monthly order', 'Consumables', 'Surgery', 'Cattle round', 'Food'],
};

async function insertWishlists(
  queries: Queries,
  customers: readonly GeneratedCustomer[],
  all: readonly OrderableArticle[],
): Promise<void> {
  const wishlists: object[] = [];
  const lines: object[] = [];
  for (const { customer } of customers) {
    const articles = buyableBy(customer, all);
    if (articles.length === 0) continue;
    const random = new Random(`wishlists ${customer.id}`);
    const names = WISHLIST_NAMES[customer.lang].slice(0, customer.id <= 2 ? 3 : random.integer(0, 2));
    for (const name of names) {
      const id = wishlists.length + 1;
      wishlists.push({ id, customer_id: customer.id, name, ref: `WL${String(id).padStart(5, '0')}` });
      const picked = new Set(Array.from({ length: random.integer(4, 15) }, () => random.pick(articles)));
      [...picked].forEach(({ id: product_id, sku, names: called }, index) => {
        const quantity = random.integer(1, 10);
        lines.push({
          wishlist_id: id,
          sequence: index + 1,
          product_id,
          quantity,
          sku,
          name: called[customer.lang],
        });
      });
    }
  }
  await insertRows(queries, 'wishlist', wishlists);
  await insertRows(queries, 'wishlist_line', lines);
  if (wishlists.length > 0) {
    await queries.exec(
      `select setval(pg_get_serial_sequence('wishlist', 'id'), (select max(id) from wishlist))`,
    );
  }
}
