import { act, screen } from '@testing-library/react';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { engineOf } from '../cart-engine/cart-engines';
import { cartKit } from '../cart-engine/testing/cart-kit';
import icon from './cart-icon.slot';

const link = () => screen.getByRole('link');
const status = () => screen.getByRole('status');
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

test('a link to the cart with the count of articles, announced after the person’s own change @G03', async () => {
  let waits = false;
  const kit = cartKit({ session: customer(), fate: () => (waits ? undefined : 'ok') });
  await renderSlot(icon, {}, { kit });
  await settled();
  expect(link()).toHaveAttribute('href', '/en/cart');
  expect(link()).toHaveAccessibleName('Cart, empty');
  expect(status()).toHaveTextContent(/^$/);
  waits = true;
  await act(async () => {
    engineOf(kit.platform).add([
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 5 },
    ]);
  });
  // Before any answer of the ERP.
  expect(link()).toHaveAccessibleName('Cart, 2 articles, connecting');
  expect(status()).toHaveTextContent('Cart: 2 articles, 7 units');
  kit.fakeErp.decide('ok');
  await settled();
  expect(link()).toHaveAccessibleName('Cart, 2 articles');
});

test('announces also what was added a moment before it started itself @G03', async () => {
  const kit = cartKit({ session: customer() });
  engineOf(kit.platform).add([{ productId: 1, quantity: 3 }]);
  await renderSlot(icon, {}, { kit });
  await settled();
  expect(status()).toHaveTextContent('Cart: 1 article, 3 units');
});

test.each([
  ['who is there', { session: { state: 'starting' as const, expected: true } }],
  ['what the ERP has', { session: customer(), fate: () => undefined }],
])('does not say that the cart is empty before it is known %s @G03 @B08', async (_what, options) => {
  await renderSlot(icon, {}, { kit: cartKit(options) });
  await settled();
  expect(link()).toHaveAccessibleName('Cart, connecting');
});

test.each([
  ['503', 'Cart, 1 article, service unavailable for the moment'],
  ['500', 'Cart, 1 article, not up to date yet'],
] as const)('says that the ERP answers %s @G03 @X13 @X14', async (fate, name) => {
  const kit = cartKit({ session: customer(), fate: () => fate });
  await renderSlot(icon, {}, { kit });
  await act(async () => {
    engineOf(kit.platform).add([{ productId: 1, quantity: 1 }]);
  });
  await settled();
  expect(link()).toHaveAccessibleName(name);
});

test('shows in the ERP’s words what it refused @C04', async () => {
  const kit = cartKit({ session: customer() });
  kit.fakeErp.unknown.add(9);
  await renderSlot(icon, {}, { kit });
  await act(async () => {
    engineOf(kit.platform).add([{ productId: 9, quantity: 1 }]);
  });
  await settled();
  expect(kit.notices).toMatchObject([{ kind: 'error', text: 'Unknown article 9' }]);
});

test('offers to add again what was meant for a cart that was ordered elsewhere @S09', async () => {
  const kit = cartKit({ session: customer() });
  await renderSlot(icon, {}, { kit });
  const engine = engineOf(kit.platform);
  await act(async () => {
    engine.add([{ productId: 1, quantity: 1 }]);
  });
  await settled();
  kit.fakeErp.order();
  await act(async () => {
    engine.add([{ productId: 2, quantity: 3 }]);
  });
  await settled();
  expect(link()).toHaveAccessibleName('Cart, empty');
  expect(kit.notices).toMatchObject([{ kind: 'warning', action: { label: 'Add again' } }]);
  await act(async () => kit.notices[0]?.action?.run());
  await settled();
  expect([...kit.fakeErp.lines]).toEqual([[2, 3]]);
});
