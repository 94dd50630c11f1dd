import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SearchError } from '@vetportal/search';
import navigation from '../navigation/navigation.slot';
import { article, category } from '../testing/products';
import categories from './categories.slot';
import customerOffers from './customer-offers.slot';
import guestOffers from './guest-offers.slot';

const buyBox = {
  contributions: {
    'product.buy-box': [{ module: 'mf-cart', version: '1', id: 'buy-box', expose: './buy-box' }],
  },
  exposes: { 'mf-cart ./buy-box': { default: { Component: () => <button>Add</button> } } },
};

describe('home @R01 @R02', () => {
  test('leads guests into the catalogue', async () => {
    await renderSlot(categories, {}, { search: { navigation: () => Promise.resolve([category()]) } });
    expect(await screen.findByRole('link', { name: 'Antibiotics' })).toHaveAttribute(
      'href',
      '/en/c/medicines/antibiotics',
    );
    expect(screen.getByText('Oral')).toBeInTheDocument();
  });

  test('says when the catalogue is away, and tries again @D10 @X24', async () => {
    let away = true;
    const { user } = await renderSlot(
      categories,
      {},
      {
        search: {
          navigation: () =>
            away
              ? Promise.reject(new SearchError('categories_en_us', 0, 'no answer'))
              : Promise.resolve([category()]),
        },
      },
    );
    const failure = await screen.findByRole('alert');
    away = false;
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Antibiotics' })).toBeInTheDocument();
  });

  test('shows the offers of the day; customers can order them, guests fetch nothing of the cart', async () => {
    const search = { specialOffers: () => Promise.resolve([article()]) };
    const guest = await renderSlot(guestOffers, {}, { search, ...buyBox });
    expect(await screen.findByRole('link', { name: 'Amoxival 200 mg' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    guest.unmount();
    await renderSlot(customerOffers, {}, { search, ...buyBox, session: customer() });
    expect(await screen.findByRole('button', { name: 'Add' })).toBeInTheDocument();
    expect(screen.getByText('€9.50')).toBeInTheDocument();
  });

  test('without offers has no section for them', async () => {
    const { container } = await renderSlot(
      guestOffers,
      {},
      { search: { specialOffers: () => Promise.resolve([]) } },
    );
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

test('the navigation bar leads to the first-level categories and marks where one is @G01', async () => {
  await renderSlot(
    navigation,
    {},
    {
      at: '/c/medicines/antibiotics',
      search: {
        navigation: () =>
          Promise.resolve([
            category({ id: 1, name: 'Medicines', urlKey: 'medicines' }),
            category({ id: 2, name: 'Food', urlKey: 'food' }),
          ]),
      },
    },
  );
  const bar = await screen.findByRole('navigation', { name: 'Catalogue' });
  await waitFor(() => expect(within(bar).getAllByRole('link', { current: true })).toHaveLength(1));
  expect(within(bar).getByRole('link', { current: true })).toHaveTextContent('Medicines');
});
