import { randomUUID } from 'node:crypto';
import { publicOpenapi, recordedBody, recordedCalls } from './recorded-calls';
import { byLines, type PublicLine } from './sale-amounts';

/*
 * A stand-in of a public Shopinvader 18. What it answers it takes from the recorded calls, with their habits: a transaction's uuid
 * is no key, the cart's uuid in a body says nothing, no CORS, 405 for OPTIONS, notes come back as HTML, empty answers are `null` or
 * text/html.
 */

/** A call as it arrives. */
export interface PublicRequest {
  readonly method: string;
  /** Below the base URL, without a query. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly token?: string | undefined;
  /** The body as text; '' for none. */
  readonly body?: string;
  readonly contentType?: string;
}

/** What it answers; a body that is undefined is none. */
interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The stand-in: one customer, whoever has a token. */
export interface PublicErp {
  answer(request: PublicRequest): PublicAnswer;
  /** What the cart holds, by product. */
  readonly quantities: ReadonlyMap<number, number>;
  /** The calls that it was asked and does not have: `GET documents`. */
  readonly unknownCalls: readonly string[];
}

interface PublicSale {
  id: number;
  name: string;
  uuid: string | null;
  typology: string;
  state: string;
  date_order: string;
  note: string | null;
  client_order_ref: string | null;
  lines: PublicLine[];
  amount: unknown;
  delivery: { address: unknown; amount: unknown; selected_carrier: unknown; pickings: unknown[] };
  invoicing: { address: unknown };
}

const json = { 'content-type': 'application/json' };
const ok = (body: unknown, status = 200): PublicAnswer => ({ status, headers: json, body });
const noContent: PublicAnswer = {
  status: 204,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: undefined,
};
const refused = (status: number, detail: unknown): PublicAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { detail },
});
const missing = (name: string): PublicAnswer => refused(422, recordedDetail(name));
const recordedDetail = (name: string): unknown => (recordedBody(name) as { detail: unknown }).detail;

const BAD_TOKENS = new Set(['garbage', 'expired', 'wrong-audience', 'unknown-email']);
const CARRIERS = [
  { id: 1, name: 'Livraison standard', code: null, description: null, price: 0 },
  { id: 2, name: 'La Poste', code: null, description: null, price: 50 },
];
const DELIVERY_PRODUCT = 56;
/** What Odoo's HTML fields keep: what is sent is taken for HTML, and elements that it does not know go. */
const asHtml = (text: string): string => {
  const kept = text.replaceAll(/<(?!\/?(p|br|b|i|ul|li)\b)[^>]*>/gi, '');
  return /^<p\b/.test(kept) ? kept : `<p>${kept}</p>`;
};

type Handler = (context: {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
}) => PublicAnswer;

/** Makes one with an empty cart and the recorded orders, addresses and lists. */
export function createPublicErp(): PublicErp {
  let sales = (recordedBody('sales-page2') as { items: PublicSale[] }).items;
  const quotations: PublicSale[] = [];
  let addresses = recordedBody('addresses-delivery') as { id: number }[];
  const invoicing = recordedBody('addresses-invoicing') as { id: number }[];
  let wishlists: { id: number; name: string; lines: object[] }[] = [];
  const customer = recordedBody('customer') as Record<string, unknown>;
  let cart: PublicSale | undefined;
  let nextId = 100;
  const unknownCalls: string[] = [];
  const id = (): number => (nextId += 1);

  const newCart = (): PublicSale => {
    const sale = recordedBody('cart-sync-new') as PublicSale;
    const number = id();
    return byLines({
      ...sale,
      id: number,
      name: `S00${number}`,
      uuid: randomUUID(),
      date_order: new Date().toISOString().slice(0, 19),
      lines: [],
    });
  };

  const sync: Handler = ({ body }) => {
    const transactions = (body['transactions'] ?? []) as { product_id?: number; qty: number; uuid: string }[];
    if (transactions.length === 0) return cart ? ok(cart, 201) : noContent;
    if (transactions.some(({ product_id: product }) => product === undefined))
      return missing('cart-sync-no-product');
    // Whoever asks for an article that is not there gets no name of it.
    if (transactions.some(({ product_id: product }) => (product ?? 0) >= 9_000_000))
      return refused(404, 'MissingError');
    const open = (cart ??= newCart());
    for (const { product_id: product = 0, qty } of transactions) {
      const line = open.lines.find((one) => one.type === 'product' && one.product_id === product);
      if (line) line.qty += qty;
      else open.lines.push(lineOf(id(), product, qty));
    }
    open.lines = open.lines.filter((line) => line.qty > 0);
    cart = byLines(open);
    return ok(cart, 201);
  };

  const update: Handler = ({ body }) => {
    cart ??= newCart();
    if (typeof body['client_order_ref'] === 'string') cart.client_order_ref = body['client_order_ref'];
    if (typeof body['note'] === 'string') cart.note = body['note'] === '' ? null : asHtml(body['note']);
    const place = (wanted: unknown, among: readonly { id: number }[]) =>
      among.find((one) => one.id === (wanted as { address_id?: number } | undefined)?.address_id);
    if (body['delivery']) {
      const address = place(body['delivery'], [...addresses, ...invoicing]);
      if (!address) return refused(404, 'MissingError');
      cart.delivery.address = address;
    }
    if (body['invoicing']) cart.invoicing.address = place(body['invoicing'], invoicing) ?? invoicing[0];
    return ok(cart);
  };

  const carrier: Handler = ({ body }) => {
    const chosen = CARRIERS.find((one) => one.id === body['carrier_id']);
    if (!cart || !chosen) return refused(400, recordedDetail('cart-carrier-public-unknown'));
    const { price, ...shown } = chosen;
    cart.lines = cart.lines.filter(({ type }) => type !== 'delivery');
    if (price > 0)
      cart.lines.push({ ...lineOf(id(), DELIVERY_PRODUCT, 1, price), name: shown.name, type: 'delivery' });
    cart.delivery.selected_carrier = shown;
    cart = byLines(cart);
    return ok(cart);
  };

  const requestQuotation: Handler = () => {
    if (!cart) return { ...refused(500, 'Internal Server Error') };
    const asked = { ...cart, typology: 'sale' };
    quotations.unshift(asked);
    sales = [asked, ...sales];
    cart = undefined;
    return ok(asked);
  };

  const page = (items: readonly unknown[], query: URLSearchParams): PublicAnswer => {
    const number = Number(query.get('page') ?? '1');
    const size = Number(query.get('page_size') ?? '80');
    if (number < 1) return missing('sales-page-0');
    return ok({ count: items.length, items: items.slice((number - 1) * size, number * size) });
  };
  const saved = (target: { id: number }, body: object): PublicAnswer => ok(Object.assign(target, body));
  const list = (wanted: string) => wishlists.find((one) => one.id === Number(wanted));
  const found = (value: unknown): PublicAnswer => (value ? ok(value) : refused(404, 'MissingError'));
  const file = (name: string): PublicAnswer => ({
    status: 200,
    headers: recordedCalls.get(name)?.response.headers ?? {},
    body: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const listed = (lines: unknown) =>
    ((lines ?? []) as { product_id: number; quantity: number }[]).map((line) => ({
      id: id(),
      sequence: 0,
      ...line,
    }));

  const handlers: Readonly<Record<string, Handler>> = {
    'POST signin': () => ok(null),
    'POST signout': () => ({ ...ok(null), headers: recordedCalls.get('signout')?.response.headers ?? json }),
    'GET customer': () => ok(customer),
    'POST customer': ({ body }) => ok(Object.assign(customer, body)),
    'GET carts/current': () => (cart ? ok(cart) : noContent),
    'GET carts/*': ({ id: uuid }) => (cart?.uuid === uuid ? ok(cart) : noContent),
    'POST carts/sync': sync,
    'POST carts/current/sync': sync,
    'POST carts/*/sync': ({ id: uuid, ...rest }) =>
      // Nothing of what is meant for another cart lands in this one: it gets one of its own there.
      cart && cart.uuid !== uuid ? ok(cart, 201) : sync({ id: uuid, ...rest }),
    'POST carts/current/update': update,
    'GET carts/current/delivery_carriers': () =>
      cart
        ? ok(CARRIERS.map(({ price, ...rest }) => ({ ...rest, price_applied_to_cart: price })))
        : refused(404, 'Not Found'),
    'POST carts/current/carrier': carrier,
    'POST carts/current/request_quotation': requestQuotation,
    'POST carts/*/request_quotation': (context) =>
      cart?.uuid === context.id ? requestQuotation(context) : refused(500, 'Internal Server Error'),
    'POST carts/current/coupon': () => refused(400, recordedDetail('cart-coupon-unknown')),
    'GET delivery_carriers': () => ok(CARRIERS.map(({ price: _price, ...rest }) => rest)),
    'GET addresses/delivery': () => ok(addresses),
    'GET addresses/invoicing': () => ok(invoicing),
    'POST addresses/invoicing': () => refused(400, recordedDetail('address-invoicing-create')),
    'POST addresses/invoicing/*': () => refused(400, recordedDetail('address-invoicing-update-used')),
    'POST addresses/delivery': ({ body }) => {
      const added = { ...(recordedBody('address-create-empty') as object), ...body, id: id() };
      addresses = [...addresses, added];
      return ok(added, 201);
    },
    'GET addresses/delivery/*': ({ id: one }) =>
      found(addresses.find((address) => address.id === Number(one))),
    'POST addresses/delivery/*': ({ id: one, body }) => {
      const address = addresses.find((known) => known.id === Number(one));
      return address ? saved(address, body) : refused(404, 'MissingError');
    },
    'DELETE addresses/delivery/*': ({ id: one }) => {
      const rest = addresses.filter((address) => address.id !== Number(one));
      if (rest.length === addresses.length) return refused(404, 'MissingError');
      addresses = rest;
      return ok(null);
    },
    'GET sales': ({ query }) => page(sales, query),
    'GET sales/*': ({ id: one }) => found(sales.find((sale) => sale.id === Number(one))),
    'GET sales/*/download': () => file('sale-download'),
    'GET quotations': ({ query }) => page(quotations, query),
    'GET invoices': () => ok(recordedBody('invoices')),
    'GET invoices/*': () => ok(recordedBody('invoice-detail')),
    'GET invoices/*/download': () => file('invoice-download'),
    'GET deliveries': () => ok(recordedBody('deliveries')),
    'GET settings': () => {
      const settings = recordedBody('settings') as { countries: object[] };
      return ok({
        ...settings,
        countries: [...settings.countries, { id: 20, name: 'Belgique', code: 'BE' }],
      });
    },
    'POST leads': ({ body }) => {
      const { subject, email, description, ...extra } = body;
      if (typeof subject !== 'string' || Object.keys(extra).length > 0) return missing('lead-portal-fields');
      return ok({ id: id(), subject, email, description: asHtml(textOf(description)) }, 201);
    },
    'GET wishlists': ({ query }) => page(wishlists, query),
    'POST wishlists': ({ body }) => {
      if (body['name'] === undefined) return missing('wishlist-create-no-name');
      const made = {
        ...(recordedBody('wishlist-create-2') as object),
        id: id(),
        name: textOf(body['name']),
        lines: listed(body['lines']),
      };
      wishlists = [...wishlists, made];
      return ok(made, 201);
    },
    'GET wishlists/*': ({ id: one }) => found(list(one)),
    'DELETE wishlists/*': ({ id: one }) => {
      const gone = list(one);
      wishlists = wishlists.filter((other) => other !== gone);
      return found(gone);
    },
    'POST wishlists/*/update': ({ id: one, body }) => {
      const wishlist = list(one);
      if (!wishlist) return refused(404, 'MissingError');
      if (body['name'] !== undefined) wishlist.name = textOf(body['name']);
      if (body['lines'] !== undefined) wishlist.lines = listed(body['lines']);
      return ok(wishlist);
    },
    'POST wishlists/*/add_item': ({ id: one, body }) => {
      const wishlist = list(one);
      if (!wishlist) return refused(404, 'MissingError');
      wishlist.lines = [...wishlist.lines, ...listed([body])];
      return ok(wishlist);
    },
  };

  return {
    get quantities() {
      return new Map(
        (cart?.lines ?? [])
          .filter(({ type }) => type === 'product')
          .map((line) => [line.product_id, line.qty]),
      );
    },
    unknownCalls,
    answer({ method, path, query = new URLSearchParams(), token, body = '', contentType = '' }) {
      const plain = path.replace(/^\/|\/$/g, '');
      if (method === 'GET' && plain === 'openapi.json') return ok(publicOpenapi);
      const call = `${method} ${plain}`;
      const asked = query.size > 0 ? `${plain}?${query.toString()}` : plain;
      const onRecord = RECORDED.get(keyOf(method, asked, body));
      const [name, handler] =
        Object.entries(handlers).find(([pattern]) => patternOf(pattern).test(call)) ?? [];
      if (onRecord && token !== undefined && !BAD_TOKENS.has(token)) return onRecord;
      if (!handler || !name) {
        const other = Object.keys(handlers).find((pattern) =>
          patternOf(pattern.replace(/^\w+ /, `${method} `)).test(call),
        );
        unknownCalls.push(call);
        if (!other) return refused(404, 'Not Found');
        return {
          ...refused(405, 'Method Not Allowed'),
          headers: { ...json, allow: other.split(' ')[0] ?? '' },
        };
      }
      const isOpen = ['GET settings', 'POST leads', 'POST signout'].includes(name);
      if (!isOpen && (token === undefined || BAD_TOKENS.has(token))) return refused(401, 'Unauthorized');
      const parsed = parse(body, contentType);
      if (!parsed)
        return missing(contentType.includes('json') ? 'address-not-json' : 'lead-multipart-as-portal');
      return handler({ id: patternOf(name).exec(call)?.[1] ?? '', body: parsed, query });
    },
  };
}

const keyOf = (method: string, path: string, body: string): string => `${method} ${path} ${body}`;

/** The refusals that say what is wrong with a request, whatever the cart holds; and what is only read. */
const RECORDED: ReadonlyMap<string, PublicAnswer> = new Map(
  [...recordedCalls.values()]
    .filter(
      ({ name, request, response }) =>
        !/^(signin|cart-car)/.test(name) &&
        ([400, 403, 422].includes(response.status) || name === 'sale-lines') &&
        request.authorization,
    )
    .map(({ request: { method, path, body }, response }) => [
      keyOf(
        method,
        path,
        body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body),
      ),
      response,
    ]),
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const patternOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace('*', '([^/]+)')}$`);

function parse(body: string, contentType: string): Record<string, unknown> | undefined {
  if (body === '') return {};
  if (!contentType.includes('json')) return undefined;
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const lineOf = (id: number, productId: number, qty: number, price = 10 + productId / 100): PublicLine => ({
  id,
  product_id: productId,
  name: `[M${productId}] Article ${productId}`,
  amount: { price },
  qty,
  type: 'product',
  options: {},
  qty_delivered: 0,
  is_reward_line: false,
});
