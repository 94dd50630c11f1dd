import { screen } from '@testing-library/react';
import { ErpRefused, ErpUnavailable, ErpUnreachable, SessionEnded } from '@vetportal/erp';
import { engineOf } from '../cart-engine/cart-engines';
import { checkout, confirm, open, settled } from './testing/checkout-kit';

test('shows addresses, carriers with price, lines and sums; a choice is the ERP’s @R18 @S11 @E12', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  expect(screen.getByRole('radio', { name: /Practice 1/ })).toBeChecked();
  expect(screen.getByText('Same as the delivery address')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Carrier 1 – free' })).toBeChecked();
  expect(screen.getByRole('row', { name: /Article 1.*2.*€2\.00/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Carrier 2 – €5.90 excl. VAT' }));
  await settled();
  expect(screen.getByText('Delivery fee').nextElementSibling).toHaveTextContent('€5.90');
  await user.click(screen.getByRole('radio', { name: /Practice 2/ }));
  await settled();
  expect(screen.getByRole('radio', { name: /Practice 2/ })).toBeChecked();
  expect(screen.queryByText('Same as the delivery address')).not.toBeInTheDocument();
});

test('says at its line what is given with what is ordered @W11', async () => {
  const pricing = {
    priceLists: { default: { gross: [{ minQuantity: 1, cents: 100 }], discounts: [] } },
    supplierPromotion: { main: 12, promo: 3, period: {} },
    taxPercent: 6,
  };
  const shop = checkout({}, { pricing });
  shop.fakeErp.lines.set(1, 14);
  await open(shop);
  const row = screen.getByRole('row', { name: /Article 1.*14/ });
  expect(row).toHaveTextContent('+ 3 free');
  // What a few more would bring is the cart's to say: here it is ordered.
  expect(row).not.toHaveTextContent('more for');
});

test('takes the first carrier where none was chosen, so that the sums are the order’s', async () => {
  await open(checkout({ carrier: undefined }));
  expect(screen.getByRole('radio', { name: 'Carrier 1 – free' })).toBeChecked();
});

test('an incomplete address blocks the order and says what is missing @V01', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  await user.click(screen.getByRole('radio', { name: /Practice 3/ }));
  await settled();
  expect(screen.getByText(/This address is incomplete/)).toBeInTheDocument();
  await user.click(confirm());
  expect(screen.getByText('Choose complete addresses before you confirm.')).toBeInTheDocument();
  expect(shop.confirmed).toEqual([]);
});

test('orders once however often the button is pressed, with details, and emits the event @R18 @S04 @B08', async () => {
  const shop = checkout({ customerRef: 'PO 12' });
  let release: () => void = () => undefined;
  shop.answers.confirm = () => new Promise((resolve) => (release = resolve));
  const { user, location } = await open(shop);
  const told: unknown[] = [];
  shop.kit.platform.bus.events('order.placed').subscribe((fact) => told.push(fact));
  await user.dblClick(confirm());
  await user.click(confirm());
  await settled();
  release();
  await settled();
  expect(shop.confirmed).toEqual([{ uuid: 'cart-1', note: '', customerRef: 'PO 12', suiteName: '' }]);
  expect(told).toEqual([{ saleId: 42, name: 'V2026/000042' }]);
  expect(location()).toBe('/cart-validated?order=42');
});

test('a lost answer is settled by asking again, not by a second order @B08', async () => {
  const shop = checkout();
  shop.answers.confirm = () => Promise.reject(new ErpUnreachable('timeout'));
  const { user, location } = await open(shop);
  await user.click(confirm());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('your order is never placed twice');
  shop.answers.confirm = () => Promise.resolve();
  await user.click(confirm());
  await settled();
  expect([shop.orders.size, location()]).toEqual([1, '/cart-validated?order=42']);
});

test('an ERP that is away while the order is confirmed: all stays, and goes on when it is back @X13 @B08', async () => {
  const shop = checkout();
  shop.answers.confirm = () => Promise.reject(new ErpUnavailable('503'));
  const { user, location } = await open(shop);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ring');
  await user.click(confirm());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable for the moment.');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring');
  expect(screen.getByRole('row', { name: /Article 1/ })).toBeInTheDocument();
  shop.answers.confirm = () => Promise.resolve();
  await user.click(confirm());
  await settled();
  expect([shop.orders.size, location()]).toEqual([1, '/cart-validated?order=42']);
});

test('a reload after a lost answer finds the order @B08', async () => {
  const shop = checkout();
  shop.answers.confirm = () => Promise.reject(new ErpUnreachable('timeout'));
  const first = await open(shop);
  await first.user.click(confirm());
  await settled();
  first.unmount();
  localStorage.clear();
  const after = checkout();
  // The same ERP, whose cart has become the order; the page and its engine are new.
  after.fakeErp.order();
  after.orders.add('cart-1');
  const second = await open(after);
  await settled();
  expect(second.location()).toBe('/cart-validated?order=42');
});

test('a reload after a request that never arrived orders nothing by itself @B08', async () => {
  const shop = checkout();
  sessionStorage.setItem(
    'vetportal.cart.2.confirming',
    JSON.stringify({
      owner: 'customer-1',
      confirmation: { uuid: 'cart-1', note: '', customerRef: '', suiteName: '' },
    }),
  );
  const { location } = await open(shop);
  expect(shop.confirmed).toEqual([]);
  expect(location()).toBe('/cart-confirm');
  expect(confirm()).toBeEnabled();
});

test('is blocked while a change is pending @S04', async () => {
  const shop = checkout();
  const { user } = await open(shop);
  // Another tab's change, not sent yet.
  localStorage.setItem(
    'vetportal.cart.2.tx.customer-1.b',
    JSON.stringify({ uuid: 'b', productId: 1, quantity: 1, at: 1 }),
  );
  await user.click(confirm());
  await settled();
  expect(shop.confirmed).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Now: 3 × €1.00 = €3.00');
  expect(engineOf(shop.kit.platform).state.server?.cart?.lines[0]?.quantity).toBe(3);
});

test('a refusal of the ERP shows in its words, the cart stays', async () => {
  const shop = checkout();
  shop.answers.confirm = () =>
    Promise.reject(new ErpRefused(403, 'Article 1 is reserved for other customers.'));
  const { user } = await open(shop);
  await user.click(confirm());
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Article 1 is reserved for other customers.');
  expect(screen.getByRole('row', { name: /Article 1/ })).toBeInTheDocument();
});

test('made-to-order articles are agreed to here too @V10', async () => {
  const shop = checkout({}, { isMadeToOrder: true });
  const { user } = await open(shop);
  await user.click(confirm());
  expect(screen.getByText('Confirm the articles purchased on order before you go on.')).toBeInTheDocument();
  expect(shop.confirmed).toEqual([]);
});

test('an empty cart has nothing to confirm', async () => {
  const shop = checkout();
  shop.fakeErp.order();
  await open(shop);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
});

test('a session that ends while the order is confirmed: after the sign-in all that was typed is there @X12', async () => {
  const shop = checkout();
  const first = await open(shop);
  shop.answers.confirm = () => Promise.reject(new SessionEnded('401'));
  shop.answers.update = () => Promise.reject(new SessionEnded('401'));
  await first.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ring');
  await first.user.click(screen.getByText('New delivery address'));
  await settled();
  await first.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Stable North');
  await first.user.click(confirm());
  await settled();
  // As the shell does: the storage goes with the session, then the page.
  sessionStorage.clear();
  first.unmount();
  window.dispatchEvent(new Event('pagehide'));
  const second = await open(checkout());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring');
  await second.user.click(screen.getByText('New delivery address'));
  await settled();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Stable North');
  second.unmount();
  // Another customer finds none of it.
  const other = checkout({}, { customerId: 2 });
  await open(other);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});
