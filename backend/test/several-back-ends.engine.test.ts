import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { crashServer, databaseFor, setReadOnly } from '@vetportal/database/testing/databases';
import { type Relay, startRelay } from '@vetportal/database/testing/relay';
import { BackendProcess, Caller, failedStart, type WishlistsAnswer } from './backend-process';
import { Buyer, type Sums } from './buyer';
import { preparedDataFolder } from './prepared-data';

jest.setTimeout(240_000);

const BUYERS = ['claire', 'pieter', 'marc', 'emma', 'olivier', 'liesbeth', 'nathalie'];
/** Each buys so long in each part (ms). */
const PART_MS = 6000;
const AWAY_MS = 5000;

/** Two back ends of one installation over one database, which they reach through a relay. */
let relay: Relay;
let direct: string;
let database: { DATABASE_URL: string };
let dataDir: string;
let backends: BackendProcess[];
let buyers: Buyer[];

beforeAll(async () => {
  dataDir = await preparedDataFolder();
  direct = (await databaseFor(dataDir)).DATABASE_URL ?? '';
  const url = new URL(direct);
  relay = await startRelay(Number(url.port));
  url.port = String(relay.port);
  database = { DATABASE_URL: url.href };
  const first = await BackendProcess.start({ dataDir, env: database });
  backends = [first, await start(first.origin)];
  const claire = await first.signIn('claire');
  const { items } = (await claire.get<WishlistsAnswer>('wishlists')).body;
  const candidates = [...new Set(items.flatMap(({ lines }) => lines.map((line) => line.product_id)))];
  buyers = [];
  for (const name of BUYERS) {
    const person = await first.signIn(name);
    const callers = () => backends.map(({ origin }) => new Caller(origin, person.token));
    buyers.push(new Buyer(callers, await orderable(person, candidates)));
  }
});
afterAll(async () => {
  for (const backend of backends) await backend.end();
  await relay.close();
});

/** @param origin by which both know themselves, so that a token of one is good at the other */
const start = (origin: string) => BackendProcess.start({ dataDir, env: { ...database, ORIGIN: origin } });

/** What of this a person may order; the cart is as empty afterwards as it was. */
async function orderable(person: Caller, candidates: readonly number[]): Promise<number[]> {
  const sync = async (product_id: number, qty: number): Promise<boolean> =>
    (await person.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id, qty }] })).status <
    300;
  const allowed: number[] = [];
  for (const product of candidates.slice(0, 12)) if (await sync(product, 1)) allowed.push(product);
  for (const product of allowed) await sync(product, -1);
  return allowed;
}

/** All of them buy at once while `happens` does its worst. */
async function buyWhile(happens: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PART_MS;
  const buying = buyers.map((buyer) => buyer.buy(() => Date.now() > until));
  await wait(PART_MS / 4);
  await happens();
  await Promise.all(buying);
}

/** Every unit that was asked for stands in an order or in the cart, once. */
async function expectNothingLostOrDoubled(): Promise<void> {
  for (const buyer of buyers) {
    const { asked, found, orders } = await buyer.account();
    expect(found).toEqual(asked);
    expect(orders).toBe(buyer.ordered);
    expect(buyer.strange).toEqual([]);
  }
}
const refusals = (): number => buyers.reduce((sum, buyer) => sum + buyer.refusals, 0);
const total = (sums: Sums): number => Object.values(sums).reduce((sum, each) => sum + each, 0);

test('two back ends, one killed under load and started again: nothing is lost, nothing doubled @B08 @B12', async () => {
  await buyWhile(async () => {
    await backends[1]?.end('SIGKILL');
  });
  await expectNothingLostOrDoubled();
  expect(refusals()).toBeGreaterThan(0);
  const { asked } = (await buyers[0]?.account()) ?? {};
  expect(total(asked ?? {})).toBeGreaterThan(10);
  backends[1] = await start(backends[0]?.origin ?? '');
});

test('the server crashes under load: both go on by themselves, nothing is lost, nothing doubled @B08 @B12', async () => {
  await buyWhile(async () => {
    const before = refusals();
    await crashServer(direct);
    await relay.leave();
    await wait(AWAY_MS);
    expect(refusals()).toBeGreaterThan(before);
    await relay.comeBack();
  });
  await expectNothingLostOrDoubled();
});

test('a read-only database: changes are put off with a clear answer, reading goes on, and then all goes on @B12 @X13', async () => {
  const { token } = (await backends[0]?.signIn('sofie')) ?? {};
  const sofie = new Caller(backends[0]?.origin ?? '', token ?? null, 'nl-BE');
  const { body: refused } = await sofie.post<{ data: { product_id: number }[] }>('cart/check', {
    product_ids: buyers[0]?.products,
  });
  const product = buyers[0]?.products.find((id) => refused.data.every((one) => one.product_id !== id));
  await setReadOnly(direct, true);
  const transactions = [{ uuid: randomUUID(), product_id: product, qty: 1 }];
  expect(await sofie.post('carts/sync', { transactions })).toMatchObject({
    status: 503,
    body: { detail: 'De dienst is even niet beschikbaar. Probeer het zo dadelijk opnieuw.' },
  });
  expect((await sofie.get('settings')).status).toBe(200);
  const { code, stderr } = await failedStart({ DATA_DIR: dataDir, DATABASE_URL: direct });
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(/^The database server at .* takes no changes: [^\n]*DATABASE_URL[^\n]*$/);
  await setReadOnly(direct, false);
  expect((await sofie.post('carts/sync', { transactions })).status).toBe(201);
});
