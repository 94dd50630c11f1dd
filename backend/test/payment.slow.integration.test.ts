import type { SaleWire } from '@vetportal/erp/wire';
import { randomUUID } from 'node:crypto';
import { BackendProcess, type Caller, type WishlistsAnswer } from './backend-process';

interface Payable {
  payable: string;
  amount: number;
}
interface Providers extends Payable {
  providers: { id: number; name: string; payment_icons: { image: string }[] }[];
}
interface Transaction {
  reference: string;
  amount: number;
  redirect_form_html: string;
  detail: unknown;
}
interface PaymentState {
  state: string;
  sale_id: number | null;
  sale_name: string | null;
  detail: string | null;
}

let backend: BackendProcess;
/** Pays with the order. */
let sofie: Caller;
/** Pays on invoice. */
let claire: Caller;
let product: number;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [sofie, claire] = await Promise.all([backend.signIn('sofie'), backend.signIn('claire')]);
  sofie = sofie.speaking('en-US');
  const { body } = await claire.get<WishlistsAnswer>('wishlists');
  const ids = body.items.flatMap((list) => list.lines.map((line) => line.product_id));
  const { body: refused } = await sofie.post<{ data: { product_id: number }[] }>('cart/check', {
    product_ids: ids,
  });
  const { body: cart } = await claire.post('carts/sync', {
    transactions: [...new Set(ids)].map((id) => ({ uuid: randomUUID(), product_id: id, qty: 1 })),
  });
  // Of which there is enough for all tests.
  product =
    ids
      .filter((id) => refused.data.every((one) => one.product_id !== id))
      .find((id) => (cart.lines.find((line) => line.product_id === id)?.qty_available ?? 0) > 100) ?? 0;
});
afterAll(() => backend.endAndForget());

const fill = async (caller: Caller, qty = 2): Promise<SaleWire> =>
  (await caller.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id: product, qty }] }))
    .body;

/** A cart with something to pay, and its payment begun. */
async function begin(): Promise<{ cart: SaleWire; reference: string; order: string }> {
  const cart = await fill(sofie);
  const { body: payable } = await sofie.get<Payable>('carts/current/payable');
  return { cart, ...(await start(payable.payable)) };
}

async function start(payable: string): Promise<{ reference: string; order: string }> {
  const { status, body } = await sofie.post<Transaction>('payment/transactions', {
    payable,
    flow: 'redirect',
    provider_id: 2,
    frontend_redirect_url: `${backend.origin}/en/cart-payment`,
    provider_input: {},
  });
  expect({ status, detail: body.detail }).toEqual({ status: 201, detail: undefined });
  return { reference: body.reference, order: orderIn(body.redirect_form_html) };
}

const orderIn = (form: string): string => /name="order" value="([^"]+)"/.exec(form)?.[1] ?? '';

/** The payer's press on the provider's page. @returns where it leads, or the page */
async function decide(order: string, decision: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${backend.origin}/payment-sandbox/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ order, decision, lang: 'en' }),
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    told: location === null ? null : new URL(location).searchParams.get('status'),
    location,
    page: await response.text(),
  };
}

const stateOf = async (reference: string) =>
  (await sofie.get<PaymentState>(`payment/transactions/${reference}`)).body;

const orders = async () => (await sofie.get('sales')).body.count;

test('who has an account pays nothing with the order; who has none does, and may not confirm without @C09', async () => {
  await fill(claire);
  expect((await claire.get('carts/current/payable')).status).toBe(204);
  expect((await sofie.get('carts/current/payable')).status).toBe(204);
  const cart = await fill(sofie);
  const { body: payable } = await sofie.get<Payable>('cart/payable');
  expect(payable).toMatchObject({ amount: cart.amount.total, currency_code: 'EUR' });
  const { body } = await sofie.get<Providers>(
    `payment/methods?payable=${encodeURIComponent(payable.payable)}`,
  );
  expect(body.providers.map(({ name }) => name)).toEqual(['Bancontact', 'Credit card']);
  // As Odoo sends them: the picture itself.
  const icon = Buffer.from(body.providers[0]?.payment_icons[0]?.image ?? '', 'base64').toString();
  expect(icon).toMatch(/^<svg /);
  const refused = await sofie.post('cart/confirm', { uuid: cart.uuid });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'This order is to be paid for before it is confirmed.',
  ]);
});

test('paid: the cart is an order, once, whatever comes again @C09 @E13 @B08', async () => {
  const { cart, reference, order } = await begin();
  expect(await stateOf(reference)).toMatchObject({ state: 'draft', sale_id: null });
  const before = await orders();
  const answers = await Promise.all([decide(order, 'done'), decide(order, 'done'), decide(order, 'stay')]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 200]);
  for (const late of ['cancel', 'error', 'pending', 'done']) {
    expect(await decide(order, late)).toMatchObject({ told: 'success' });
  }
  const old = await fetch(`${backend.origin}/payment-sandbox/pay?order=${order}`, { redirect: 'manual' });
  expect(old.headers.get('location')).toContain('status=success');
  expect((await orders()) - before).toBe(1);
  const state = await stateOf(reference);
  const { body: sale } = await sofie.get(`sales/${String(state.sale_id)}`);
  expect(sale).toMatchObject({
    uuid: cart.uuid,
    name: state.sale_name,
    payment: { mode: { name: 'Bancontact' }, state: 'paid' },
    // Billed as it was paid for.
    invoices: [{ untaxed: cart.amount.untaxed }],
    credit_notes: [],
  });
  expect((await sofie.get('carts/current')).status).toBe(204);
  // A client that only knows the cart finds the order by it, and orders nothing.
  const confirmed = await sofie.post('cart/confirm', { uuid: cart.uuid });
  expect([confirmed.body.id, (await orders()) - before]).toEqual([sale.id, 1]);
});

test.each([
  ['cancel', 'cancelled', 'cancel'],
  ['error', 'error', 'error'],
])('%s: the cart is as it was and can be paid anew @C09', async (decision, told, state) => {
  const { cart, reference, order } = await begin();
  expect(await decide(order, decision)).toMatchObject({ status: 303, told });
  expect(await stateOf(reference)).toMatchObject({ state, sale_id: null });
  expect((await sofie.get('carts/current')).body.lines).toEqual(cart.lines);
  // Too late for this one.
  expect((await decide(order, 'done')).told).toBe(told);
  const { body: payable } = await sofie.get<Payable>('carts/current/payable');
  expect((await decide((await start(payable.payable)).order, 'done')).told).toBe('success');
});

test.each([
  ['done', { state: 'done' }, 'pending', 'paid'],
  ['error', { state: 'error' }, 'cancel', 'refused'],
])(
  'pending: ordered at once, decided later: %s @C09 @E13 @W09',
  async (later, payment, state, paymentState) => {
    const left = async () =>
      (await claire.get('carts/current')).body.lines.find((line) => line.product_id === product)
        ?.qty_available ?? 0;
    const before = await left();
    const { cart, reference, order } = await begin();
    const [line] = cart.lines;
    expect((await decide(order, 'pending')).told).toBe('pending');
    expect(await left()).toBe(before - (line?.qty ?? 0));
    const pending = await stateOf(reference);
    expect(pending.state).toBe('pending');
    const read = async () => (await sofie.get(`sales/${String(pending.sale_id)}`)).body;
    expect(await read()).toMatchObject({ state: 'pending', payment: { state: 'pending' } });
    const page = await fetch(`${backend.origin}/payment-sandbox/pay?order=${order}&lang=nl`);
    expect(await page.text()).toContain('Deze betaling is in behandeling');
    await decide(order, later);
    expect(await stateOf(reference)).toMatchObject(payment);
    expect(await read()).toMatchObject({ state, payment: { state: paymentState } });
    // A cancelled order gives back what it has taken (@W09).
    expect(await left()).toBe(state === 'cancel' ? before : before - (line?.qty ?? 0));
  },
);

test('a payer who never comes back: paid is ordered, unpaid leaves the cart @C09', async () => {
  const left = await begin();
  expect((await sofie.get('carts/current')).body.lines).toEqual(left.cart.lines);
  // Begun again in another tab: only the later one can be paid.
  const { body: payable } = await sofie.get<Payable>('carts/current/payable');
  const later = await start(payable.payable);
  expect((await decide(left.order, 'done')).told).toBe('cancelled');
  expect((await stateOf(left.reference)).detail).toMatch(/Another payment was begun/);
  const stayed = await decide(later.order, 'stay');
  expect([stayed.status, stayed.location]).toEqual([200, null]);
  expect(stayed.page).toContain('You may close this window.');
  expect((await stateOf(later.reference)).sale_id).toEqual(expect.any(Number));
});

test('a cart that changes during the payment is not ordered, and nothing is charged @C09 @B08', async () => {
  const { reference, order } = await begin();
  const changed = await fill(sofie, 1);
  const before = await orders();
  expect((await decide(order, 'done')).told).toBe('error');
  expect(await stateOf(reference)).toMatchObject({
    state: 'error',
    detail: expect.stringContaining('Your cart changed during the payment'),
  });
  expect((await sofie.get('carts/current')).body.lines).toEqual(changed.lines);
  expect(await orders()).toBe(before);
});

test('a payment of what was not shown is not begun; of what was, it is @W10', async () => {
  const shown = await fill(sofie);
  const present = await fill(sofie, 3);
  const { body: payable } = await sofie.get<Payable>('carts/current/payable');
  const pay = (seen: SaleWire) =>
    sofie.post<{ code: string }>('payment/transactions', {
      payable: payable.payable,
      provider_id: 2,
      frontend_redirect_url: `${backend.origin}/en/cart-payment`,
      shown: seen,
    });
  const refused = await pay(shown);
  expect([refused.status, refused.body.code]).toEqual([409, 'cart.changed']);
  expect((await pay(present)).status).toBe(201);
});

test('a tampered amount, a foreign return, another’s payment: refused @C09 @P10', async () => {
  const { reference, order } = await begin();
  const { body: payable } = await sofie.get<Payable>('carts/current/payable');
  const [content = '', seal = ''] = payable.payable.split('.');
  const cheaper = JSON.parse(Buffer.from(content, 'base64url').toString()) as { amountCents: number };
  cheaper.amountCents = 1;
  const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${seal}`;
  const request = (more: object) => ({
    payable: payable.payable,
    provider_id: 2,
    frontend_redirect_url: `${backend.origin}/en/cart-payment`,
    ...more,
  });
  const statuses = async (caller: Caller, more: object) =>
    (await caller.post('payment/transactions', request(more))).status;
  expect(await statuses(sofie, { payable: forged })).toBe(400);
  expect(await statuses(sofie, { payable: content })).toBe(400);
  expect(await statuses(sofie, { provider_id: 1 })).toBe(400);
  expect(await statuses(sofie, { frontend_redirect_url: 'https://evil.example/' })).toBe(422);
  expect(await statuses(sofie, { frontend_redirect_url: `${backend.origin}.evil.example/` })).toBe(422);
  expect(await statuses(claire, {})).toBe(404);
  expect((await claire.get(`payment/transactions/${reference}`)).status).toBe(404);
  expect((await sofie.get('payment/transactions/P1')).status).toBe(404);
  // An amount that changed since is refused too.
  await fill(sofie, 1);
  expect(await statuses(sofie, {})).toBe(400);

  const [text = '', signature = ''] = order.split('.');
  const [name = ''] = text.split('-');
  for (const wrong of [`${name}-1-EUR.${signature}`, text, '', `${order}x`]) {
    expect((await decide(wrong, 'done')).status).toBe(400);
  }
  // Another site's form.
  expect((await decide(order, 'done', { origin: 'https://evil.example' })).status).toBe(400);
  expect(await stateOf(reference)).toMatchObject({ state: 'draft', sale_id: null });
});
