import { randomUUID } from 'node:crypto';
import type { Database } from '../../database';
import type { Article } from '../article/article';
import { databaseOfOneCustomer } from '../customer/testing/one-customer';
import { expectedOf, promiseDays } from './expected-days';

/** A Friday; the Monday after it is the next working day. */
const TODAY = '2026-11-20';
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await databaseOfOneCustomer());
}, 60_000);
afterAll(() => close());

const ARTICLES = new Map<number, Article>(
  (
    [
      [1, 'resupplying', false],
      [2, 'out_of_stock', false],
      [3, 'supplier_out_of_stock', false],
      [4, 'in_stock', true],
      [5, 'in_stock', false],
    ] as const
  ).map(([id, stockState, isMadeToOrder]) => [id, { id, stockState, isMadeToOrder } as Article]),
);
const context = {
  today: () => TODAY,
  articles: { find: () => Promise.resolve(ARTICLES) },
};

interface Row {
  product_id: number;
  qty: number;
  qty_delivered: number;
  qty_canceled: number;
  qty_unavailable: number;
  is_mto: boolean;
  date_promised: string | null;
}

/** Orders two units of each article; what is not made to order lacks as many as are given. @returns its lines as they are then */
async function order(unavailable: Readonly<Record<number, number>>): Promise<Row[]> {
  const [sale] = await database.query<{ id: number }>(
    `insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id, delivery_address_id,
       untaxed, tax, discount_total)
     values ($1, 1, $2, 'pending', 'web', now(), 1, 1, 0, 0, 0) returning id`,
    [randomUUID(), `V-${randomUUID()}`],
  );
  const id = sale?.id ?? 0;
  for (const [product, units] of Object.entries(unavailable))
    await database.query(
      `insert into sale_line (sale_id, sequence, product_id, sku, name, qty, qty_unavailable, gross_unit, net_unit, tax_percent,
         untaxed, tax, is_mto)
       values ($1, $2, $2, '', '', 2, $3, 0, 0, 21, 0, 0, $4)`,
      [id, Number(product), units, ARTICLES.get(Number(product))?.isMadeToOrder ?? false],
    );
  await database.transaction((queries) => promiseDays(context, queries, id));
  return database.query<Row>(
    `select product_id, qty, qty_delivered, qty_canceled, qty_unavailable, is_mto, date_promised::text
     from sale_line where sale_id = $1 order by sequence`,
    [id],
  );
}

test('a backorder has the day of its resupply, not the next working day; where nobody knows it has none @W08 @E19', async () => {
  const lines = await order({ 1: 2, 2: 1, 3: 2, 4: 0, 5: 0 });
  expect(lines.map((line) => [line.product_id, line.date_promised])).toEqual([
    // In four working days at the depot, the day after at the practice.
    [1, '2026-11-27'],
    // In twelve.
    [2, '2026-12-09'],
    [3, null],
    // Made to order: in twelve, too.
    [4, '2026-12-09'],
    // At hand: the order's own day.
    [5, null],
  ]);
});

test('it is late once its day has passed, and says the new day with the one before @W08', async () => {
  const [line] = await order({ 1: 2 });
  if (!line) throw new Error('Nothing was ordered.');
  const on = (today: string) => expectedOf(line, '2026-11-23', { country: 'BE', today });
  expect(on('2026-11-21')).toEqual({ day: '2026-11-27', late: undefined });
  expect(on('2026-11-27')).toEqual({ day: '2026-11-27', late: undefined });
  // Ten working days later.
  expect(on('2026-11-28')).toEqual({ day: '2026-12-11', late: '2026-11-27' });
  // Nothing of it is to come any more.
  expect(expectedOf({ ...line, qty_canceled: 2 }, '2026-11-23', { country: 'BE', today: TODAY })).toBeNull();
});
