import { rm } from 'node:fs/promises';
import {
  applyLineEvent,
  ImpossibleLineEvent,
  orderedLine,
  orderStateOf,
  unitsKept,
  unitsRemaining,
  unitsToCome,
  type BilledLine,
  type LineEvent,
} from '@vetportal/model';
import { databaseFor } from '@vetportal/database/testing/databases';
import * as fc from 'fast-check';
import { preparedDataFolder } from '../../../test/prepared-data';
import { openDatabase, type Database } from '../../database';
import { findInvoiceLines } from '../document/invoice-store';
import { billInAdvance, cancelOrder, cancelUnits, deliver, takeBack } from './change-order';
import { OrderNotChangeable } from './order-records';

const CUSTOMER = 1;
const DAY = '2026-11-20';

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

/** A pending order of goods, in units and cents each, with a contribution to its costs. */
async function place(
  goods: readonly { qty: number; net: number }[],
): Promise<{ id: number; lines: number[] }> {
  const [sale] = await database.query<{ id: number }>(
    `insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id,
         delivery_address_id, untaxed, tax, discount_total)
       select gen_random_uuid(), $1, gen_random_uuid()::text, 'pending', 'web', now(), invoicing_address_id,
         delivery_address_id, 0, 0, 0
       from sale where customer_id = $1 limit 1
     returning id`,
    [CUSTOMER],
  );
  const id = sale?.id ?? 0;
  const lines = [...goods.map((line) => ({ ...line, fee: false })), { qty: 1, net: 1_050, fee: true }];
  const placed = await database.query<{ id: number }>(
    `insert into sale_line (sale_id, sequence, product_id, sku, name, qty, gross_unit, net_unit, tax_percent, untaxed, tax,
         is_delivery)
       select $1, row_number() over (), 1, 'sku', 'name', qty, net, net, 21, qty * net, 0, fee
       from jsonb_to_recordset($2::jsonb) as l (qty integer, net integer, fee boolean)
     returning id`,
    [id, JSON.stringify(lines)],
  );
  return { id, lines: placed.map((line) => line.id) };
}

/** What invoices and credit notes of an order come to, by line, as documents and lists read them. */
const documentsOf = (saleId: number) =>
  database.query<{ id: number; invoiced: number; credited: number; untaxed: number }>(
    `select l.id, l.untaxed,
       coalesce((select sum(b.untaxed) from invoice_line b where b.sale_line_id = l.id), 0)::integer as invoiced,
       coalesce((select sum(c.untaxed) from credit_note_line c where c.sale_line_id = l.id), 0)::integer as credited
     from sale_line l where l.sale_id = $1 order by l.sequence`,
    [saleId],
  );
const saleOf = async (id: number) =>
  (
    await database.query<{ state: string; untaxed: number; lines: number; bought: number; goods: number }>(
      `select state, untaxed, bought_food + bought_meds + bought_equipment + bought_other as bought,
         untaxed - shipping_untaxed as goods,
         (select sum(l.untaxed) from sale_line l where l.sale_id = sale.id)::integer as lines
       from sale where id = $1`,
      [id],
    )
  )[0];

test('of every line of the demonstration, invoices minus credit notes are what the customer has @W08 @E08', async () => {
  const wrong = await database.query(
    `with billed as (select sale_line_id as id, sum(qty) as qty from invoice_line group by 1),
       credited as (select sale_line_id as id, sum(qty) as qty from credit_note_line group by 1)
     select l.id from sale_line l left join billed b on b.id = l.id left join credited c on c.id = l.id
     where coalesce(b.qty, 0) - coalesce(c.qty, 0) <> l.qty_delivered - l.qty_returned`,
  );
  expect(wrong).toEqual([]);
  const sums = await database.query(
    // VAT is of the sum of each rate.
    `select s.id from sale s join (
       select sale_id, sum(base) as untaxed, sum(round(base * tax_percent / 100)) as tax
       from (select sale_id, tax_percent, sum(untaxed) as base from sale_line group by 1, 2) as rate group by 1
     ) l on l.sale_id = s.id
     where s.untaxed <> l.untaxed or s.tax <> l.tax`,
  );
  expect(sums).toEqual([]);
  const [some] = await database.query<Record<string, number>>(
    `select (select count(*) from sale_line where qty_canceled > 0 and qty_delivered > 0) as cancelled,
       (select count(*) from sale_line where qty_returned > 0) as returned,
       (select count(*) from (select sale_id from invoice group by 1 having count(*) > 1) as several) as split`,
  );
  expect(Object.values(some ?? {}).every((count) => count > 0)).toBe(true);
});

test('the numbers of invoices and credit notes have no gaps in a year @W08 @E18', async () => {
  for (const [table, series] of [
    ['invoice', 'F'],
    ['credit_note', 'NC'],
  ] as const) {
    const years = await database.query<{ year: string; count: number; last: number; noted: number }>(
      `select substring(name from '^\\D+(\\d{4})/') as year, count(distinct name) as count,
         max(substring(name from '/(\\d+)$')::int) as last, max(s.last) as noted
       from ${table} d left join document_series s
         on s.series = '${series}' and s.year = substring(d.name from '^\\D+(\\d{4})/')::int group by 1`,
    );
    expect(years.length).toBeGreaterThan(1);
    expect(years.filter(({ count, last, noted }) => count !== last || last !== noted)).toEqual([]);
  }
});

const draw = fc.record({
  kind: fc.constantFrom<LineEvent['kind']>('paid', 'delivered', 'canceled', 'returned'),
  line: fc.nat(2),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('whatever happens to an order, its documents, amounts and state are those of its lines @W08', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ qty: fc.integer({ min: 1, max: 9 }), net: fc.integer({ min: 0, max: 9_999 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(draw, { maxLength: 8 }),
      async (goods, draws) => {
        const { id, lines } = await place(goods);
        const states = goods.map(({ qty }) => orderedLine(qty));
        let paid = false;
        for (const { kind, line: at, share } of draws) {
          if (kind === 'paid') {
            if (paid || states.some(({ delivered }) => delivered > 0)) continue;
            paid = true;
            states.forEach((one, index) => (states[index] = applyLineEvent(one, { kind }).line));
            await database.transaction((queries) => billInAdvance(queries, id, DAY));
            continue;
          }
          const index = at % goods.length;
          const state = states[index] as BilledLine;
          const most = kind === 'returned' ? unitsKept(state) : unitsToCome(state);
          if (most === 0) continue;
          const quantity = 1 + Math.floor(share * (most - 1));
          const units = new Map([[lines[index] ?? 0, quantity]]);
          const event: LineEvent =
            kind === 'returned' ? { kind, quantity, reason: 'damaged' } : { kind, quantity };
          states[index] = applyLineEvent(state, event).line;
          await database.transaction((queries) =>
            kind === 'delivered'
              ? deliver(queries, id, { units, day: DAY, trackingReference: null })
              : kind === 'canceled'
                ? cancelUnits(queries, id, units, DAY)
                : takeBack(queries, id, units, { day: DAY, reason: 'damaged' }),
          );
        }
        const documents = await documentsOf(id);
        states.forEach((state, index) => {
          const net = goods[index]?.net ?? 0;
          const document = documents[index];
          expect(document?.untaxed).toBe(unitsRemaining(state) * net);
          expect((document?.invoiced ?? 0) - (document?.credited ?? 0)).toBe(
            (unitsKept(state) + state.billedAhead) * net,
          );
        });
        const sale = await saleOf(id);
        const state = orderStateOf(states, 'pending');
        expect(sale?.state).toBe(state);
        expect(sale?.bought ?? sale?.goods).toBe(sale?.goods);
        // The contribution to its costs goes with the first parcel, or with the last of the goods.
        const fee = documents.at(-1);
        expect(fee?.untaxed).toBe(state === 'cancel' ? 0 : 1_050);
        const isBilled = paid || states.some(({ delivered }) => delivered > 0);
        expect((fee?.invoiced ?? 0) - (fee?.credited ?? 0)).toBe(isBilled && state !== 'cancel' ? 1_050 : 0);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('units that are given leave with what they are given with, and are billed at 0 @W11', async () => {
  const { id, lines } = await place([{ qty: 12, net: 100 }]);
  await database.query('update sale_line set promo_main = 6, promo_given = 2 where id = $1', [lines[0] ?? 0]);
  const send = (quantity: number) =>
    database.transaction((queries) =>
      deliver(queries, id, {
        units: new Map([[lines[0] ?? 0, quantity]]),
        day: DAY,
        trackingReference: null,
      }),
    );
  await send(5);
  await send(7);
  const parcels = await database.query<{ invoice_id: number }>(
    `select p.qty, p.qty_free, b.untaxed, b.invoice_id from picking_line p
       join invoice i on i.picking_id = p.picking_id
       join invoice_line b on b.invoice_id = i.id and b.sale_line_id = p.sale_line_id
     where p.sale_line_id = $1 order by p.picking_id`,
    [lines[0] ?? 0],
  );
  expect(parcels).toMatchObject([
    { qty: 5, qty_free: 0, untaxed: 500 },
    { qty: 7, qty_free: 4, untaxed: 700 },
  ]);
  const billed = await findInvoiceLines(database, parcels[1]?.invoice_id ?? 0);
  expect(billed).toMatchObject([{ qty: 7, qty_free: 4, untaxed: 700 }]);
});

test('more than there is cannot happen, and changes nothing @W08', async () => {
  const { id, lines } = await place([{ qty: 3, net: 100 }]);
  const units = new Map([[lines[0] ?? 0, 4]]);
  const before = await documentsOf(id);
  for (const change of [
    () => database.transaction((queries) => cancelUnits(queries, id, units, DAY)),
    () =>
      database.transaction((queries) => deliver(queries, id, { units, day: DAY, trackingReference: null })),
    () => database.transaction((queries) => takeBack(queries, id, units, { day: DAY, reason: 'returned' })),
  ])
    await expect(change()).rejects.toThrow(ImpossibleLineEvent);
  expect(await documentsOf(id)).toEqual(before);
  await expect(database.transaction((queries) => cancelUnits(queries, id, new Map(), DAY))).rejects.toThrow(
    OrderNotChangeable,
  );
});

test('of fifty who cancel the same two units at once, one does @W08', async () => {
  const { id, lines } = await place([{ qty: 2, net: 100 }]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      database.transaction((queries) => cancelUnits(queries, id, new Map([[lines[0] ?? 0, 2]]), DAY)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await saleOf(id)).toMatchObject({ state: 'cancel', untaxed: 0, bought: 0 });
});

test('an order that is paid in advance leaves once it is paid, and is credited where it is called off @W08', async () => {
  const { id, lines } = await place([{ qty: 2, net: 1_000 }]);
  await database.query(`update sale set payment_state = 'pending' where id = $1`, [id]);
  const parcel = { units: new Map([[lines[0] ?? 0, 1]]), day: DAY, trackingReference: null };
  await expect(database.transaction((queries) => deliver(queries, id, parcel))).rejects.toThrow(
    OrderNotChangeable,
  );
  await database.query(`update sale set payment_state = 'paid' where id = $1`, [id]);
  await database.transaction((queries) => billInAdvance(queries, id, DAY));
  await database.transaction((queries) => cancelOrder(queries, id, DAY));
  expect(await documentsOf(id)).toMatchObject([
    { untaxed: 0, invoiced: 2_000, credited: 2_000 },
    { untaxed: 0, invoiced: 1_050, credited: 1_050 },
  ]);
  const notes = await database.query(
    'select n.reason from credit_note n join invoice i on i.id = n.invoice_id where i.sale_id = $1',
    [id],
  );
  expect(notes).toEqual([{ reason: 'canceled' }]);
});
