import { missingErpParts } from '@vetportal/model';
import { randomUUID } from 'node:crypto';
import { BackendProcess, type Caller } from './backend-process';
import { Browser, OidcClient } from './browser';
import {
  bucketsOf,
  CLIENT,
  inCategories,
  methodsFor,
  namesOf,
  payableOf,
  searchFrom,
  sendFrom,
  STRANGER,
  type Sent,
} from './other-client';
import { preparedDataFolder } from './prepared-data';

/*
 * What the public storefront of a Shopinvader and its cart library send, and what they must get: each request with the statuses and the
 * fields that they read.
 */
let backend: BackendProcess;
/** The ERP that keeps sessions itself. */
let byPassword: BackendProcess;
/** Pays on invoice. */
let pieter: Caller;
/** Pays with the order. */
let sofie: Caller;
const started = async (env: Readonly<Record<string, string>> = {}) =>
  BackendProcess.start({ dataDir: await preparedDataFolder(), env: { CLIENT_ORIGINS: CLIENT, ...env } });
beforeAll(async () => {
  backend = await started();
  [pieter, sofie] = await Promise.all([backend.signIn('pieter'), backend.signIn('sofie')]);
});
// Apart: each start may take as long as a hook may.
beforeAll(async () => {
  byPassword = await started({ AUTH_TYPE: 'credentials' });
});
afterAll(() => Promise.all([backend.endAndForget(), byPassword.endAndForget()]));

/** Sends as the customer who pays on invoice, or as whom `token` says. */
const send = (path: string, sent: Sent = {}) =>
  sendFrom(backend.origin, path, { token: pieter.token, ...sent });
const search = (index: string, body: object, token: string | null = null) =>
  searchFrom(backend.origin, index, body, token);

/** By the id of the request. */
const REQUESTS: Readonly<Record<string, () => Promise<void>>> = {
  'sign-in': async () => {
    const { email, password } = byPassword.demo('claire');
    const login = (secret: string, origin: string) =>
      new Browser(byPassword.origin).request('/shopinvader/auth/login', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ login: email, password: secret }),
      });
    expect((await login('wrong', CLIENT)).status).toBe(401);
    const opened = await login(password, CLIENT);
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie().join()).toContain('vp_erp=');
    expect(opened.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await login(password, STRANGER)).status).toBe(403);
  },
  'sign-out': async () => {
    const { email, password } = byPassword.demo('pieter');
    const tab = new Browser(byPassword.origin);
    const call = (path: string, body: string) =>
      tab.request(`/shopinvader/${path}`, {
        method: 'POST',
        headers: { origin: CLIENT, 'content-type': 'application/json' },
        body,
      });
    expect((await call('auth/login', JSON.stringify({ login: email, password }))).status).toBe(200);
    expect(tab.hasCookie('vp_erp')).toBe(true);
    expect((await call('auth/logout', '')).status).toBe(204);
    expect(tab.hasCookie('vp_erp')).toBe(false);
  },
  'delete-address': async () => {
    const { body: own } = await pieter.get<{ country_id: number }[]>('addresses/invoicing');
    const { body: address } = await pieter.post<{ id: number }>('addresses/delivery', {
      name: 'Praktijk',
      street: 'Kaai 1',
      zip: '9000',
      city: 'Gent',
      country_id: own[0]?.country_id,
    });
    const path = `shopinvader/addresses/delivery/${address.id}`;
    expect((await send(path, { method: 'DELETE', body: '' })).status).toBe(204);
  },
  'oidc-sign-in': async () => {
    expect((await send('shopinvader/signin', { body: {} })).status).toBe(200);
    expect((await send('shopinvader/signin', { body: '' })).status).toBe(200);
    expect((await send('shopinvader/signout', { body: '' })).status).toBe(204);
    expect((await send('shopinvader/auth/signout', { body: '' })).status).toBe(204);
  },
  'guest-sync': async () => {
    const sync = (transactions: readonly object[], token: string | null) =>
      send('shopinvader/carts/sync', { body: { uuid: null, transactions }, token });
    expect((await sync([], null)).status).toBe(204);
    expect((await sync([{ uuid: randomUUID(), product_id: 1, qty: 1 }], null)).status).toBe(401);
    // Nobody's token is told so, whatever it syncs.
    expect((await sync([], 'nonsense')).status).toBe(401);
  },
  category: async () => {
    const any = await search('categories_fr_be', { size: 1 });
    const { url_key, id, name } = any.found.hits.hits[0]?._source ?? {};
    const { found } = await search('categories_fr_be', {
      query: { bool: { filter: [{ term: { url_key } }] } },
    });
    expect(found.hits.hits).toHaveLength(1);
    expect(found.hits.hits[0]?._index).toContain('category');
    expect(found.hits.hits[0]?._source).toMatchObject({ url_key, id, name });
  },
  'sort-name': async () => {
    const sorted = (order: string) =>
      search('products_fr_be', { size: 30, sort: [{ 'name.sortable': { order } }], _source: ['name'] });
    const [rising, falling] = [namesOf(await sorted('asc')), namesOf(await sorted('desc'))];
    const { compare } = new Intl.Collator('fr', { numeric: true });
    const inOrder = (names: readonly unknown[]) => [...names].sort((a, b) => compare(String(a), String(b)));
    expect(rising).toEqual(inOrder(rising));
    expect(falling).toEqual(inOrder(falling).reverse());
    expect(rising[0]).not.toBe(falling[0]);
    const unknown = await search('products_fr_be', { sort: [{ nothing: 'asc' }] });
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(unknown.body)).toContain('No mapping found for [nothing] in order to sort on');
  },
  'nested-filter': async () => {
    const atLevel = async (level: number) => {
      const { found } = await search('products_fr_be', {
        size: 0,
        aggs: {
          all: {
            nested: { path: 'categories' },
            aggs: {
              some: {
                filter: { term: { 'categories.level': level } },
                aggs: { names: { terms: { field: 'categories.name', size: 100 } } },
              },
            },
          },
        },
      });
      const some = found.aggregations['all']?.['some'] as
        | { names: Readonly<Record<string, unknown>> }
        | undefined;
      return bucketsOf(some?.names).map(({ key }) => key);
    };
    const [top, deeper] = [await atLevel(0), await atLevel(1)];
    const levels = await search('categories_fr_be', {
      size: 100,
      query: { term: { level: 0 } },
      _source: ['name'],
    });
    // No others than top categories, and some of these.
    expect(top.length).toBeGreaterThan(0);
    expect(namesOf(levels)).toEqual(expect.arrayContaining(top));
    const name = deeper.find((one) => !top.includes(one)) ?? '';
    const count = async (level: number) =>
      (await search('products_fr_be', { size: 0, query: inCategories({ level, name }) })).found.hits.total
        .value;
    expect(await count(1)).toBeGreaterThan(0);
    expect(await count(0)).toBe(0);
  },
  'price-range': async () => {
    const { body: customer } = await pieter.get<{ role: string }>('customer');
    const field = `price_by_pricelist.${customer.role}.value`;
    const { found } = await search(
      'products_fr_be',
      { size: 0, aggs: { price: { stats: { field } } } },
      pieter.token,
    );
    const {
      min = 0,
      max = 0,
      avg = 0,
      sum = 0,
      count = 0,
    } = found.aggregations['price'] as Record<string, number>;
    expect([count > 0, min > 0, max > min]).toEqual([true, true, true]);
    expect(avg).toBeCloseTo(sum / count, 6);
  },
  sitemap: async () => {
    const keysOf = async (index: string) => {
      const aggs = { keys: { terms: { field: 'url_key', size: 10_000 } } };
      return bucketsOf((await search(index, { size: 0, aggs })).found.aggregations['keys']).map(
        ({ key }) => key,
      );
    };
    const all = await keysOf('products_*');
    for (const language of ['fr_be', 'nl_be', 'en_us']) {
      const own = await keysOf(`products_${language}`);
      expect(own.length).toBeGreaterThan(10);
      expect(all).toEqual(expect.arrayContaining(own));
    }
  },
  pictures: async () => {
    const { found } = await search('products_fr_be', { size: 1, query: { match_all: {} } });
    const images = found.hits.hits[0]?._source['images'] as { small: { src: string } }[] | undefined;
    const src = images?.[0]?.small.src ?? '';
    expect(src).toMatch(/^http/);
    const picture = await fetch(src, { headers: { origin: CLIENT } });
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  },
  'payment-methods': async () => {
    const { status, body } = await methodsFor(sofie, await payableOf(sofie, pieter));
    expect(status).toBe(200);
    const { providers } = body as { providers: { payment_icons: { image: string }[] }[] };
    const icons = providers.flatMap(({ payment_icons }) => payment_icons.map(({ image }) => atob(image)));
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) expect(icon).toMatch(/^\s*<svg[\s\S]*<\/svg>\s*$/);
  },
  'payment-on-account': async () => {
    const payable = await payableOf(pieter, pieter);
    // The portal's own customer pays nothing with the order.
    expect((await pieter.get('carts/current/payable')).status).toBe(204);
    const { providers } = (await methodsFor(pieter, payable)).body as {
      providers: { id: number; code: string }[];
    };
    expect(providers.map(({ code }) => code)).toEqual(['on_account']);
    const begin = (url: string) =>
      send('shopinvader/payment/transactions', {
        body: { payable, flow: 'redirect', provider_id: providers[0]?.id, frontend_redirect_url: url },
      });
    expect((await begin(`${STRANGER}/done`)).status).toBe(422);
    const paid = await begin(`${CLIENT}/cart/done?step=4`);
    expect(paid.status).toBe(201);
    const { redirect_form_html: form } = paid.body as { redirect_form_html: string };
    expect(form).toContain(`action="${CLIENT}/cart/done"`);
    expect(form).toContain('name="status" value="success"');
    expect((await pieter.get('carts/current')).status).toBe(204);
  },
  redirects: async () => {
    const opened = async (redirect_uri: string) =>
      (await new OidcClient(new Browser(backend.origin)).openLogin({ redirect_uri })).response.status;
    expect(await opened(`${CLIENT}/account/oidc-redirect`)).toBe(200);
    expect(await opened(`${CLIENT}/fr/account/oidc-redirect`)).toBe(200);
    expect(await opened(`${CLIENT}/somewhere-else`)).toBe(400);
    expect(await opened(`${STRANGER}/account/oidc-redirect`)).toBe(400);
    const client = new OidcClient(new Browser(backend.origin));
    const { email, password } = backend.demo('claire');
    const { id_token } = await client.signIn(email, password);
    const left = async (uri: string) =>
      (
        await client.browser.request(
          `/idp/session/end?${new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: uri })}`,
        )
      ).status;
    expect(await left(`${STRANGER}/`)).toBe(400);
    expect(await left(`${CLIENT}/`)).toBe(200);
  },
  cors: async () => {
    for (const path of ['shopinvader/customer', 'search/products_fr_be/_search']) {
      const asked = (from: string) =>
        send(path, { method: 'OPTIONS', from, headers: { 'access-control-request-method': 'POST' } });
      const isSearch = path.startsWith('search');
      const calls = isSearch ? { body: { size: 0 }, token: null } : { method: 'GET' };
      for (const { status, headers } of [await asked(CLIENT), await send(path, calls)]) {
        expect([200, 204]).toContain(status);
        expect(headers.get('access-control-allow-origin')).toBe(CLIENT);
        expect(headers.get('access-control-allow-credentials')).toBe(isSearch ? null : 'true');
      }
      expect((await asked(CLIENT)).headers.get('access-control-allow-headers')).toContain('authorization');
      const refused = await asked(STRANGER);
      expect(refused.status).toBe(405);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
  addresses: async () => {
    const ids = async (type: string) =>
      ((await send(`shopinvader/addresses/${type}`, { method: 'GET' })).body as { id: number }[]).map(
        ({ id }) => id,
      );
    const [invoicing, delivery] = [await ids('invoicing'), await ids('delivery')];
    expect(invoicing).toHaveLength(1);
    expect(delivery.filter((id) => invoicing.includes(id))).toEqual([]);
  },
};

test.each(Object.keys(REQUESTS))('another client’s request gets what it can read: %s @W37', async (id) => {
  await REQUESTS[id]?.();
});

test('the ERP says what it has, and is without nothing that the portal can use @W34', async () => {
  const answer = await fetch(`${backend.origin}/shopinvader/openapi.json`);
  const missing = missingErpParts(await answer.json());
  // The other spellings of what it has.
  expect(missing).toEqual([
    'POST auth/login',
    'POST customer',
    'POST carts/current/carrier',
    'POST carts/*/request_quotation',
    'GET quotations',
    'GET quotations/*',
    'GET invoices',
    'GET invoices/*/download',
  ]);
});
