import { rm } from 'node:fs/promises';
import { databaseFor } from '@vetportal/database/testing/databases';
import { preparedDataFolder } from '../../../test/prepared-data';
import { openDatabase, type Database } from '../../database';
import {
  AccessPointRefused,
  AccessPointUnavailable,
  demoAccessPoint,
  type AccessPoint,
} from './access-point';
import { findEInvoiceStates } from './e-invoice-state';
import { EInvoiceSender } from './send-e-invoices';

const DAY = '2026-11-20';
/** Of the demonstration: a practice, and a nurse who has no VAT number. */
const PRACTICE = 1;
const NURSE = 8;

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
  // What the demonstration has on its way is not what these tests are about.
  await database.query(`delete from e_invoice where state in ('queued', 'sent')`);
  await database.query(
    `update invoice set date = '2025-12-31' where date >= '2026-01-01' and not exists (select from e_invoice e where e.invoice_id = invoice.id)`,
  );
  await database.query(
    `update credit_note set date = '2025-12-31' where date >= '2026-01-01' and not exists (select from e_invoice e where e.credit_note_id = credit_note.id)`,
  );
}, 150_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

let numbers = 990_000;
/** An invoice in advance of an order of the past. */
async function bill(customerId: number): Promise<number> {
  const [invoice] = await database.query<{ id: number }>(
    `insert into invoice (sale_id, customer_id, name, date)
     select id, customer_id, $2, $3 from sale where customer_id = $1 order by id limit 1 returning id`,
    [customerId, `F2026/${numbers++}`, DAY],
  );
  return invoice?.id ?? 0;
}
const stateOf = async (id: number) => (await findEInvoiceStates(database, 'invoice', [id])).get(id);
/** Lets the time pass for which documents wait. */
const later = () => database.query(`update e_invoice set next_attempt_at = now() - interval '1 second'`);
const problems: string[] = [];
const senderTo = (accessPoint: AccessPoint) =>
  new EInvoiceSender(database, accessPoint, (problem) => problems.push(problem.name));

test('invoices are queued, sent and delivered; customers without an address get none @W12', async () => {
  const [invoice, ofNurse] = [await bill(PRACTICE), await bill(NURSE)];
  expect(await stateOf(invoice)).toMatchObject({ state: 'queued', reason: null });
  const sender = senderTo(demoAccessPoint);
  await sender.begin();
  expect(await stateOf(invoice)).toMatchObject({ state: 'sent', reason: null });
  expect(await stateOf(ofNurse)).toMatchObject({ state: 'refused', reason: 'no_peppol_id' });
  await sender.begin();
  expect(await stateOf(invoice)).toMatchObject({ state: 'delivered', reason: null });
  const former = await stateOf(invoice);
  await later();
  await sender.begin();
  expect(await stateOf(invoice)).toEqual(former);
  expect(problems).toEqual([]);
});

test('each is handed over once, also by two who look at the same time @W12', async () => {
  const handed: string[] = [];
  const slow: AccessPoint = {
    ...demoAccessPoint,
    submit: async (document) => {
      handed.push(document.number);
      await new Promise((done) => setImmediate(done));
      return demoAccessPoint.submit(document);
    },
  };
  for (let count = 0; count < 5; count += 1) await bill(PRACTICE);
  await Promise.all([senderTo(slow).begin(), senderTo(slow).begin(), senderTo(slow).begin()]);
  expect(handed).toHaveLength(5);
  expect(new Set(handed).size).toBe(5);
});

test('an access point that is away gets it later, and less and less often @W12', async () => {
  const invoice = await bill(PRACTICE);
  let tries = 0;
  const away: AccessPoint = {
    ...demoAccessPoint,
    submit: () => {
      tries += 1;
      return Promise.reject(new AccessPointUnavailable('away'));
    },
  };
  problems.length = 0;
  await senderTo(away).begin();
  await senderTo(away).begin();
  expect(tries).toBe(1);
  await later();
  await senderTo(away).begin();
  expect(tries).toBe(2);
  expect(problems).toEqual(['AccessPointUnavailable', 'AccessPointUnavailable']);
  expect(await stateOf(invoice)).toMatchObject({ state: 'queued', reason: null });
  await later();
  await senderTo(demoAccessPoint).begin();
  expect(await stateOf(invoice)).toMatchObject({ state: 'sent' });
});

test('what an access point refuses says why, and is not tried again @W12', async () => {
  const invoice = await bill(PRACTICE);
  let tries = 0;
  const refusing: AccessPoint = {
    ...demoAccessPoint,
    submit: () => {
      tries += 1;
      return Promise.reject(new AccessPointRefused('The receiver is unknown.'));
    },
  };
  await senderTo(refusing).begin();
  await later();
  await senderTo(refusing).begin();
  expect(tries).toBe(1);
  expect(await stateOf(invoice)).toMatchObject({ state: 'refused', reason: 'The receiver is unknown.' });
});
