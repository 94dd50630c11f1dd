import { screen, within } from '@testing-library/react';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import vetgroupPage from '../vetgroup/vetgroup.page';

test('the pages of the account lead to each other, and say which one is open @R02', async () => {
  await renderPage(vetgroupPage, { path: '/vetgroup', session: customer() });
  const pages = await screen.findByRole('navigation', { name: 'Account pages' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/en/account',
    '/en/account/sales',
    '/en/account/products_on_order',
    '/en/account/documents',
    '/en/account/wishlists',
    '/en/account/smallads',
    '/en/vetgroup',
    '/en/account/profile',
  ]);
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('Veterinary groups');
});
