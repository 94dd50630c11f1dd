import { randomUUID } from 'node:crypto';
import {
  quotePrice,
  restrictionOf,
  unitPriceAt,
  type CustomerFunction,
  type VatTreatment,
} from '@vetportal/model';
import { createSearchClient, LISTED_VARIANTS } from '@vetportal/search';
import { productSearch } from '@vetportal/search/queries';
import { generateCatalogue } from '../src/catalogue/generate-catalogue';
import { BackendProcess, type Caller } from './backend-process';

const TODAY = '2026-11-20';
const ARTICLES = 800;
let backend: BackendProcess;

beforeAll(async () => {
  backend = await BackendProcess.start({ env: { TODAY, ARTICLES: String(ARTICLES) } });
});
afterAll(() => backend.endAndForget());

const search = (caller: Caller) =>
  createSearchClient({
    baseUrl: `${backend.origin}/search/`,
    indices: {
      products: 'products',
      categories: 'categories',
      infobanners: 'infobanners',
      advertisements: 'advertisements',
      loyaltyPrograms: 'loyalty_programs',
    },
    locale: () => 'fr',
    accessToken: () => caller.token ?? undefined,
    onForbidden: () => undefined,
  });

interface BuyerAnswer {
  readonly role: string;
  readonly function: CustomerFunction;
  readonly country_code: string;
  readonly vat_treatment: VatTreatment;
}

/** Articles of the small catalogue, with their price data as lists and product pages get them. */
const someArticles = (caller: Caller, firstId: number) =>
  search(caller).productsByIds(Array.from({ length: 400 }, (_, index) => firstId + 2 * index));

// Each of them other articles, so that together they have tried many.
test.each([
  ['claire', 1],
  ['pieter', 101],
  ['liesbeth', 201],
  ['olivier', 301],
  ['quentin', 401],
  ['marc', 501],
])(
  'what the index says an article costs %s is what the cart takes, VAT and all, for every quantity discount @V18 @W12',
  async (name, firstId) => {
    const caller = await backend.signIn(name);
    const { body: customer } = await caller.get<BuyerAnswer>('customer');
    expect(customer.vat_treatment).toBe(name === 'marc' ? 'intra-community' : 'domestic');
    const articles = await someArticles(caller, firstId);
    expect(articles.length).toBeGreaterThan(60);
    let compared = 0;
    let tiers = 0;
    const purchaser = { function: customer.function, country: customer.country_code, groupIds: [] };
    const buyable = articles.filter(
      ({ flags }) => !restrictionOf({ flags, veterinaryGroupIds: [], partnerTypes: [] }, purchaser),
    );
    for (const article of buyable.slice(0, 25)) {
      const quote = quotePrice(article.pricing, customer.role, TODAY);
      if (!quote) continue;
      const steps = [1, ...quote.tiers.flatMap(({ minQuantity }) => [minQuantity - 1, minQuantity])];
      let inCart = 0;
      for (const quantity of [...new Set(steps)].filter((one) => one > 0)) {
        const answer = await caller.post('carts/sync', {
          transactions: [{ uuid: randomUUID(), product_id: article.id, qty: quantity - inCart }],
        });
        inCart = quantity;
        const line = answer.body.lines.find((one) => one.product_id === article.id);
        expect({
          article: article.id,
          quantity,
          cents: Math.round((line?.unit_price.untaxed_with_discount ?? 0) * 100),
          taxPercent: line?.tax_rate,
        }).toEqual({
          article: article.id,
          quantity,
          cents: unitPriceAt(quote, quantity),
          taxPercent: name === 'marc' ? 0 : quote.taxPercent,
        });
        compared += 1;
      }
      tiers += quote.tiers.length;
      await caller.post('carts/sync', {
        transactions: [{ uuid: randomUUID(), product_id: article.id, qty: -inCart }],
      });
    }
    expect(compared).toBeGreaterThan(20);
    if (customer.role !== 'default') expect(tiers).toBeGreaterThan(0);
  },
);

const isOk = (status: number): boolean => status < 300;

const addTo = (caller: Caller, id: number | undefined) =>
  caller.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id: id, qty: 1 }] });

/** The cart of a file with one line, by the article number. */
async function upload(caller: Caller, sku: string) {
  const form = new FormData();
  form.append('file', new Blob([`${sku};1\n`]), 'order.csv');
  const response = await fetch(`${backend.origin}/shopinvader/cart/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token ?? ''}`, 'accept-language': 'fr' },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

test('who may not buy an article is refused in every way, with the reason @W06 @P04', async () => {
  const articles = [...generateCatalogue({ articles: ARTICLES, today: TODAY }).articles];
  const open = articles.filter((one) => one.partnerTypes.length + one.veterinaryGroupIds.length === 0);
  const sold = open.filter((one) => !one.flags.includes('not_sold_on_website'));
  const [quentin, sofie, marc, pieter] = await Promise.all(
    ['quentin', 'sofie', 'marc', 'pieter'].map((one) => backend.signIn(one)),
  );
  if (!quentin || !sofie || !marc || !pieter) throw new Error('not everybody is signed in');

  const vaccine = sold.find((one) => one.flags.includes('veterinary_only') && one.flags.includes('is_meds'));
  const psychotropic = sold.find((one) => one.flags.includes('is_psychotropic'));
  const belgian = sold.find((one) => one.flags.includes('belgium_only'));
  const unsold = open.find((one) => one.flags.includes('not_sold_on_website'));
  const expected = [
    [quentin, vaccine, 'cart.veterinaryOnly'],
    [sofie, vaccine, 'cart.veterinaryOnly'],
    [marc, vaccine, undefined],
    [pieter, vaccine, undefined],
    [quentin, psychotropic, 'cart.psychotropic'],
    [marc, psychotropic, 'cart.noExport'],
    [pieter, psychotropic, undefined],
    [marc, belgian, 'cart.belgiumOnly'],
    [pieter, belgian, undefined],
    [pieter, unsold, 'cart.notSold'],
  ] as const;
  for (const [caller, article, code] of expected) {
    const { id, sku } = article ?? { id: 0, sku: '' };
    const check = await caller.post<{ data: { code: string }[] }>('carts/current/check', {
      product_ids: [id],
    });
    expect(check.body.data.map((one) => one.code)).toEqual(code ? [code] : []);
    expect(isOk((await addTo(caller, id)).status)).toBe(code === undefined);
    expect(isOk((await upload(caller, sku)).status)).toBe(code === undefined);
  }
});

test('what is hidden from somebody is answered like what does not exist, by every way @W06 @P04', async () => {
  const articles = [...generateCatalogue({ articles: ARTICLES, today: TODAY }).articles];
  const [quentin, pieter, claire] = await Promise.all(
    ['quentin', 'pieter', 'claire'].map((one) => backend.signIn(one)),
  );
  if (!quentin || !pieter || !claire) throw new Error('not everybody is signed in');
  const forVets = articles.find((one) => one.partnerTypes.includes('veterinary'));
  if (!forVets) throw new Error('Nothing is kept to veterinarians.');
  const nobodys = { id: 4_000_000, sku: 'M400000' };
  const list = await quentin.post('wishlists', { name: 'À moi' });

  /** All answers about an article, without its id and its number. */
  const answers = async ({ id, sku }: { readonly id: number; readonly sku: string }) => {
    const line = { product_id: id, quantity: 1 };
    const transactions = (qty: number) => [{ uuid: randomUUID(), product_id: id, qty }];
    const all = [
      await addTo(quentin, id),
      await quentin.post('carts/sync', { transactions: transactions(-1) }),
      await quentin.post('carts/sync', { transactions: transactions(2_000_000) }),
      await quentin.post('carts/current/check', { product_ids: [id] }),
      await quentin.post('wishlists', { name: 'Réservé', lines: [line] }),
      await quentin.post(`wishlists/${String(list.body.id)}/add_item`, { product_id: id }),
      await quentin.post(`wishlists/${String(list.body.id)}/update`, { lines: [line] }),
      await quentin.post('promo_subscriptions', { product_id: id }),
      await upload(quentin, sku),
    ].map((answer) =>
      'text' in answer ? answer : { status: answer.status, text: JSON.stringify(answer.body) },
    );
    return all.map(({ status, text }) => ({
      status,
      text: text
        .replaceAll(sku, '#')
        .replaceAll(String(id), '#')
        .replace(/"instance":"[^"]*"/g, '')
        // What is near a code hangs on its signs alone.
        .replace(/"proposals":\[[^\]]*\],| Vouliez-vous dire[^"]*/g, ''),
    }));
  };
  const hidden = await answers(forVets);
  expect(hidden).toEqual(await answers(nobodys));
  expect(JSON.stringify(hidden)).not.toContain(forVets.texts.fr.shortName);

  // Those it is for get it: Claire's practice is in the groups 1, 3 and 5, Pieter's in 1 and 4.
  for (const caller of [pieter, claire, quentin]) await caller.post('carts/current/update', {});
  expect((await addTo(pieter, forVets.id)).status).toBe(200);
  const kept = { name: 'Réservé', lines: [{ product_id: forVets.id, quantity: 1 }] };
  expect((await pieter.post('wishlists', kept)).status).toBe(201);
  const [{ id, group } = { id: 0, group: 0 }] = articles
    .filter((one) => one.partnerTypes.length === 0 && one.veterinaryGroupIds.length === 1)
    .map((one) => ({ id: one.id, group: one.veterinaryGroupIds[0] }));
  const members: Record<number, number[]> = { 1: [200, 200], 2: [400, 400], 3: [400, 200], 4: [200, 400] };
  expect([(await addTo(pieter, id)).status, (await addTo(claire, id)).status]).toEqual(members[group ?? 0]);
  expect((await addTo(quentin, id)).status).toBe(400);
  expect((await quentin.get('carts/current')).body.lines).toEqual([]);
});

test('a list of thirty is small, and holds nobody else’s prices whatever is asked @W13', async () => {
  const queryOf = (categoryUrlKey?: string) =>
    productSearch({
      text: '',
      filters: {},
      sort: 'relevance',
      page: 1,
      pageSize: 30,
      role: 'veterinary',
      today: TODAY,
      variantsEach: LISTED_VARIANTS,
      categoryUrlKey,
    });
  const ask = async (caller: Caller | undefined, body: object) => {
    const response = await fetch(`${backend.origin}/search/products_fr_be/_search`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The word of a browser about itself counts for nothing.
        cookie: 'customer=1',
        ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const [pieter, olivier] = await Promise.all(['pieter', 'olivier'].map((one) => backend.signIn(one)));
  const listsIn = (text: string) => [
    ...new Set(
      [...text.matchAll(/"price_by_pricelist":(\{.*?\}\]?\}+)/g)].flatMap(([, lists = '']) =>
        [...lists.matchAll(/"(default|veterinary|veterinary_plus|pharmacist|wholesaler)":/g)].map(
          ([, role]) => role,
        ),
      ),
    ),
  ];
  const list = await ask(pieter, queryOf());
  expect(list.status).toBe(200);
  // What a document and a value to choose take: how many variants and values a list has is the catalogue's.
  const { hits, aggregations } = JSON.parse(list.text) as { hits: object; aggregations: object };
  const [documents, values] = [hits, aggregations].map((part) => JSON.stringify(part));
  const sizes = {
    document: (documents?.length ?? 0) / (documents?.match(/"_source":/g)?.length ?? 1),
    value: (values?.length ?? 0) / (values?.match(/"_source":/g)?.length ?? 1),
  };
  console.info(`A list of 30: ${JSON.stringify({ ...sizes, whole: list.text.length })} characters.`);
  expect(sizes.document).toBeLessThanOrEqual(1_000);
  expect(sizes.value).toBeLessThanOrEqual(300);
  expect(list.text.length).toBeLessThanOrEqual(200_000);
  expect(listsIn(list.text)).toEqual(['default', 'veterinary']);
  for (const { texts } of generateCatalogue({ articles: ARTICLES, today: TODAY }).categories) {
    const { text } = await ask(pieter, queryOf(texts.fr.urlKey));
    expect([texts.fr.urlKey, Buffer.byteLength(text) <= 200_000]).toEqual([texts.fr.urlKey, true]);
  }

  const all = { size: 30, query: { match_all: {} } };
  expect(listsIn((await ask(undefined, all)).text)).toEqual(['default']);
  expect(listsIn((await ask(olivier, all)).text)).toEqual(['default', 'wholesaler']);
  expect((await ask(pieter, all)).text).not.toContain('characteristics_vector');
  const sort = ['price_by_pricelist.wholesaler.value'];
  expect([
    (await ask(pieter, { ...all, sort })).status,
    (await ask(olivier, { ...all, sort })).status,
  ]).toEqual([400, 200]);
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
