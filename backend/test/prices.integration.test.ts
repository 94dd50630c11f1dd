import { randomUUID } from 'node:crypto';
import { quotePrice, unitPriceAt } from '@vetportal/model';
import { createSearchClient } from '@vetportal/search';
import { BackendProcess, type Caller } from './backend-process';

const TODAY = '2026-11-20';
let backend: BackendProcess;

beforeAll(async () => {
  backend = await BackendProcess.start({ env: { TODAY } });
});
afterAll(() => backend.endAndForget());

const search = (caller: Caller) =>
  createSearchClient({
    baseUrl: `${backend.origin}/search/`,
    indices: { products: 'products', categories: 'categories' },
    locale: () => 'fr',
    accessToken: () => caller.token ?? undefined,
    onForbidden: () => undefined,
  });

/** Every article of the small catalogue, with its price data as lists and product pages get them. */
async function allArticles(caller: Caller) {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1);
  const found = [];
  for (let start = 0; start < ids.length; start += 100) {
    for (const hit of await search(caller).productsByIds(ids.slice(start, start + 100))) found.push(hit);
  }
  return found;
}

test.each(['claire', 'pieter', 'liesbeth', 'olivier', 'quentin', 'marc'])(
  'what the index says an article costs %s is what the cart takes, for every quantity discount @V18',
  async (name) => {
    const caller = await backend.signIn(name);
    const { body: customer } = await caller.get<{ role: string }>('customer');
    const articles = await allArticles(caller);
    expect(articles.length).toBeGreaterThan(300);
    let compared = 0;
    let tiers = 0;
    for (const article of articles.filter((one) => !one.flags.has('not_sold_on_website')).slice(0, 150)) {
      const quote = quotePrice(article.pricing, customer.role, TODAY);
      if (!quote) continue;
      const steps = [1, ...quote.tiers.flatMap(({ minQuantity }) => [minQuantity - 1, minQuantity])];
      let inCart = 0;
      for (const quantity of [...new Set(steps)].filter((one) => one > 0)) {
        const answer = await caller.post('carts/sync', {
          transactions: [{ uuid: randomUUID(), product_id: article.id, qty: quantity - inCart }],
        });
        // Reserved for other customers: then there is nothing to compare.
        if (answer.status === 403) break;
        inCart = quantity;
        const line = answer.body.lines.find((one) => one.product_id === article.id);
        expect({
          article: article.id,
          quantity,
          cents: Math.round((line?.unit_price.untaxed_with_discount ?? 0) * 100),
        }).toEqual({
          article: article.id,
          quantity,
          cents: unitPriceAt(quote, quantity),
        });
        compared += 1;
      }
      tiers += quote.tiers.length;
      await caller.post('carts/sync', {
        transactions: [{ uuid: randomUUID(), product_id: article.id, qty: -inCart }],
      });
    }
    expect(compared).toBeGreaterThan(100);
    if (customer.role !== 'default') expect(tiers).toBeGreaterThan(0);
  },
);

test('an article that is not sold here, or reserved for others, is refused @P04', async () => {
  const quentin = await backend.signIn('quentin');
  const response = await fetch(`${backend.origin}/search/products_fr_be/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { match_all: {} }, size: 1000 }),
  });
  interface Document {
    id: number;
    not_sold_on_website?: boolean;
    veterinary_groups?: object[];
  }
  const { hits } = (await response.json()) as { hits: { hits: { _source: Document }[] } };
  const documents = hits.hits.map((hit) => hit._source);
  const add = (id: number | undefined) =>
    quentin.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id: id, qty: 1 }] });
  const unsold = await add(documents.find((one) => one.not_sold_on_website)?.id);
  expect(unsold.status).toBe(403);
  expect(unsold.body.detail).toContain('pas vendu en ligne');
  const reserved = await add(documents.find((one) => (one.veterinary_groups?.length ?? 0) > 0)?.id);
  expect(reserved.status).toBe(403);
  expect(reserved.body.detail).toContain('réservé');
  expect((await quentin.get('carts/current')).status).toBe(204);
});

test('search with a token that is no good is forbidden, without one it is open @X15 @P01', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${backend.origin}/search/products_fr_be/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"query":{"match_all":{}},"size":1}',
    });
  expect((await ask({})).status).toBe(200);
  expect((await ask({ authorization: 'Bearer nonsense' })).status).toBe(403);
});
