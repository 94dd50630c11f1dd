import { act, screen, waitFor, within } from '@testing-library/react';
import { ErpUnavailable } from '@vetportal/erp';
import type { Sale, SaleLine } from '@vetportal/model';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { shownQuantities } from '../cart-engine/changes';
import { engineOf } from '../cart-engine/cart-engines';
import { articleOf, cartKit } from '../cart-engine/testing/cart-kit';
import { cartOf, lineOf } from '../cart-engine/testing/fake-erp';
import orderAgain from './order-again.slot';
import orderLineAgain from './order-line-again.slot';

const saleOf = (lines: readonly SaleLine[]): Sale => ({
  ...cartOf('cart-1', lines),
  id: 42,
  name: 'V2025/000042',
  dateOrder: '2025-11-21T09:00:00Z',
  state: 'delivery_full',
  stateLabel: 'Delivered',
  channel: 'web',
  totalCents: 700,
  untaxedCents: 700,
  deliveryAddress: undefined,
  carrier: undefined,
  pickings: [],
  invoices: [],
  creditNotes: [],
  paymentMode: undefined,
  dateCommitment: undefined,
});

function kitOf({ canOrder = true } = {}) {
  const reach = { away: false };
  const kit = cartKit({
    session: customer({ canOrder }),
    articles: [
      articleOf(1, { name: 'Amoxival' }),
      articleOf(2, { name: 'Meloxival', unitInShrinkWrap: 6 }),
      articleOf(3, { name: 'Ketamal' }),
      articleOf(4, { name: 'Old kennel', flags: new Set(['not_sold_on_website'] as const) }),
    ],
    erp: {
      cart: {
        refusals: () =>
          reach.away
            ? Promise.reject(new ErpUnavailable('503'))
            : Promise.resolve(new Map([[3, 'Ketamal is reserved for other customers.']])),
      },
    },
  });
  return { ...kit, reach, inCart: () => Object.fromEntries(shownQuantities(engineOf(kit.platform).state)) };
}
const all = () => screen.getByRole('button', { name: 'Order again' });

test('the whole order again: all but what is gone or refused, rounded to packs, every exception told @B03', async () => {
  const kit = kitOf();
  const sale = saleOf([
    lineOf(1, 2),
    lineOf(2, 5),
    lineOf(3, 1),
    lineOf(4, 1),
    lineOf(5, 1, { name: 'Vanished' }),
    lineOf(1, 1),
    lineOf(9, 1, { isDelivery: true }),
  ]);
  const { user } = await renderSlot(orderAgain, { sale }, { kit });
  await user.click(all());
  const told = await screen.findByRole('status');
  await waitFor(() => expect(told).toHaveTextContent('2 articles added to the cart.'));
  expect(kit.inCart()).toEqual({ 1: 3, 2: 6 });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Meloxival: 5 rounded up to 6: sold by 6.',
    'Ketamal: Ketamal is reserved for other customers.',
    'Old kennel: This article is not sold online. Please contact us.',
    'Vanished: This article is no longer in our range.',
  ]);
  expect(screen.getByRole('link', { name: 'See the cart' })).toHaveAttribute('href', '/en/cart');
});

test('undo takes out what was added, and nothing else @B03', async () => {
  const kit = kitOf();
  engineOf(kit.platform).add([{ productId: 1, quantity: 4 }]);
  const { user } = await renderSlot(orderAgain, { sale: saleOf([lineOf(1, 2), lineOf(2, 6)]) }, { kit });
  await user.click(all());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(kit.inCart()).toEqual({ 1: 4 });
  expect(screen.getByRole('status')).toHaveTextContent('out of the cart again');
});

test('nothing of it can be ordered: said, with no way to a cart that did not change', async () => {
  const kit = kitOf();
  const { user } = await renderSlot(orderAgain, { sale: saleOf([lineOf(3, 1)]) }, { kit });
  await user.click(all());
  expect(await screen.findByText('No article could be added to the cart.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(kit.inCart()).toEqual({});
});

test('an ERP that is away: nothing is added unchecked; the retry adds once @X13', async () => {
  const kit = kitOf();
  kit.reach.away = true;
  const { user } = await renderSlot(orderAgain, { sale: saleOf([lineOf(1, 2)]) }, { kit });
  await user.click(all());
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was added to the cart.');
  expect(kit.inCart()).toEqual({});
  kit.reach.away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 article added to the cart.');
  expect(kit.inCart()).toEqual({ 1: 2 });
});

test('one line again, with a way back; refused in words @B03', async () => {
  const kit = kitOf();
  const first = await renderSlot(orderLineAgain, { line: lineOf(2, 5, { name: 'Meloxival' }) }, { kit });
  await first.user.click(screen.getByRole('button', { name: 'Order again: Meloxival, 5' }));
  await waitFor(() => expect(kit.inCart()).toEqual({ 2: 6 }));
  expect(kit.notices.at(-1)?.text).toBe('Meloxival is added to the cart. 5 rounded up to 6: sold by 6.');
  act(() => kit.notices.at(-1)?.action?.run());
  expect(kit.inCart()).toEqual({});
  first.unmount();
  const second = await renderSlot(orderLineAgain, { line: lineOf(5, 1, { name: 'Vanished' }) }, { kit });
  await second.user.click(screen.getByRole('button', { name: /^Order again/ }));
  await waitFor(() =>
    expect(kit.notices.at(-1)).toMatchObject({
      kind: 'warning',
      text: 'Vanished was not added. This article is no longer in our range.',
    }),
  );
});

test('an account that may not order has no such button @P02', async () => {
  const { container } = await renderSlot(
    orderAgain,
    { sale: saleOf([lineOf(1, 2)]) },
    { kit: kitOf({ canOrder: false }) },
  );
  expect(container).toHaveTextContent('');
});
