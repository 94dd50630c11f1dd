import { act, screen } from '@testing-library/react';
import { ErpUnavailable } from '@vetportal/erp';
import type { Payment } from '@vetportal/model';
import { customer, loadInput, renderPage } from '@vetportal/module-runtime/testing';
import { cartKit } from '../cart-engine/testing/cart-kit';
import page from './cart-payment.page';

const payment = (more: Partial<Payment> = {}): Payment => ({
  reference: 'P1',
  state: 'draft',
  amountCents: 4_235,
  sale: undefined,
  detail: '',
  ...more,
});
const SALE = { id: 42, name: 'V2026/000042' };
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

async function open(find: () => Promise<Payment | undefined>, query = 'status=success&reference=P1') {
  const kit = cartKit({ session: customer(), erp: { payment: { find } } });
  const told: unknown[] = [];
  kit.platform.bus.events('order.placed').subscribe((fact) => told.push(fact));
  const rendered = await renderPage(page, { kit, path: '/cart-payment', query });
  await settled();
  return { ...rendered, told };
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('paid: leads on to the order; told once, also when the page is opened again @C09 @R19', async () => {
  sessionStorage.setItem(
    'vetportal.cart.2.confirming',
    JSON.stringify({
      owner: 'customer-1',
      confirmation: { uuid: 'cart-1', note: '', customerRef: '', suiteName: '' },
    }),
  );
  const done = () => Promise.resolve(payment({ state: 'done', sale: SALE }));
  const first = await open(done);
  expect(first.location()).toBe('/cart-validated?order=42');
  expect(first.told).toEqual([{ saleId: 42, name: 'V2026/000042' }]);
  first.unmount();
  const again = await open(done);
  expect([again.location(), again.told]).toEqual(['/cart-validated?order=42', []]);
});

test.each([
  ['cancel', 'The payment was cancelled.', 'Nothing was charged or ordered.'],
  ['error', 'The payment did not succeed.', 'Nothing was charged or ordered.'],
  ['draft', 'This payment is not finished.', 'Nothing is ordered until it is confirmed'],
] as const)(
  '%s: says so whatever the address claims, and where to go on @E13',
  async (state, title, next) => {
    await open(() => Promise.resolve(payment({ state })));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(new RegExp(next))).toBeInTheDocument();
    expect(screen.getByText('€42.35')).toBeInTheDocument();
    expect(links()).toEqual(['/en/cart-confirm', '/en/cart']);
  },
);

test('the page says in the ERP’s words why it failed', async () => {
  await open(() => Promise.resolve(payment({ state: 'error', detail: 'Your cart changed.' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart changed.');
});

test('no payment of this customer: 404; an ERP that is away can be asked again @P10 @X13', async () => {
  const { unmount } = await open(() => Promise.resolve(undefined));
  expect(screen.getByRole('heading', { name: '404' })).toBeInTheDocument();
  unmount();
  let away = true;
  const { user } = await open(() =>
    away ? Promise.reject(new ErpUnavailable('503')) : Promise.resolve(payment({ state: 'cancel' })),
  );
  away = false;
  await user.click(await screen.findByRole('button', { name: /retry/i }));
  await settled();
  expect(screen.getByText('The payment was cancelled.')).toBeInTheDocument();
});

test.each(['', 'reference=', 'reference=%3Cb%3E'])('%j names no payment @R33', async (query) => {
  expect(await page.load(loadInput({ query }))).toEqual({ outcome: 'not-found' });
});

test('pending: the order is there; refused later: said, with the way to order again @E13', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  let state: Payment['state'] = 'pending';
  const kit = cartKit({
    session: customer(),
    erp: { payment: { find: () => Promise.resolve(payment({ state, sale: SALE })) } },
  });
  const rendered = renderPage(page, { kit, path: '/cart-payment', query: 'reference=P1' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await rendered;
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/Your order V2026\/000042 is registered/)).toBeInTheDocument();
  expect(links()).toEqual(['/en/account/sales/42', '/en']);
  state = 'error';
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('was refused: the order is cancelled');
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/en/account/sales/42');
});
