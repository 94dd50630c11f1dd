import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Database } from '../../database';
import { databaseOfOneCustomer } from '../customer/testing/one-customer';
import { buyableUnits, unitsLeaving, type GivenWith } from '@vetportal/model';
import { takeStock } from './promised-stock';

let database: Database;
let close: () => Promise<void>;
/** Units of each article before anything is ordered. */
const STOCK = 12;
const ARTICLES = [1, 2];

beforeAll(async () => {
  ({ database, close } = await databaseOfOneCustomer());
  await database.exec(`
    insert into article (id, sku, product_id, main, names, pricing, stock_state, stock_quantity, is_mto, not_sold_on_website,
        veterinary_group_ids, partner_types, picture, record)
      select id, 'A' || id, id, true, '{}', '{}', 'in_stock', ${String(STOCK)}, false, false, '{}', '{}', '{}', '{}'
      from unnest(array[${ARTICLES.join()}]) as given(id)`);
}, 60_000);
afterAll(() => close());

const quantity = fc.integer({ min: 0, max: 4 });
/** Units of a line, and what is given with each so many of them. */
const ordered = fc.record({
  units: fc.integer({ min: 1, max: 6 }),
  promotion: fc.option(
    fc.record({ main: fc.integer({ min: 1, max: 4 }), promo: fc.integer({ min: 1, max: 3 }) }),
    {
      nil: undefined,
    },
  ),
});
interface Ordered {
  readonly units: number;
  readonly promotion?: GivenWith | undefined;
}
/** What may become of an order, in any order and as often as it likes. */
const fate = fc.oneof(
  fc.record({ what: fc.constant('deliver' as const), line: fc.nat(2), units: quantity }),
  fc.record({ what: fc.constant('call-off' as const), line: fc.nat(2), units: quantity }),
  fc.record({ what: fc.constant('cancel' as const) }),
);

interface Line {
  id: number;
  product_id: number;
  qty: number;
  qty_delivered: number;
  qty_unavailable: number;
  qty_canceled: number;
  state: string;
  promo_main: number | null;
  promo_given: number | null;
}
const promotionOf = ({ promo_main: main, promo_given: promo }: Line): GivenWith | undefined =>
  main !== null && promo !== null ? { main, promo } : undefined;

test('whatever happens to orders, each unit is at hand, set aside, or delivered, and counted once @W09', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ lines: fc.array(ordered, { minLength: 1, maxLength: 3 }), fates: fc.array(fate) }),
        {
          maxLength: 4,
        },
      ),
      async (orders) => {
        await database.query('delete from sale');
        await database.query(`update article set stock_quantity = $1`, [STOCK]);
        for (const [index, { lines, fates }] of orders.entries()) {
          const sale = await order(index, lines);
          for (const one of fates) await befall(sale, one);
          await expectEachUnitOnce();
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('texts about the stock follow its units @W09', async () => {
  await database.query('delete from sale');
  const said = async (units: number) => {
    await database.query('update article set stock_quantity = $1 where id = 1', [units]);
    const [row] = await database.query<{ stock_state: string }>(
      'select stock_state from article where id = 1',
    );
    return row?.stock_state;
  };
  expect([await said(9), await said(0), await said(1), await said(10)]).toEqual([
    'in_limited_stock',
    'resupplying',
    'in_limited_stock',
    'in_stock',
  ]);
});

test('12 + 3 free takes 15 off the stock, and gives them back with a cancellation @W09 @W12', async () => {
  await database.query('delete from sale');
  await database.query('update article set stock_quantity = 20 where id = 1');
  const promotion = { main: 12, promo: 3 };
  const sale = await order(0, [{ units: 12, promotion }]);
  expect(await stockOf(1, database)).toBe(5);
  // One of the twelve less: with it goes what is given.
  await befall(sale, { what: 'call-off', line: 0, units: 1 });
  expect(await stockOf(1, database)).toBe(9);
  await befall(sale, { what: 'cancel' });
  expect(await stockOf(1, database)).toBe(20);
  // Of fourteen the twelfth unit waits: it could not bring its three.
  await database.query('update article set stock_quantity = 14 where id = 1');
  const second = await order(1, [{ units: 12, promotion }]);
  const [line] = await linesOf('l.sale_id = $1', [second]);
  expect([line?.qty_unavailable, await stockOf(1, database)]).toEqual([1, 3]);
});

/** Confirms an order of some quantities, of one article after the other. @returns its id */
async function order(index: number, wantedLines: readonly Ordered[]): Promise<number> {
  return database.transaction(async (queries) => {
    const [sale] = await queries.query<{ id: number }>(
      `insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id, delivery_address_id,
         untaxed, tax, discount_total)
       values ($1, 1, $2, 'pending', 'web', now(), 1, 1, 0, 0, 0) returning id`,
      [randomUUID(), `V${String(index)}-${randomUUID()}`],
    );
    if (!sale) throw new Error('No sale.');
    const taken = [];
    for (const [sequence, { units: wanted, promotion }] of wantedLines.entries()) {
      const productId = ARTICLES[sequence % ARTICLES.length] ?? 0;
      const earlier = taken
        .filter((line) => line.productId === productId)
        .reduce(
          (sum, line) => sum + unitsLeaving(line.promotion, line.quantity - line.quantityUnavailable),
          0,
        );
      const atHand = (await stockOf(productId, queries)) - earlier;
      const quantityUnavailable = Math.max(0, wanted - buyableUnits(promotion, atHand));
      taken.push({ productId, quantity: wanted, quantityUnavailable, promotion });
      await queries.query(
        `insert into sale_line (sale_id, sequence, product_id, sku, name, qty, qty_unavailable, gross_unit, net_unit,
           tax_percent, untaxed, tax, promo_main, promo_given)
         values ($1, $2, $3, '', '', $4, $5, 0, 0, 21, 0, 0, $6, $7)`,
        [
          sale.id,
          sequence,
          productId,
          wanted,
          quantityUnavailable,
          promotion?.main ?? null,
          promotion?.promo ?? null,
        ],
      );
    }
    await takeStock(queries, taken);
    return sale.id;
  });
}

async function befall(sale: number, one: typeof fate extends fc.Arbitrary<infer Fate> ? Fate : never) {
  const lines = await linesOf('l.sale_id = $1', [sale]);
  if (lines[0]?.state === 'cancel') return;
  if (one.what === 'cancel') {
    await database.query(`update sale set state = 'cancel' where id = $1`, [sale]);
    return;
  }
  const line = lines[one.line % lines.length];
  if (!line) return;
  const ready = line.qty - line.qty_canceled - line.qty_unavailable - line.qty_delivered;
  if (one.what === 'deliver') {
    await database.query('update sale_line set qty_delivered = qty_delivered + $2 where id = $1', [
      line.id,
      Math.min(one.units, ready),
    ]);
  } else {
    // Of what is missing first, then of what is set aside.
    const missing = Math.min(one.units, line.qty_unavailable);
    const rest = Math.min(one.units - missing, ready);
    await database.query(
      'update sale_line set qty_canceled = qty_canceled + $2 + $3, qty_unavailable = qty_unavailable - $2 where id = $1',
      [line.id, missing, rest],
    );
  }
}

async function expectEachUnitOnce(): Promise<void> {
  const lines = await linesOf('true', []);
  for (const article of ARTICLES) {
    const given = lines
      .filter((line) => line.product_id === article)
      .map((line) => {
        const bought =
          line.state === 'cancel' ? line.qty_delivered : line.qty - line.qty_canceled - line.qty_unavailable;
        return unitsLeaving(promotionOf(line), bought);
      });
    const atHand = await stockOf(article, database);
    expect(atHand).toBeGreaterThanOrEqual(0);
    expect(atHand + given.reduce((sum, units) => sum + units, 0)).toBe(STOCK);
  }
}

const linesOf = (where: string, parameters: number[]) =>
  database.query<Line>(
    `select l.id, l.product_id, l.qty, l.qty_delivered, l.qty_unavailable, l.qty_canceled, s.state, l.promo_main,
       l.promo_given
     from sale_line l join sale s on s.id = l.sale_id where ${where} order by l.sale_id, l.sequence`,
    parameters,
  );

async function stockOf(article: number, queries: Pick<Database, 'query'>): Promise<number> {
  const [row] = await queries.query<{ stock_quantity: number }>(
    'select stock_quantity from article where id = $1',
    [article],
  );
  return row?.stock_quantity ?? 0;
}
