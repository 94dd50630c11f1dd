import { randomUUID } from 'node:crypto';
import type { AddressWire } from '@vetportal/erp/wire';
import { DOCUMENT_TYPES } from '@vetportal/model';
import { BackendProcess, type Caller, type WishlistsAnswer } from './backend-process';

const TYPES = DOCUMENT_TYPES.filter((type) => type !== 'all');

/*
 * No customer can read or change another's records (`P10`). The calls are taken from the OpenAPI document, so that a new one
 * that names a record fails here until somebody says how it is to be tried.
 */

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Call {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Names of what belongs to everybody, and of what a caller makes up itself. */
const NOBODYS = new Set([
  'carrier_id',
  'country_id',
  'lines.product_id',
  'method_id',
  'pickup_site_id',
  'product_id',
  'product_ids',
  'provider_id',
  // Of the identity provider, and the caller's own: the ERP has nothing that it names.
  'refresh_token',
  'state_id',
  'title_id',
  'transactions.product_id',
  'transactions.uuid',
]);
/** Calls whose parameter names a thing of everybody (a form, a kind of address, a coupon), or is itself the key: the token of a mailed link. */
const NOBODYS_CALLS = new Set([
  'POST /auth/set_password',
  'POST /form/{id}',
  'GET /addresses/{type}',
  'POST /addresses/{type}',
  'DELETE /cart/coupon/{code}',
  'DELETE /carts/current/coupon/{code}',
]);
/** Calls that change something by what the document does not describe: nothing, a file, or a form with files. */
const UNDESCRIBED = [
  'POST /auth/signout',
  'POST /cart/csv',
  'POST /carts/current/csv',
  'POST /classified_ads',
  'POST /leads',
  'POST /signout',
  'POST /v2/cart/csv',
];

/** Whatever stands in a path names something; elsewhere what is called so. */
const RECORD = /(^|[._])(ids?|uuids?|carts?|payable|reference|token)$/i;

function namesOf(schema: Schema | undefined, path = ''): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    `${path}${name}`,
    ...namesOf(part, `${path}${name}.`),
  ]);
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...own, ...parts.flatMap((part) => namesOf(part, path))];
}

/** The names of others' records that a call takes. */
const recordsOf = ({ parameters = [], requestBody }: Call): string[] =>
  [
    ...parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    ...[
      ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesOf(schema)),
    ].filter((name) => RECORD.test(name)),
  ].filter((name) => !NOBODYS.has(name));

interface Own {
  readonly customer: number;
  readonly sale: number;
  readonly invoice: number;
  readonly creditNote: number;
  /** One of each kind. */
  readonly documents: readonly number[];
  /** The one of them that is an invoice. */
  readonly invoiceDocument: number;
  readonly line: number;
  readonly wishlist: number;
  /** One that is not published: others may read those that are. */
  readonly smallAd: number;
  readonly delivery: number;
  readonly invoicing: number;
  readonly cart: string;
  readonly payable: string;
  readonly payment: string;
}
interface Try {
  readonly path: string;
  readonly body?: unknown;
  /** The call is answered as for a cart that nobody has: the uuid of another's is no key to it. */
  readonly none?: boolean;
}
const transactions = () => [{ uuid: randomUUID(), product_id: product, qty: 1 }];

/** A whole ad with its file, as the portal sends it. */
function adForm(): FormData {
  const form = new FormData();
  const parameters = {
    name: 'Mine',
    category: 'misc',
    country_state_code: 'BBR',
    date_start: '2026-11-20',
    date_end: '2027-11-20',
    body: 'Mine',
    contact_name: 'Mine',
    phone: '081 22 33 44',
    email: 'mine@practice.example',
  };
  form.set('parameters', JSON.stringify(parameters));
  form.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'mine.pdf'));
  return form;
}

async function smallAdOf(caller: Caller): Promise<number> {
  const answer = await fetch(`${backend.origin}/shopinvader/classified_ads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: adForm(),
  });
  return ((await answer.json()) as { id: number }).id;
}

/** How each call is tried, with the records of another customer. */
const TRIES: Readonly<Record<string, (own: Own) => readonly Try[]>> = {
  'GET /sales/{id}': ({ sale }) => [{ path: `sales/${sale}` }],
  'GET /invoice/{id}/ubl': ({ invoice }) => [{ path: `invoice/${invoice}/ubl` }],
  'GET /credit_note/{id}/ubl': ({ creditNote }) => [{ path: `credit_note/${creditNote}/ubl` }],
  'GET /documents/{id}/ubl': ({ invoiceDocument }) => [{ path: `documents/${invoiceDocument}/ubl` }],
  'GET /sales/{id}/download': ({ sale }) => [{ path: `sales/${sale}/download` }],
  'GET /invoice/{id}/download': ({ invoice }) => [{ path: `invoice/${invoice}/download` }],
  'GET /credit_note/{id}/download': ({ creditNote }) => [{ path: `credit_note/${creditNote}/download` }],
  'GET /documents/{id}/download': ({ documents }) =>
    documents.map((id) => ({ path: `documents/${id}/download` })),
  'GET /products_on_order/{id}': ({ line }) => [{ path: `products_on_order/${line}` }],
  'POST /products_on_order/cancel/{id}': ({ line }) => [
    { path: `products_on_order/cancel/${line}`, body: { quantity: 1 } },
  ],
  'GET /wishlists/{id}': ({ wishlist }) => [{ path: `wishlists/${wishlist}` }],
  'POST /wishlists/{id}/add_item': ({ wishlist }) => [
    { path: `wishlists/${wishlist}/add_item`, body: { product_id: product } },
  ],
  'POST /wishlists/{id}/update': ({ wishlist }) => [
    { path: `wishlists/${wishlist}/update`, body: { name: 'Mine' } },
  ],
  'DELETE /wishlists/{id}': ({ wishlist }) => [{ path: `wishlists/${wishlist}` }],
  'GET /classified_ads/{id}': ({ smallAd }) => [{ path: `classified_ads/${smallAd}` }],
  'GET /classified_ads/{id}/download': ({ smallAd }) => [{ path: `classified_ads/${smallAd}/download` }],
  'POST /classified_ads/{id}/submit': ({ smallAd }) => [{ path: `classified_ads/${smallAd}/submit` }],
  'POST /classified_ads/{id}/update_set_to_draft': ({ smallAd }) => [
    { path: `classified_ads/${smallAd}/update_set_to_draft`, body: adForm() },
  ],
  'DELETE /classified_ads/{id}': ({ smallAd }) => [{ path: `classified_ads/${smallAd}` }],
  'POST /addresses/{type}/{id}': ({ delivery, invoicing }) => [
    { path: `addresses/delivery/${delivery}`, body: { city: 'Elsewhere' } },
    { path: `addresses/invoicing/${invoicing}`, body: { city: 'Elsewhere' } },
  ],
  'DELETE /addresses/{type}/{id}': ({ delivery, invoicing }) => [
    { path: `addresses/delivery/${delivery}` },
    { path: `addresses/invoicing/${invoicing}` },
  ],
  'POST /customer/{id}/update': ({ customer }) => [
    { path: `customer/${customer}/update`, body: { optIn: true } },
  ],
  'GET /payment/methods': ({ payable }) => [
    { path: `payment/methods?payable=${encodeURIComponent(payable)}` },
  ],
  'POST /payment/transactions': ({ payable }) => [
    {
      path: 'payment/transactions',
      body: {
        payable,
        flow: 'redirect',
        provider_id: 2,
        frontend_redirect_url: `${backend.origin}/fr/cart-confirm`,
      },
    },
  ],
  'GET /payment/transactions/{reference}': ({ payment }) => [{ path: `payment/transactions/${payment}` }],
  'GET /carts/{cart}': ({ cart }) => [{ path: `carts/${cart}`, none: true }],
  'POST /carts/{cart}/sync': ({ cart }) => [
    { path: `carts/${cart}/sync`, body: { transactions: transactions() }, none: true },
  ],
  ...Object.fromEntries(
    ['cart', 'carts/current'].flatMap((base) => [
      [
        `POST /${base}/refresh_qty_unavailable`,
        ({ cart }: Own) => [{ path: `${base}/refresh_qty_unavailable`, body: { uuid: cart }, none: true }],
      ],
      [`POST /${base}/confirm`, ({ cart }: Own) => [{ path: `${base}/confirm`, body: { uuid: cart } }]],
    ]),
  ),
  ...Object.fromEntries(
    ['cart', 'carts/current'].map((base) => [
      `POST /${base}/update`,
      ({ delivery, invoicing }: Own) => [
        { path: `${base}/update`, body: { delivery: { address_id: delivery } } },
        { path: `${base}/update`, body: { invoicing: { address_id: invoicing } } },
      ],
    ]),
  ),
  'GET /delivery_carriers': ({ cart }) => [{ path: `delivery_carriers?cart_uuid=${cart}`, none: true }],
  ...Object.fromEntries(
    ['carts/sync', 'carts/current/sync', 'cart/sync', 'v2/cart/sync'].map((path) => [
      `POST /${path}`,
      ({ cart }: Own) => [{ path, body: { uuid: cart, transactions: transactions() }, none: true }],
    ]),
  ),
};

let backend: BackendProcess;
let claire: Caller;
let sofie: Caller;
let pieter: Caller;
let product: number;
let own: Own;
let calls: Map<string, Call>;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, sofie, pieter] = await Promise.all([
    backend.signIn('claire'),
    backend.signIn('sofie'),
    backend.signIn('pieter'),
  ]);
  const document = await fetch(`${backend.origin}/shopinvader/docs/json`);
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, Call>> };
  calls = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [
        `${method.toUpperCase()} ${path.replace('/shopinvader', '')}`,
        call,
      ]),
    ),
  );
  own = await recordsOfClaire();
});
afterAll(() => backend.endAndForget());

async function recordsOfClaire(): Promise<Own> {
  const { body: lists } = await claire.get<WishlistsAnswer>('wishlists');
  const pages = await Promise.all([1, 2].map((page) => claire.get(`sales?page=${page}&page_size=100`)));
  const orders = pages.flatMap(({ body }) => body.items);
  const ordered = orders.flatMap((sale) =>
    sale.lines.filter((line) => !line.is_delivery).map((line) => line.product_id),
  );
  // Ordered in the last months, and one that a nurse may order too.
  const { body: refused } = await sofie.post<{ data: { product_id: number }[] }>('cart/check', {
    product_ids: [...new Set(ordered)].slice(0, 50),
  });
  product = ordered.find((id) => refused.data.every((one) => one.product_id !== id)) ?? 0;
  const invoiced = orders.find((sale) => sale.invoices.length > 0);
  const credited = orders.find((sale) => sale.credit_notes.length > 0);
  const documents = await Promise.all(
    TYPES.map(async (type) => {
      const { body } = await claire.get<{ data: { id: number }[] }>(`documents?type=${type}`);
      return body.data[0]!.id;
    }),
  );
  const { body: lines } = await claire.get<{ data: { id: number; can_cancel: boolean }[] }>(
    'products_on_order?restricts[]=backorder',
  );
  const { body: addresses } = await claire.get<AddressWire[]>('addresses/delivery');
  // Whoever pays on account has nothing to pay with the order.
  await sofie.post('carts/sync', { transactions: transactions() });
  const { body: payable } = await sofie.get<{ payable: string }>('carts/current/payable');
  const { body: methods } = await sofie.get<{ providers: { id: number }[] }>(
    `payment/methods?payable=${encodeURIComponent(payable.payable)}`,
  );
  const { body: payment } = await sofie.post<{ reference: string }>('payment/transactions', {
    payable: payable.payable,
    flow: 'redirect',
    provider_id: methods.providers[0]?.id,
    frontend_redirect_url: `${backend.origin}/fr/cart-confirm`,
  });
  const { body: cart } = await claire.post('carts/sync', { transactions: transactions() });
  const { body: customer } = await claire.get('customer');
  return {
    customer: customer.id,
    sale: invoiced!.id,
    invoice: invoiced!.invoices[0]!.id,
    creditNote: credited!.credit_notes[0]!.id,
    documents,
    invoiceDocument: documents[TYPES.indexOf('invoice')]!,
    line: lines.data.find((line) => line.can_cancel)!.id,
    wishlist: lists.items[0]!.id,
    smallAd: await smallAdOf(claire),
    delivery: addresses.find(({ type }) => type === 'delivery')!.id,
    invoicing: addresses.find(({ type }) => type === 'invoicing')!.id,
    cart: cart.uuid,
    payable: payable.payable,
    payment: payment.reference,
  };
}

/** All that Claire sees of her own, to be the same afterwards. */
async function everything(): Promise<unknown[]> {
  const paths = [
    'customer',
    'sales?page_size=100',
    'documents?per_page=100',
    'products_on_order?per_page=100',
    'wishlists',
    'classified_ads/my_classified_ads',
    'addresses/delivery',
    'carts/current',
    'promo_subscriptions',
    `sale_statistics/monthly_ordered/${product}`,
  ];
  return Promise.all(paths.map(async (path) => (await claire.get(path)).body));
}

test('every call that names a record says how it is tried', () => {
  const naming = [...calls].filter(([name, call]) => !NOBODYS_CALLS.has(name) && recordsOf(call).length > 0);
  expect(
    naming
      .map(([name, call]) => `${name}: ${recordsOf(call).join(', ')}`)
      .filter((line) => !TRIES[line.split(':')[0]!]),
  ).toEqual([]);
  // And none is tried that is not there any more.
  expect(Object.keys(TRIES).filter((name) => !calls.has(name))).toEqual([]);
  expect(naming.length).toBeGreaterThanOrEqual(30);
  const undescribed = [...calls].filter(
    ([name, call]) => !name.startsWith('GET ') && !call.requestBody && !name.includes('{'),
  );
  expect(undescribed.map(([name]) => name).sort()).toEqual(UNDESCRIBED);
});

test('none of them answers anything to a guest @P10', async () => {
  for (const [name, tries] of Object.entries(TRIES)) {
    const [method = ''] = name.split(' ');
    for (const { path, body } of tries(own)) {
      expect({ name, status: (await ask(undefined, method, path, body)).status }).toEqual({
        name,
        status: 401,
      });
    }
  }
});

test('by the name of what is everybody’s one reads and changes one’s own alone @P10', async () => {
  await claire.post('promo_subscriptions', { product_id: product });
  const before = await everything();
  expect((await ask(pieter, 'DELETE', `promo_subscriptions/${product}`)).status).toBeLessThan(300);
  const { text } = await ask(pieter, 'GET', `sale_statistics/monthly_ordered/${product}`);
  expect(JSON.parse(text)).not.toEqual(before.at(-1));
  expect(await everything()).toEqual(before);
});

test('another customer’s records do not exist: each call answers 403 or 404 and says nothing of them @P10', async () => {
  const before = await everything();
  const secrets = [
    'Delvaux',
    'Moulin',
    'Maes',
    ...(await claire.get<AddressWire[]>('addresses/delivery')).body.map(({ street }) => street),
  ];
  for (const [name, tries] of Object.entries(TRIES)) {
    const [method = ''] = name.split(' ');
    for (const { path, body, none = false } of tries(own)) {
      const { status, text } = await ask(pieter, method, path, body);
      if (none) expect({ name, status, text }).toEqual({ name, ...(await askNobodys(method, path, body)) });
      else expect({ name, refused: [403, 404].includes(status) }).toEqual({ name, refused: true });
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toContain(own.cart);
    }
  }
  expect(await everything()).toEqual(before);
});

test('their owner can call each: the records tried are real @P10', async () => {
  for (const [name, tries] of Object.entries(TRIES)) {
    if (!name.startsWith('GET ')) continue;
    const owner = name.includes('/payment/') ? sofie : claire;
    for (const { path } of tries(own)) {
      expect({ name, status: (await ask(owner, 'GET', path)).status }).toEqual({ name, status: 200 });
    }
  }
});

/** The same call with the uuid of no cart at all. */
const askNobodys = (method: string, path: string, body: unknown) => {
  const nobodys = (text: string) => text.replaceAll(own.cart, randomUUID());
  const other: unknown = body === undefined ? undefined : JSON.parse(nobodys(JSON.stringify(body)));
  return ask(pieter, method, nobodys(path), other);
};

async function ask(caller: Caller | undefined, method: string, path: string, body?: unknown) {
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(`${backend.origin}/shopinvader/${path}`, {
    method,
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(isJson ? { body: JSON.stringify(body) } : {}),
    ...(body instanceof FormData ? { body } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
