import { screen, waitFor } from '@testing-library/react';
import { ErpUnreachable, type PromoSubscriptionsClient } from '@vetportal/erp';
import { customer, renderSlot, type Stub } from '@vetportal/module-runtime/testing';
import { article } from '../testing/articles';
import slot from './promo-subscription.slot';

const open = (client: Stub<PromoSubscriptionsClient>) =>
  renderSlot(
    slot,
    { product: article(7) },
    { session: customer(), erp: { promoSubscriptions: { all: async () => [3], ...client } } },
  );

test('a press subscribes, the next one ends it, each with a notice @S17 @E17 @C13', async () => {
  const asked: string[] = [];
  const { user, notices } = await open({
    subscribe: async (id) => void asked.push(`subscribe ${id}`),
    unsubscribe: async (id) => void asked.push(`unsubscribe ${id}`),
  });
  const button = await screen.findByRole('button', { name: 'Notify me of promotions', pressed: false });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Following promotions', pressed: true }));
  await screen.findByRole('button', { name: 'Notify me of promotions', pressed: false });
  expect(asked).toEqual(['subscribe 7', 'unsubscribe 7']);
  expect(notices.map(({ kind }) => kind)).toEqual(['success', 'success']);
});

test('what cannot be saved shows a notice, and stays as it was @S17', async () => {
  const { user, notices } = await open({
    all: async () => [7],
    unsubscribe: () => Promise.reject(new ErpUnreachable('network')),
  });
  await user.click(await screen.findByRole('button', { name: 'Following promotions' }));
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
  expect(screen.getByRole('button', { name: 'Following promotions', pressed: true })).toBeEnabled();
});

test('a guest has none', async () => {
  const { container } = await renderSlot(slot, { product: article(7) });
  expect(container).toBeEmptyDOMElement();
});
