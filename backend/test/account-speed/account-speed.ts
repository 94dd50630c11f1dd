/* `npm run account-speed`: how fast the ERP answers the account's pages to a customer of 5,000 orders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { FaultSwitch } from '../../src/backoffice/faults';
import { catalogueArticles, orderableArticles } from '../../src/catalogue/article-rows';
import { seedCatalogue } from '../../src/catalogue/open-catalogue';
import { loadCreditNotes } from '../../src/customers/load-credit-notes';
import { loadCustomers } from '../../src/customers/load-customers';
import { openDatabase, type Database } from '../../src/database';
import { AccessRequests } from '../../src/erp/access/access-requests';
import { Outbox } from '../../src/mail/outbox';
import { UnsubscribeLinks } from '../../src/mail/unsubscribe-link';
import { erpPlugin } from '../../src/erp/erp-plugin';
import { PdfWriter } from '../../src/erp/pdf/pdf-writer';
import { createCallers } from '../../src/erp/session/callers';
import { ErpSessions } from '../../src/erp/session/erp-sessions';
import { KnownDevices } from '../../src/identity/known-devices';
import { deviceCookie, sessionCookie } from '../../src/erp/session/session-cookie';
import { giveOrders } from './give-orders';

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
  'documents?page=1&per_page=20&type=credit_note',
  'documents?page=1&per_page=20&type=pricelist',
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
  await seedCatalogue(database, { articles: 20_000, today: TODAY, onProgress: () => undefined });
  await loadCustomers(database, {
    articles: () => orderableArticles(database),
    today: TODAY,
    customers: 20,
  });
  await loadCreditNotes(database, TODAY);
  const userId = await givenOrders(database);
  const server = fastify();
  const sessions = new ErpSessions(database);
  const cookie = sessionCookie(ORIGIN);
  const outbox = new Outbox(ORIGIN, new UnsubscribeLinks(ORIGIN, 'speed'));
  await server.register(erpPlugin, {
    prefix: '/shopinvader',
    database,
    articles: catalogueArticles,
    pdfs: new PdfWriter(),
    today: () => TODAY,
    callers: createCallers({
      type: 'oidc-token',
      verify: () => Promise.resolve({ userId, subject: userId }),
      sessions,
      cookie,
      origins: { own: ORIGIN, others: [] },
    }),
    sessions,
    cookie,
    outbox,
    requests: new AccessRequests(database, outbox),
    devices: new KnownDevices('secret', deviceCookie(ORIGIN)),
    origins: { own: ORIGIN, others: [] },
    keepsPasswords: true,
    faults: new FaultSwitch(),
    payments: { key: 'speed', origins: { own: ORIGIN, others: [] } },
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

/** @returns somebody of the first demo customer's, which has many orders now */
async function givenOrders(queries: Database): Promise<string> {
  await giveOrders(queries, ORDERS);
  const [user] = await queries.query<{ id: string }>(
    'select id from customer_user where customer_id = 1 and can_order limit 1',
  );
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
