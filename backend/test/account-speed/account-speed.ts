/* `npm run account-speed`: how fast the ERP answers the account's pages to a customer of 5,000 orders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { FaultSwitch } from '../../src/backoffice/faults';
import { catalogueArticles, orderableArticles } from '../../src/catalogue/article-rows';
import { fillCatalogue } from '../../src/catalogue/open-catalogue';
import { loadCustomers } from '../../src/customers/load-customers';
import { openDatabase, type Database } from '../../src/database';
import { erpPlugin } from '../../src/erp/erp-plugin';
import { createCallers } from '../../src/erp/session/callers';
import { ErpSessions } from '../../src/erp/session/erp-sessions';
import { sessionCookie } from '../../src/erp/session/session-cookie';

const TODAY = '2026-11-20';
const ORIGIN = 'http://localhost';
const ORDERS = 5_000;
const RUNS = 15;
/** Milliseconds within which a page of a list is answered, and all that the dashboard asks for at once. */
const LIST_LIMIT = 100;
const DASHBOARD_LIMIT = 1_000;

const LISTS = [
  'orders?page=1&page_size=10',
  'orders?page=250&page_size=10',
  'orders?page=500&page_size=10',
  'orders?page=20&page_size=10&sale_channel=phone',
  'sales?page=1&page_size=10',
  'documents?page=1&per_page=20',
  'documents?page=300&per_page=20&type=invoice',
  'products_on_order?page=1&per_page=20',
];
const DASHBOARD = [
  'sale_statistics/five_years',
  'sale_statistics/top_ordered?per_page=8&page=1&supplier_discount_only=false',
  'loyalty/card/rfa/current',
  'products_on_order?page=1&per_page=20',
];

const folder = mkdtempSync(join(tmpdir(), 'account-speed-'));
const database = await openDatabase({ dataDir: folder });
try {
  await fillCatalogue(database, { articles: 20_000, today: TODAY, onProgress: () => undefined });
  await loadCustomers(database, {
    articles: () => orderableArticles(database),
    today: TODAY,
    customers: 20,
  });
  const userId = await givenOrders(database);
  const server = fastify();
  const sessions = new ErpSessions(database);
  const cookie = sessionCookie(ORIGIN);
  await server.register(erpPlugin, {
    prefix: '/shopinvader',
    database,
    articles: catalogueArticles,
    today: () => TODAY,
    callers: createCallers({
      type: 'oidc-token',
      verify: () => Promise.resolve(userId),
      sessions,
      cookie,
      origin: ORIGIN,
    }),
    sessions,
    cookie,
    origin: ORIGIN,
    keepsPasswords: true,
    faults: new FaultSwitch(),
    payments: { key: 'speed', origin: ORIGIN },
  });
  const get = async (path: string): Promise<void> => {
    const answer = await server.inject({
      url: `/shopinvader/${path}`,
      headers: { authorization: 'Bearer x' },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  };
  console.log(`A customer of ${ORDERS} orders; median and slowest of ${RUNS}, milliseconds.`);
  for (const path of LISTS) await report(path, LIST_LIMIT, () => get(path));
  for (const path of DASHBOARD) await report(path, DASHBOARD_LIMIT, () => get(path));
  await report('the whole dashboard at once', DASHBOARD_LIMIT, () => Promise.all(DASHBOARD.map(get)));
  await server.close();
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}

/** Copies the first demo customer's orders until there are enough. @returns its user */
async function givenOrders(queries: Database): Promise<string> {
  const [user] = await queries.query<{ id: string }>(
    'select id from customer_user where customer_id = 1 and can_order limit 1',
  );
  const [present] = await queries.query<{ count: number }>('select count(*) from sale where customer_id = 1');
  const copies = Math.ceil((ORDERS - (present?.count ?? 0)) / (present?.count ?? 1));
  for (let copy = 1; copy <= copies; copy += 1) {
    const by = copy * 10_000_000;
    await queries.exec(`
      insert into sale (id, uuid, customer_id, user_id, name, state, sale_channel, date_order, date_commitment,
          invoicing_address_id, delivery_address_id, carrier_id, payment_mode_id, untaxed, tax, discount_total,
          shipping_untaxed, shipping_tax)
        select id + ${by}, gen_random_uuid(), customer_id, user_id, name || '-${copy}', state, sale_channel,
          date_order - interval '${copy} hours', date_commitment, invoicing_address_id, delivery_address_id,
          carrier_id, payment_mode_id, untaxed, tax, discount_total, shipping_untaxed, shipping_tax
        from sale where customer_id = 1 and id < 10000000;
      insert into sale_line (sale_id, sequence, product_id, sku, name, qty, qty_delivered, qty_unavailable,
          qty_canceled, gross_unit, net_unit, tax_percent, untaxed, tax, is_delivery, is_mto)
        select l.sale_id + ${by}, l.sequence, l.product_id, l.sku, l.name, l.qty, l.qty_delivered,
          l.qty_unavailable, l.qty_canceled, l.gross_unit, l.net_unit, l.tax_percent, l.untaxed, l.tax,
          l.is_delivery, l.is_mto
        from sale_line l join sale s on s.id = l.sale_id where s.customer_id = 1 and s.id < 10000000;
      insert into picking (sale_id, name, state, delivery_date, carrier_id)
        select p.sale_id + ${by}, p.name || '-${copy}', p.state, p.delivery_date, p.carrier_id
        from picking p join sale s on s.id = p.sale_id where s.customer_id = 1 and s.id < 10000000;
      insert into invoice (sale_id, customer_id, name, date)
        select i.sale_id + ${by}, i.customer_id, i.name || '-${copy}', i.date
        from invoice i where i.customer_id = 1 and i.sale_id < 10000000;`);
  }
  await queries.exec('analyze');
  return user?.id ?? '';
}

async function report(name: string, limit: number, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const wrong = median > limit;
  if (wrong) process.exitCode = 1;
  console.log(
    `${median.toFixed(1).padStart(8)} ${(times.at(-1) ?? 0).toFixed(1).padStart(8)}  ${name}${wrong ? `  above ${limit}` : ''}`,
  );
}
