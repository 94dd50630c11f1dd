import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { catalogueArticles } from '../../catalogue/article-rows';
import type { Database } from '../../database';
import { databaseOfOneCustomer } from '../customer/testing/one-customer';
import type { Articles } from '../article/articles';
import { findPerson } from '../session/person';
import { toCartWire } from './cart-answer';
import { findCart, saveLines } from './cart-store';
import { keptCartAnswers } from './kept-answers';
import { loadCart } from './load-cart';

const USER = '11111111-1111-4111-8111-111111111111';
const CART = '22222222-2222-4222-8222-222222222222';
const ARTICLES = 5;
const RUNS = 40;
const DAYS = ['2026-11-20', '2026-11-21'] as const;
const nothing = (): Promise<void> => Promise.resolve();

let database: Database;
let close: () => Promise<void>;
let today: string = DAYS[0];

const pricing = (cents: number): string =>
  JSON.stringify({
    priceLists: {
      default: {
        gross: [{ minQuantity: 0, cents }],
        discounts: [{ minQuantity: 0, percent: 10, exclusive: false, period: { to: DAYS[0] } }],
      },
      gold: { gross: [{ minQuantity: 0, cents: cents - 1 }], discounts: [] },
    },
    taxPercent: 21,
  });

beforeAll(async () => {
  ({ database, close } = await databaseOfOneCustomer());
  await database.exec(`
    insert into customer_user (id, customer_id, email, given_name, family_name, locale)
      values ('${USER}', 1, 'an@vet.test', 'An', 'Peeters', 'nl');
    insert into cart (uuid, user_id, invoicing_address_id, delivery_address_id) values ('${CART}', '${USER}', 1, 1)`);
  for (let id = 1; id <= ARTICLES; id += 1)
    await database.query(
      `insert into article (id, sku, product_id, main, names, pricing, stock_state, stock_quantity, is_mto, not_sold_on_website,
         veterinary_group_ids, partner_types, picture, record)
       values ($1, $2, $1, true, $3, $4, 'in_stock', 10, false, false, '{}', '{}', '{}', '{}')`,
      [id, `A${String(id)}`, JSON.stringify({ fr: 'lait', nl: 'melk', en: 'milk' }), pricing(id * 1_000)],
    );
}, 60_000);
afterAll(() => close());

const fillCart = (): Promise<void> =>
  saveLines(
    database,
    CART,
    Array.from({ length: ARTICLES }, (_, at) => ({
      productId: at + 1,
      options: '{}',
      qty: 3,
      qtyUnavailable: 0,
    })),
  );

interface Change {
  readonly what: keyof typeof CHANGES;
  /** An article, and how much of whatever changes. */
  readonly article: number;
  readonly much: number;
}

/** What others change of what a cart's answer is made of; none of it says so to whoever keeps the answer. */
const CHANGES = {
  quantity: ({ article, much }: Change) =>
    saveLines(database, CART, [{ productId: article, options: '{}', qty: much, qtyUnavailable: 0 }]),
  'line alone': ({ article, much }: Change) =>
    database.query('update cart_line set qty_unavailable_diff = $2 where product_id = $1', [article, much]),
  'line gone': ({ article }: Change) =>
    database.query('delete from cart_line where product_id = $1', [article]),
  stock: ({ article, much }: Change) =>
    database.query('update article set stock_quantity = $2 where id = $1', [article, much]),
  price: ({ article, much }: Change) =>
    database.query('update article set pricing = $2 where id = $1', [article, pricing(1_000 + much)]),
  group: ({ article, much }: Change) =>
    database.query('update article set veterinary_group_ids = $2::int[] where id = $1', [
      article,
      much % 2 === 0 ? [] : [1],
    ]),
  cart: ({ much }: Change) =>
    database.query('update cart set carrier_id = $1, note = $2, promo_codes = $3', [
      (much % 4) + 1,
      String(much),
      much % 2 === 0 ? ['FRANCO'] : [],
    ]),
  address: ({ much }: Change) => database.query('update address set street = $1', [`Kaai ${String(much)}`]),
  role: ({ much }: Change) =>
    database.query('update customer set role = $1', [much % 2 === 0 ? 'gold' : 'default']),
  order: ({ much }: Change) =>
    database.query(
      `insert into sale (uuid, customer_id, name, state, sale_channel, date_order, invoicing_address_id, delivery_address_id,
         untaxed, tax, discount_total)
       values ($1, 1, $2, 'pending', 'web', $3, 1, 1, $4, 0, 0)`,
      [randomUUID(), `V-${randomUUID()}`, `${today}T12:00:00Z`, much],
    ),
  day: async ({ much }: Change) => {
    today = DAYS[much % 2] ?? DAYS[0];
    await nothing();
  },
  'what is taken back': ({ article }: Change) =>
    database
      .transaction(async (queries) => {
        await queries.query('update article set stock_quantity = 0 where id = $1', [article]);
        throw new Error('taken back');
      })
      .catch(nothing),
  nothing,
} as const;

/** The database as a reader sees it between whose statements others change something, once. */
function interrupted(work: () => Promise<unknown>, before: number): Database {
  let statements = 0;
  return {
    ...database,
    query: async (sql, params) => {
      statements += 1;
      if (statements === before) await work();
      return database.query(sql, params);
    },
  };
}

const change = fc.record({
  what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  article: fc.integer({ min: 1, max: ARTICLES }),
  much: fc.integer({ min: 0, max: 20 }),
});
const step = fc.record({
  change,
  meanwhile: change,
  /** The statement before which that comes. */
  before: fc.integer({ min: 1, max: 12 }),
  locale: fc.constantFrom('fr' as const, 'nl' as const),
});

test('a kept answer is the one that would be made anew, whatever others change before and meanwhile @C04 @R17', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      let reader = database;
      const articles = catalogueArticles;
      const context = { articles, today: () => today };
      const answers = keptCartAnswers({
        ...context,
        database: { ...database, query: (sql, params) => reader.query(sql, params) },
      });
      const ask = async (locale: 'fr' | 'nl') => {
        const [person, cart] = [await findPerson(database, USER), await findCart(database, USER)];
        if (!person || !cart) throw new Error('Nobody is here.');
        const kept = (await answers(person, locale, cart))?.toString();
        return {
          kept,
          anew: async () =>
            JSON.stringify(toCartWire(await loadCart(context, database, person, locale, cart), locale)),
        };
      };
      await fillCart();
      for (const { change: one, meanwhile, before, locale } of steps) {
        await CHANGES[one.what](one);
        reader = interrupted(() => CHANGES[meanwhile.what](meanwhile), before);
        await ask(locale);
        reader = database;
        for (let time = 0; time < 2; time += 1) {
          const { kept, anew } = await ask(locale);
          expect(kept).toBe(await anew());
        }
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

test('a cart that is ordered while it is read is not there @C04 @S07', async () => {
  const [person, cart] = [await findPerson(database, USER), await findCart(database, USER)];
  if (!person || !cart) throw new Error('Nobody is here.');
  const ordered = { ...cart, uuid: randomUUID() };
  const answers = keptCartAnswers({ database, articles: catalogueArticles, today: () => today });
  expect(await answers(person, 'nl', ordered)).toBeNull();
});

test('what changed while it was read is not kept @C04', async () => {
  await fillCart();
  // The price list whose discount ends with the first day.
  await database.exec(`update customer set role = 'default'`);
  const [person, cart] = [await findPerson(database, USER), await findCart(database, USER)];
  if (!person || !cart) throw new Error('Nobody is here.');
  // The day ends between the first statement and the prices.
  const days: string[] = [DAYS[0]];
  const answers = keptCartAnswers({
    database,
    articles: catalogueArticles,
    today: () => days.shift() ?? DAYS[1],
  });
  const late = await answers(person, 'nl', cart);
  days.push(DAYS[0], DAYS[0], DAYS[0]);
  expect((await answers(person, 'nl', cart))?.equals(late ?? Buffer.of())).toBe(false);
});

test('a cart of which nothing has changed is not priced again @C04', async () => {
  const find = jest.fn((...asked: Parameters<Articles['find']>) => catalogueArticles.find(...asked));
  const answers = keptCartAnswers({ database, articles: { find }, today: () => today });
  const [person, cart] = [await findPerson(database, USER), await findCart(database, USER)];
  if (!person || !cart) throw new Error('Nobody is here.');
  const [first] = await Promise.all([answers(person, 'nl', cart), answers(person, 'nl', cart)]);
  expect(first).not.toBeNull();
  expect(await answers(person, 'nl', cart)).toBe(first);
  expect(find).toHaveBeenCalledTimes(1);
});

test('who reads all the time gets few answers, each begun after it was asked for @C04 @W31', async () => {
  let checks = 0;
  const counted: Database = {
    ...database,
    query: (sql, params) => {
      checks += 1;
      return database.query(sql, params);
    },
  };
  const answers = keptCartAnswers({ database: counted, articles: catalogueArticles, today: () => today });
  const person = await findPerson(database, USER);
  const ask = async (): Promise<string | undefined> => {
    const cart = await findCart(database, USER);
    if (!person || !cart) throw new Error('Nobody is here.');
    return (await answers(person, 'nl', cart))?.toString();
  };
  const note = (text: string) => database.query('update cart set note = $1', [text]);
  await ask();
  checks = 0;
  const before = Array.from({ length: 50 }, ask);
  await note('written meanwhile');
  const after = ask();
  await Promise.all(before);
  expect(await after).toContain('written meanwhile');
  expect(checks).toBeLessThan(30);
});
