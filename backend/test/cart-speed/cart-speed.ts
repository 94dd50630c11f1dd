/* `npm run cart-speed`: how fast the embedded ERP answers syncs of small and large carts. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Browser, OidcClient } from '../browser';
import { freePort } from '@vetportal/database/testing/free-port';
import { runBackend, untilListening } from '../run-backend';

/** The bound for a sync of 300 lines; what else is measured has the bound that a person would notice. */
const BOUND_MS = { sync300: 300, change300: 300, sync1000: 1_500, change2000: 1_500 };
const RUNS = Number(process.argv[2] ?? 15);
const START_LIMIT_MS = 300_000;

interface Cart {
  readonly uuid: string;
  readonly lines: readonly {
    readonly product_id: number;
    readonly qty: number;
    readonly is_delivery: boolean;
  }[];
}

const root = resolve(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'cart-speed-'));
const port = await freePort();
const origin = `http://localhost:${String(port)}`;
// Enough articles for the largest cart; how many more there are does not matter to a sync.
const child = runBackend(root, { DATA_DIR: dataDir, PORT: String(port), ARTICLES: '4000' });
try {
  await untilListening(child, START_LIMIT_MS);
  const people = JSON.parse(readFileSync(join(dataDir, 'demo-customers.json'), 'utf8')) as readonly {
    readonly email: string;
    readonly password: string;
  }[];
  const { email = '', password = '' } = people.find((one) => one.email.startsWith('claire')) ?? {};
  const { access_token: token } = await new OidcClient(new Browser(origin)).signIn(email, password);

  const call = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answers ${String(response.status)}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };
  const sync = (changes: readonly (readonly [number, number])[]): Promise<Cart> =>
    call('shopinvader/carts/sync', {
      uuid: null,
      transactions: changes.map(([product_id, qty]) => ({ uuid: randomUUID(), product_id, qty })),
    });
  const empty = async (): Promise<void> => {
    const cart = await call<Cart | undefined>('shopinvader/carts/current');
    const goods = cart?.lines.filter((line) => !line.is_delivery) ?? [];
    for (let at = 0; at < goods.length; at += 1_000)
      await sync(goods.slice(at, at + 1_000).map((line) => [line.product_id, -line.qty]));
  };
  const orderable = async (): Promise<number[]> => {
    const { hits } = await call<{ hits: { hits: { _source: { id: number } }[] } }>(
      'search/products_fr_be/_search',
      { query: { term: { not_sold_on_website: { value: false } } }, size: 4_000, _source: ['id'] },
    );
    const ids = hits.hits.map(({ _source }) => _source.id);
    const { data } = await call<{ data: { product_id: number }[] }>('shopinvader/cart/check', {
      product_ids: ids,
    });
    const refused = new Set(data.map(({ product_id }) => product_id));
    return ids.filter((id) => !refused.has(id));
  };
  const articles = await orderable();
  const each = (count: number, quantity = 1) => articles.slice(0, count).map((id) => [id, quantity] as const);

  const measure = async (
    what: string,
    bound: number,
    runs: number,
    before: () => Promise<unknown>,
    work: (run: number) => Promise<Cart>,
    lines: number,
  ): Promise<void> => {
    const times: number[] = [];
    for (let run = 0; run < runs + 1; run += 1) {
      await before();
      const start = performance.now();
      const cart = await work(run);
      // The first warms the code up.
      if (run > 0) times.push(performance.now() - start);
      const goods = cart.lines.filter((line) => !line.is_delivery).length;
      if (goods !== lines) throw new Error(`${what}: ${String(goods)} lines instead of ${String(lines)}`);
    }
    times.sort((a, b) => a - b);
    const at = (share: number): string =>
      (times[Math.floor(times.length * share)] ?? 0).toFixed(0).padStart(5);
    const good = Number(at(0.5)) < bound;
    if (!good) process.exitCode = 1;
    process.stdout.write(
      `${what.padEnd(44)} median ${at(0.5)} ms  p95 ${at(0.95)} ms  asked ${String(bound)} ms${good ? '' : '  TOO SLOW'}\n`,
    );
  };

  const nothing = () => Promise.resolve();
  await measure('300 lines into an empty cart', BOUND_MS.sync300, RUNS, empty, () => sync(each(300)), 300);
  await measure(
    '300 lines changed in a cart of 300',
    BOUND_MS.sync300,
    RUNS,
    nothing,
    () => sync(each(300)),
    300,
  );
  await measure(
    '1 line changed in a cart of 300',
    BOUND_MS.change300,
    RUNS,
    nothing,
    () => sync(each(1)),
    300,
  );
  await measure(
    '1,000 lines into an empty cart',
    BOUND_MS.sync1000,
    5,
    empty,
    () => sync(each(1_000)),
    1_000,
  );
  await sync(each(2_000).slice(1_000));
  await measure(
    '1 line changed in a cart of 2,000',
    BOUND_MS.change2000,
    5,
    nothing,
    () => sync(each(1)),
    2_000,
  );
} finally {
  child.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
