import { rm } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import { databaseFor } from '@vetportal/database/testing/databases';
import fastify, { type FastifyInstance } from 'fastify';
import { preparedDataFolder } from '../../../test/prepared-data';
import { openDatabase, type Database } from '../../database';
import { Outbox } from '../../mail/outbox';
import { UnsubscribeLinks } from '../../mail/unsubscribe-link';
import { ordersRoutes } from './orders-routes';

const ORIGIN = 'https://orders.example.be';
const outbox = new Outbox(ORIGIN, new UnsubscribeLinks(ORIGIN, 'key'));

let dataDir: string;
let database: Database;
let pages: FastifyInstance;

beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
  pages = fastify();
  await pages.register(formbody);
  ordersRoutes(pages, { database, outbox, today: () => '2026-11-20' });
}, 150_000);
afterAll(async () => {
  await pages.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const look = async (id: number, language = 'en') =>
  (
    await pages.inject({
      url: `/orders/${id}`,
      headers: { 'accept-language': language },
    })
  ).body;
const act = (id: number, action: string, form: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url: `/orders/${id}/${action}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
    },
    payload: new URLSearchParams(form).toString(),
  });
const versionIn = (page: string): string => /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';

/** An order of the demonstration of which at least two units of a line are to come, and that is not paid in advance. */
async function waiting(): Promise<{ id: number; line: number }> {
  const [found] = await database.query<{ id: number; line: number }>(
    `select s.id, l.id as line from sale s join sale_line l on l.sale_id = s.id
     where s.state = 'delivery_partial' and not l.is_delivery and l.qty - l.qty_delivered - l.qty_canceled >= 2
     order by s.id limit 1`,
  );
  if (!found) throw new Error('No order waits for two units.');
  return found;
}
const billingOf = async (id: number) => {
  const [count] = await database.query<{ invoices: number; notes: number }>(
    `select (select count(*) from invoice where sale_id = $1) as invoices,
       (select count(*) from credit_note n join invoice i on i.id = n.invoice_id where i.sale_id = $1) as notes`,
    [id],
  );
  return count;
};

test('the team ships a unit, which is billed, cancels one and takes one back, which is credited @W08', async () => {
  const { id, line } = await waiting();
  const list = await pages.inject({
    url: '/orders',
    headers: { 'accept-language': 'nl' },
  });
  expect(list.body).toContain('Bestellingen');
  const before = await billingOf(id);
  const one = async (action: string) =>
    (
      await act(id, action, {
        version: versionIn(await look(id)),
        [`line-${line}`]: '1',
      })
    ).statusCode;
  expect(await one('deliver')).toBe(303);
  expect(await billingOf(id)).toEqual({
    ...before,
    invoices: (before?.invoices ?? 0) + 1,
  });
  expect(await one('cancel')).toBe(303);
  expect(await one('return')).toBe(303);
  expect(await billingOf(id)).toEqual({
    invoices: (before?.invoices ?? 0) + 1,
    notes: (before?.notes ?? 0) + 1,
  });
});

test('a page that is not up to date, pressed twice, or asks for too much changes nothing @W08', async () => {
  const { id, line } = await waiting();
  const version = versionIn(await look(id));
  const before = await billingOf(id);
  for (const units of ['1000', '0', '1.5', '-1', 'two', '']) {
    const answer = await act(id, 'deliver', {
      version,
      [`line-${line}`]: units,
    });
    expect([units, answer.statusCode]).toEqual([units, 422]);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain(`value="${units}"`);
  }
  expect(await billingOf(id)).toEqual(before);
  const twice = await Promise.all([
    act(id, 'cancel', { version, [`line-${line}`]: '1' }),
    act(id, 'cancel', { version, [`line-${line}`]: '1' }),
  ]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  expect((await act(2_000_000, 'cancel', { version: '0', 'line-1': '1' })).statusCode).toBe(404);
  expect((await pages.inject({ url: '/orders/2000000' })).statusCode).toBe(404);
});
