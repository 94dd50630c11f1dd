import { randomUUID } from 'node:crypto';
import type { AddressWire } from '@vetportal/erp/wire';
import { BackendProcess, Caller, type WishlistsAnswer } from './backend-process';

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
});
afterAll(() => backend.endAndForget());

test('without a token, with a tampered, foreign or unsigned one: 401 in the caller’s language @X12 @X04', async () => {
  const [header = '', payload = '', signature = ''] = claire.token?.split('.') ?? [];
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokens = [
    null,
    'nonsense',
    `${header}.${encode({ ...decoded, sub: randomUUID() })}.${signature}`,
    `${header}.${encode({ ...decoded, exp: decoded.exp + 1e6 })}.${signature}`,
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
  ];
  for (const token of tokens) {
    const answer = await new Caller(backend.origin, token, 'nl-BE').get('customer');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(answer.body.detail).toMatch(/aangemeld|geldig/);
  }
  expect((await claire.get('customer')).status).toBe(200);
});

test('every call but content, settings, registration, messages, links to a password and a sync of nothing asks for a person @P01', async () => {
  const guest = new Caller(backend.origin, null);
  const document = await fetch(`${backend.origin}/shopinvader/docs/json`);
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, unknown>> };
  const open: string[] = [];
  for (const [path, calls] of Object.entries(paths)) {
    for (const method of Object.keys(calls)) {
      const url = path.replace('/shopinvader/', '').replace(/\{\w+\}/g, '1');
      const { status } = await guest.call(method.toUpperCase(), url, method === 'get' ? undefined : {});
      if (status !== 401) open.push(url);
    }
  }
  // A guest's sync of nothing is answered with nothing.
  expect(open.sort()).toEqual([
    'auth/request_reset_password',
    'auth/set_password',
    'carts/sync',
    'cms/content',
    'leads',
    'registrations',
    'settings',
  ]);
});

test('one customer’s records do not exist for another @P10', async () => {
  const { body: sales } = await claire.get('sales?page=1');
  const { body: addresses } = await claire.get<AddressWire[]>('addresses/delivery');
  const { body: wishlists } = await claire.get<WishlistsAnswer>('wishlists');
  const { body: customer } = await claire.get('customer');
  const address = addresses.find((one) => one.type === 'delivery')?.id;
  const invoicing = addresses.find((one) => one.type === 'invoicing')?.id;
  const tries: [string, string, unknown?][] = [
    ['GET', `sales/${sales.items[0]?.id}`],
    ['GET', `wishlists/${wishlists.items[0]?.id}`],
    ['POST', `addresses/delivery/${address}`, { city: 'Anders' }],
    ['POST', `addresses/invoicing/${invoicing}`, { city: 'Anders' }],
    ['DELETE', `addresses/delivery/${address}`],
    ['DELETE', `addresses/invoicing/${invoicing}`],
    ['POST', `customer/${customer.id}/update`, { optIn: true }],
    ['POST', 'carts/current/update', { delivery: { address_id: address } }],
    ['POST', 'carts/current/update', { invoicing: { address_id: invoicing } }],
  ];
  for (const [method, path, body] of tries) {
    const answer = await pieter.call(method, path, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(JSON.stringify(answer.body)).not.toContain(String(addresses[0]?.street));
  }
  expect((await claire.get<AddressWire[]>('addresses/delivery')).body).toEqual(addresses);
});

test('a cart is its person’s: another’s uuid reads nothing and confirms nothing @P10', async () => {
  const { body: lists } = await claire.get<WishlistsAnswer>('wishlists');
  const product_id = lists.items[0]?.lines[0]?.product_id;
  const { body: cart } = await claire.post('carts/sync', {
    transactions: [{ uuid: randomUUID(), product_id, qty: 1 }],
  });
  expect((await pieter.get(`carts/${cart.uuid}`)).status).toBe(204);
  expect((await pieter.post('cart/confirm', { uuid: cart.uuid })).status).toBe(404);
  const { status } = await pieter.post(`carts/${cart.uuid}/sync`, {
    transactions: [{ uuid: randomUUID(), product_id, qty: 1 }],
  });
  expect(status).toBe(204);
});

test('paths that name nothing are 404 @C07', async () => {
  for (const path of [
    'sales/0',
    'sales/abc',
    'sales/1e3',
    'sales/99999999999999',
    'wishlists/-1',
    'nothing/here',
  ]) {
    const answer = await claire.get(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(typeof answer.body.detail).toBe('string');
  }
});

test('orders come ten a page, the newest first, and by channel @R10 @K04', async () => {
  const first = await claire.get('sales');
  expect(first.body.items).toHaveLength(10);
  expect(first.body.count).toBeGreaterThan(400);
  const dates = first.body.items.map((sale) => sale.date_order);
  expect(dates).toEqual([...dates].sort().reverse());
  let sum = 0;
  for (const channel of ['fax', 'mail', 'phone', 'web']) {
    const { body } = await claire.get(`orders?page=1&page_size=100&sale_channel=${channel}`);
    sum += body.size;
    expect(new Set(body.data.map((sale) => sale.sale_channel))).toEqual(new Set([channel]));
  }
  expect(sum).toBe(first.body.count);
  expect((await claire.get('orders?page=9999')).body.data).toEqual([]);
  for (const query of ['page=0', 'page=x', 'page_size=100000', 'page=-1']) {
    expect((await claire.get(`sales?${query}`)).status).toBe(422);
  }
});

test('an order shows its lines, pickings and invoices, and its sums agree @E08', async () => {
  const { body: page } = await claire.get('sales?page=3&page_size=50');
  for (const sale of page.items) {
    const { body } = await claire.get(`sales/${sale.id}`);
    expect(body).toEqual(sale);
    const untaxed = body.lines.reduce((sum, line) => sum + Math.round(line.amount.untaxed * 100), 0);
    expect(Math.round(body.amount.untaxed * 100)).toBe(untaxed);
    if (body.state === 'delivery_full') {
      expect(body.delivery.pickings[0]).toMatchObject({
        state: 'done',
        tracking_reference: expect.any(String),
      });
    }
  }
});

test('order and invoice come as PDF files in the reader’s language, to their customer alone @C07 @R11 @P10', async () => {
  const { body: page } = await claire.get('sales?page=5&page_size=50');
  const sale = page.items.find((one) => one.invoices.length > 0);
  const paths = [
    [`sales/${sale?.id}/download`, sale?.name],
    [`invoice/${sale?.invoices[0]?.id}/download`, sale?.invoices[0]?.name],
  ] as const;
  for (const [path, name] of paths) {
    const fetchPdf = (caller: Caller) =>
      fetch(`${backend.origin}/shopinvader/${path}`, {
        headers: { authorization: `Bearer ${caller.token}`, 'accept-language': 'nl-BE' },
      });
    const answer = await fetchPdf(claire);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${name?.replaceAll('/', '-')}.pdf"`,
    );
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    expect((await fetchPdf(pieter)).status).toBe(404);
  }
});

test('customer, sales person, groups and addresses @C06 @C10 @E10', async () => {
  const { body } = await claire.get<{ id: number; email: string }>('customer');
  expect(body).toMatchObject({
    role: 'veterinary_plus',
    can_order: true,
    given_name: 'Claire',
    pricelist_gross: 'veterinary_plus',
    pricelist_discounts: 'veterinary_plus',
    supplier_promotion: true,
    supplier_id: null,
    data: { id: body.id, email: body.email },
  });
  expect((await claire.get('customer/sales_person')).body).toMatchObject({
    name: expect.any(String),
    address: { city: 'Nivelles' },
  });
  expect((await claire.get('veterinary_groups')).body.data.length).toBeGreaterThan(1);
  expect((await claire.get<AddressWire[]>('addresses/invoicing')).body).toHaveLength(1);
});

test('a delivery address is created, changed and archived; the invoicing one stays @C06', async () => {
  const refused = await claire
    .speaking('en')
    .post('addresses/delivery', { name: ' ', street: 'S', zip: '1000', city: 'B', country_id: 1 });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toEqual([
    { loc: ['body', 'name'], msg: 'This field is required.', type: 'non_empty' },
  ]);
  // What the database cannot keep, or keeps nothing of, is refused where it stands, and no failure.
  const address = { name: 'Étable', street: 'Rue Haute 1', zip: '4000', city: 'Liège', country_id: 20 };
  for (const [field, value] of [
    ['city', 'Li\0ège'],
    ['state_id', 12],
    ['title_id', 2 ** 31],
    ['country_id', 2 ** 31],
  ] as const) {
    const refused = await claire.post('addresses/delivery', { ...address, [field]: value });
    expect([refused.status, refused.body.detail[0]?.loc]).toEqual([422, ['body', field]]);
  }
  // What no form of the portal takes: refused for a new address and for a change, in the same words.
  const [own] = (await claire.get<AddressWire[]>('addresses/invoicing')).body;
  for (const [field, value, said] of [
    ['zip', '0999', 'Check the postal code: in this country it is written like 5000.'],
    ['phone', '12', 'Enter a phone number, for example +32 470 12 34 56.'],
    ['email', 'a@b', 'Enter an e-mail address, for example name@practice.be.'],
    ['name', 'x'.repeat(201), 'At most 200 characters: please shorten this text.'],
  ] as const) {
    const english = claire.speaking('en');
    for (const answer of [
      await english.post('addresses/delivery', { ...address, [field]: value }),
      await english.post(`addresses/invoicing/${own?.id}`, { [field]: value }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['body', field], msg: said }]);
    }
  }
  expect((await claire.get<AddressWire[]>('addresses/invoicing')).body).toEqual([own]);
  const made = await claire.post('addresses/delivery', {
    name: 'Étable',
    street: 'Rue Haute 1',
    zip: '5000',
    city: 'Namur',
    country_id: 20,
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect((await claire.post(`addresses/delivery/${id}`, { street2: 'Boîte 2' })).body).toMatchObject({
    name: 'Étable',
    street2: 'Boîte 2',
  });
  expect((await claire.call('DELETE', `addresses/delivery/${id}`)).status).toBe(204);
  expect((await claire.call('DELETE', `addresses/delivery/${id}`)).status).toBe(404);
  const [invoicing] = (await claire.get<AddressWire[]>('addresses/invoicing')).body;
  expect((await claire.call('DELETE', `addresses/invoicing/${invoicing?.id}`)).status).toBe(400);
});

test('content comes in three languages with the addresses of each @C15 @E23', async () => {
  const guest = new Caller(backend.origin, null);
  for (const type of ['page', 'news', 'snippet']) {
    const { body } = await guest.get<{ id: number; lang: string }[]>(`cms/content?type=${type}`);
    const count = (lang: string) => body.filter((item) => item.lang === lang).length;
    expect(count('fr-BE')).toBeGreaterThan(0);
    expect(count('nl-BE')).toBe(count('fr-BE'));
    expect(count('en-US')).toBe(count('fr-BE'));
    expect(new Set(body.map((item) => item.id)).size).toBe(body.length);
  }
  expect((await guest.get('cms/content?type=other')).status).toBe(422);
  expect(
    (await guest.speaking('nl').get<{ countries: object[] }>('settings')).body.countries[0],
  ).toMatchObject({
    code: 'BE',
    name: 'België',
  });
});

test('answers are nobody else’s: not stored, no other origin @X12', async () => {
  const response = await fetch(`${backend.origin}/shopinvader/customer`, {
    headers: { authorization: `Bearer ${claire.token}`, origin: 'https://evil.example' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('no answer is taken for anything but what it says that it is, framed elsewhere, or tells other sites its address @P10 @W33', async () => {
  const paths = [
    'shopinvader/settings',
    'shopinvader/nothing',
    'shopinvader/customer',
    'search/products_fr_be/_search',
    'search/nothing/_search',
    'idp/.well-known/openid-configuration',
    'idp/nothing',
    'idp/auth',
    'media/products/nothing.svg',
    'backoffice/sign-in',
    'backoffice/faults',
    'payment-sandbox/pay?order=none',
  ];
  for (const path of paths) {
    const { headers } = await fetch(`${backend.origin}/${path}`, { redirect: 'manual' });
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.stringMatching(
        /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
      ) as string,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
  }
});

test('unreadable and oversized requests get a short answer @C04', async () => {
  expect((await claire.post('carts/sync', '{"transactions":')).status).toBe(400);
  expect((await claire.post('carts/sync', JSON.stringify({ uuid: 'x'.repeat(3_000_000) }))).status).toBe(413);
});

test('a body that is nested without end is refused wherever there is one, before it is read @W31', async () => {
  for (const levels of [65, 3_000, 5_000]) {
    const deep = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    for (const call of ['carts/sync', 'leads', 'registrations'])
      expect([call, (await claire.post(call, deep)).status]).toEqual([call, 400]);
    const search = await fetch(`${backend.origin}/search/products_fr_be/_search`, {
      method: 'POST',
      body: `{"query":${deep}}`,
    });
    expect(search.status).toBe(400);
  }
});

test('a practice sees what it ordered of an article in each of twelve months, another practice does not @C11 @E24', async () => {
  interface Top {
    readonly data: readonly { readonly product_id: number; readonly qty: number }[];
  }
  interface Monthly {
    readonly average: number;
    readonly data: readonly { readonly month: string; readonly qty: number }[];
  }
  const [most] = (await claire.get<Top>('sale_statistics/top_ordered?per_page=1')).body.data;
  expect(most?.qty).toBeGreaterThan(0);
  const path = `sale_statistics/monthly_ordered/${most?.product_id}`;
  const { body } = await claire.get<Monthly>(path);
  expect(body.data).toHaveLength(12);
  expect(body.data.map(({ month }) => month)).toEqual(body.data.map(({ month }) => month).toSorted());
  const units = body.data.reduce((sum, { qty }) => sum + qty, 0);
  expect(units).toBeGreaterThan(0);
  // The present month, the last, is not over.
  const full = body.data.slice(0, -1).reduce((sum, { qty }) => sum + qty, 0);
  expect(body.average).toBeCloseTo(full / 11, 1);
  const never = await claire.get<Monthly>('sale_statistics/monthly_ordered/999999999');
  expect(never.body).toMatchObject({ average: 0 });
  expect((await claire.get('sale_statistics/monthly_ordered/x')).status).toBe(404);
  expect((await pieter.get<Monthly>(path)).body.data).not.toEqual(body.data);
});

test('orders keep an address as it was when they were placed @C06 @E09', async () => {
  const emma = await backend.signIn('emma');
  const { body: page } = await emma.get('sales');
  const sale = page.items[0];
  const before = sale?.delivery.address;
  const invoiced = sale?.invoicing.address;
  if (!before || !invoiced) throw new Error('Emma has no orders.');
  for (const { type, id } of [before, invoiced]) {
    const changed = await emma.post<AddressWire>(`addresses/${type}/${String(id)}`, {
      street: 'Elsewhere 1',
    });
    expect(changed.body).toMatchObject({ id, street: 'Elsewhere 1' });
  }
  const { body: after } = await emma.get(`sales/${String(sale.id)}`);
  expect(after.delivery.address?.street).toBe(before.street);
  expect(after.invoicing.address?.street).toBe(invoiced.street);
  const { body: choices } = await emma.get<AddressWire[]>('addresses/delivery');
  expect(choices.filter(({ street }) => street === before.street)).toEqual([]);
  expect((await emma.get<AddressWire[]>('addresses/invoicing')).body).toHaveLength(1);
});
