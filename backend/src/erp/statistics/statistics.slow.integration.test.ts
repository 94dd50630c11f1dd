import { rm } from 'node:fs/promises';
import { databaseFor } from '@vetportal/database/testing/databases';
import { preparedDataFolder } from '../../../test/prepared-data';
import { createBackend } from '../../create-backend';
import { openDatabase, type Database } from '../../database';
import { sumsOfOrders } from '../loyalty/sums-of-orders';
import { boughtByMonth, boughtInPeriod } from './bought-by-month';
import { mostOrdered } from './most-ordered';
import { BackgroundSums, sumUpOrders } from './sum-up-orders';
import { unitsByMonth } from './units-by-month';

const CUSTOMER = 1;
/** Of no article: nobody has ordered it before. */
const UNKNOWN = 900_000_001;

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
}, 150_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** An article of the catalogue that nobody has ordered yet. */
async function unordered(): Promise<number> {
  const [article] = await database.query<{ id: number }>(
    `select id from article a where not not_sold_on_website
       and not exists (select from sale_line l where l.product_id = a.id) order by id limit 1`,
  );
  if (!article) throw new Error('Every article has been ordered.');
  return article.id;
}

/** Orders some units of an article at an instant, as an order of before: nothing else of the order counts here. */
async function order(productId: number, dateOrder: string, qty: number): Promise<void> {
  await database.query(
    `with placed as (
       insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id,
           delivery_address_id, untaxed, tax, discount_total)
         select gen_random_uuid(), $1, gen_random_uuid()::text, 'processing', 'web', $3::timestamptz, invoicing_address_id,
           delivery_address_id, 100, 6, 0
         from sale where customer_id = $1 limit 1
       returning id
     )
     insert into sale_line (sale_id, sequence, product_id, sku, name, qty, gross_unit, net_unit, tax_percent, untaxed, tax)
       select id, 1, $2, 'sku', 'name', $4, 100, 100, 6, $4 * 100, $4 * 6 from placed`,
    [CUSTOMER, productId, dateOrder, qty],
  );
}

test('an order at half past midnight in Brussels is of the month that has begun there @C11', async () => {
  const productId = UNKNOWN;
  // On the first of a month in winter, and in summer.
  await order(productId, '2026-10-31T23:30:00Z', 3);
  await order(productId, '2026-06-30T22:30:00Z', 5);
  // The first of the twelve months, and half an hour before it.
  await order(productId, '2025-11-30T23:30:00Z', 7);
  await order(productId, '2025-11-30T22:30:00Z', 11);
  const months = await unitsByMonth(database, { customerId: CUSTOMER, productId, today: '2026-11-22' });
  expect(months).toHaveLength(12);
  expect(months.filter(({ qty }) => qty > 0)).toEqual([
    { month: '2025-12', qty: 7 },
    { month: '2026-07', qty: 5 },
    { month: '2026-11', qty: 3 },
  ]);
});

test('the year of the articles ordered most begins at midnight in Brussels @C11', async () => {
  const productId = await unordered();
  await order(productId, '2025-07-14T22:30:00Z', 3);
  await order(productId, '2025-07-14T21:30:00Z', 5);
  const rows = await mostOrdered(database, { customerId: CUSTOMER, families: [], today: '2026-07-15' });
  expect(rows.find((row) => row.product_id === productId)).toMatchObject({ qty: 3, orders: 1 });
});

test('the year of the rebate begins at midnight in Brussels @C10', async () => {
  const productId = UNKNOWN;
  const sum = async () => (await sumsOfOrders(database, CUSTOMER, '2026-11-22')).year;
  const before = await sum();
  await order(productId, '2025-12-31T23:30:00Z', 1);
  expect(await sum()).toBe(before + 100);
  await order(productId, '2025-12-31T22:30:00Z', 1);
  expect(await sum()).toBe(before + 100);
});

describe('what was bought in five years', () => {
  const FROM = '2022-01-01';
  const bought = () => boughtByMonth(database, { customerId: CUSTOMER, from: FROM });

  /** The same, added up line by line. */
  const byLine = () =>
    database.query<{ month: string; cents: number; orders: number }>(
      `select to_char(s.date_order at time zone 'Europe/Brussels', 'YYYY-MM') as month,
         coalesce(sum(l.untaxed) filter (where not l.is_delivery), 0) as cents, count(distinct s.id) as orders
       from sale s left join sale_line l on l.sale_id = s.id
       where s.customer_id = $1 and s.state <> 'cancel' and s.date_order >= $2::timestamptz group by 1 order by 1`,
      [CUSTOMER, '2021-12-31T23:00:00Z'],
    );
  const totals = async () =>
    (await bought())
      .map(({ month, orders, food, meds, equipment, other }) => ({
        month,
        cents: food + meds + equipment + other,
        orders,
      }))
      .sort((one, next) => (one.month < next.month ? -1 : 1));

  const unsummed = async () => {
    const [row] = await database.query<{ count: number }>(
      'select count(*) as count from sale where bought_other is null',
    );
    return row?.count;
  };
  const sums = () =>
    database.query(
      'select id, bought_food, bought_meds, bought_equipment, bought_other from sale order by id',
    );
  const forgetSums = () =>
    database.query(
      'update sale set bought_food = null, bought_meds = null, bought_equipment = null, bought_other = null',
    );

  test('is of the month that it was in Brussels, in winter and in summer @C11', async () => {
    const [article] = await database.query<{ id: number }>('select min(id) as id from article');
    const productId = article?.id ?? 0;
    const ordersOf = async (month: string) =>
      (await bought()).find((one) => one.month === month)?.orders ?? 0;
    const before = [await ordersOf('2025-07'), await ordersOf('2025-08'), await ordersOf('2025-12')];
    await order(productId, '2025-07-31T21:59:59Z', 1);
    await order(productId, '2025-07-31T22:00:00Z', 1);
    await order(productId, '2025-08-31T21:59:59Z', 1);
    await order(productId, '2025-11-30T23:00:00Z', 1);
    const after = [await ordersOf('2025-07'), await ordersOf('2025-08'), await ordersOf('2025-12')];
    expect(after.map((orders, index) => orders - (before[index] ?? 0))).toEqual([1, 2, 1]);
  });

  test('a period has both its days, from midnight to midnight in Brussels @C11 @E24', async () => {
    const [article] = await database.query<{ id: number }>('select min(id) as id from article');
    const inJuly = () =>
      boughtInPeriod(database, { customerId: CUSTOMER, from: '2025-07-01', to: '2025-07-31' });
    const before = await inJuly();
    for (const at of [
      '2025-06-30T21:59:59Z',
      '2025-06-30T22:00:00Z',
      '2025-07-31T21:59:59Z',
      '2025-07-31T22:00:00Z',
    ])
      await order(article?.id ?? 0, at, 1);
    await bought();
    expect(await inJuly()).toBe(before + 200);
  });

  test('is in the database after a first start, so that nobody’s first look adds it up @R03 @E24', async () => {
    await database.query(`delete from sale where name !~ '^V[0-9]{4}/'`);
    expect(await unsummed()).toBe(0);
    const written = await sums();
    await forgetSums();
    // As the lines and the catalogue say.
    expect(await sumUpOrders(database, { atMost: 1_000_000 })).toBe(written.length);
    expect(await sums()).toEqual(written);
  });

  test('is added up in the background where orders came without, a few at a time @R03 @E24', async () => {
    const written = await sums();
    await forgetSums();
    const updates = jest.spyOn(database, 'query');
    const background = new BackgroundSums(database);
    await Promise.all([background.begin(), background.begin()]);
    expect(updates).toHaveBeenCalledTimes(Math.floor(written.length / 50) + 1);
    expect(await sums()).toEqual(written);
  });

  test('is left for later where the back end stops meanwhile @E24', async () => {
    await forgetSums();
    const background = new BackgroundSums(database);
    void background.begin();
    await background.stop();
    expect(await unsummed()).toBeGreaterThan(0);
    await new BackgroundSums(database).begin();
    expect(await unsummed()).toBe(0);
  });

  test('is added up after the start of a back end whose orders came without @R03 @E24', async () => {
    await forgetSums();
    await database.close();
    const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
    const backend = await createBackend({ dataDir, databaseUrl, origin: 'http://localhost' });
    ({ database } = backend);
    const limit = Date.now() + 60_000;
    try {
      while ((await unsummed()) !== 0 && Date.now() < limit) await new Promise(setImmediate);
      expect(await unsummed()).toBe(0);
    } finally {
      await backend.close();
      database = await openDatabase({ dataDir, databaseUrl });
    }
  }, 120_000);

  test('is the sum of its lines, the first time and the next @C11 @E24', async () => {
    const lines = await byLine();
    expect(lines.length).toBeGreaterThan(12);
    expect(await totals()).toEqual(lines);
    expect(await totals()).toEqual(lines);
  });

  test('counts an order that has come since it was last asked for, and none that was refused @C11 @E24', async () => {
    await bought();
    await order(1, '2026-07-14T22:30:00Z', 3);
    const came = await totals();
    expect(came).toEqual(await byLine());
    const [last] = await database.query<{ id: number }>('select max(id) as id from sale');
    await database.query(`update sale set state = 'cancel' where id = $1`, [last?.id ?? 0]);
    const july = (all: Awaited<ReturnType<typeof totals>>) => all.find(({ month }) => month === '2026-07');
    expect(july(await totals())?.cents).toBe((july(came)?.cents ?? 0) - 300);
    expect(await totals()).toEqual(await byLine());
  });

  test('separates families, and what the catalogue does not have @C11', async () => {
    const [food] = await database.query<{ id: number }>(
      `select id from article where record -> 'flags' @> '"is_food"' limit 1`,
    );
    const month = async () => (await bought()).find((one) => one.month === '2022-02');
    const before = await month();
    await order(food?.id ?? 0, '2022-02-14T10:00:00Z', 1);
    await order(999_999_999, '2022-02-14T10:00:00Z', 1);
    expect(await month()).toEqual({
      month: '2022-02',
      meds: 0,
      equipment: 0,
      ...before,
      food: (before?.food ?? 0) + 100,
      other: (before?.other ?? 0) + 100,
      orders: (before?.orders ?? 0) + 2,
      unsummed: 0,
    });
  });
});
