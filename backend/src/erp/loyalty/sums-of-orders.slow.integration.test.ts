import { randomUUID } from 'node:crypto';
import { lowOrderFeeCents, missingForNoFeeCents } from '@vetportal/model';
import type { Database } from '../../database';
import { databaseOfOneCustomer } from '../customer/testing/one-customer';
import { sumsOfOrders } from './sums-of-orders';

const TODAY = '2026-11-20';
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await databaseOfOneCustomer());
}, 60_000);
afterAll(() => close());

/** An order of goods for so many cents, with 5.90 for its delivery. */
const order = (state: string, cents: number, day = TODAY) =>
  database.query(
    `insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id, delivery_address_id,
       untaxed, shipping_untaxed, tax, discount_total)
     values ($1, 1, $2, $3, 'web', $4::date + interval '12 hours', 1, 1, $5::int + 590, 590, 0, 0)`,
    [randomUUID(), `V-${randomUUID()}`, state, day, cents],
  );

test('what waits and what is in preparation counts for the contribution, and nothing that has left or was cancelled @K01', async () => {
  for (const [state, cents] of [
    ['delivery_partial', 20_000],
    ['delivery_full', 30_000],
    ['cancel', 40_000],
  ] as const)
    await order(state, cents);
  const sums = async () => (await sumsOfOrders(database, 1, TODAY)).undelivered;
  expect(await sums()).toBe(0);
  await order('pending', 4_000);
  expect([await sums(), lowOrderFeeCents(6_000, await sums())]).toEqual([4_000, 1_050]);
  expect(missingForNoFeeCents(6_000, await sums())).toBe(5_000);
  // In preparation: it leaves with what is ordered now.
  await order('processing', 5_000);
  expect([await sums(), lowOrderFeeCents(6_000, await sums())]).toEqual([9_000, 0]);
  expect(lowOrderFeeCents(5_999, await sums())).toBe(1_050);
});

test('the year counts from its first moment in Brussels, without deliveries and what was cancelled @C10', async () => {
  await database.query('delete from sale');
  await order('delivery_full', 7_000, '2025-12-31');
  await order('delivery_full', 10_000, '2026-01-01');
  await order('pending', 1, TODAY);
  await order('cancel', 500, TODAY);
  expect((await sumsOfOrders(database, 1, TODAY)).year).toBe(10_001);
});
