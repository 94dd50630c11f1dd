import { customer, renderPage } from '@vetportal/contracts/testing';
import { ErpUnreachable } from '@vetportal/erp';
import { screen, within } from '@testing-library/react';
import { saleSummary } from '../testing/sales';
import salesPage from './sales.page';

const path = '/account/sales';
const session = customer();

const open = (items: ReturnType<typeof saleSummary>[], count = items.length, query = '') => {
  const asked: object[] = [];
  const list = (given: object) => {
    asked.push(given);
    return Promise.resolve({ count, items });
  };
  return { asked, page: renderPage(salesPage, { path, query, session, erp: { sales: { list } } }) };
};

test('orders stand with number, date, reference, state and totals @R10', async () => {
  await open([saleSummary()]).page;
  const row = await screen.findByRole('row', { name: /SO0042/ });
  expect(within(row).getByRole('link', { name: 'SO0042' })).toHaveAttribute('href', '/en/account/sales/42');
  for (const text of ['20/11/2026', 'REF-7', 'In preparation', 'Portal']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('€121.00');
});

test('channel and page are in the URL, and what is asked of the ERP follows them @R10 @G08 @K04', async () => {
  const { asked, page } = open([saleSummary()], 31, 'channel=web&page=2');
  const { user, location } = await page;
  await screen.findByRole('table');
  expect(asked).toEqual([{ page: 2, channel: 'web' }]);
  expect(screen.getByText('11-20 of 31')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /next page/i }));
  expect(location()).toBe('/account/sales?channel=web&page=3');
  await user.click(screen.getByRole('tab', { name: 'Phone' }));
  expect(location()).toBe('/account/sales?channel=phone');
  expect(asked).toEqual([
    { page: 2, channel: 'web' },
    { page: 3, channel: 'web' },
    { page: 1, channel: 'phone' },
  ]);
});

test('a customer without orders is shown the way to the catalogue @R10', async () => {
  await open([]).page;
  expect(await screen.findByRole('heading', { name: 'No orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute('href', '/en/search');
});

test('a page past the end says so and leads back @R10', async () => {
  await open([], 12, 'page=9').page;
  expect(await screen.findByText(/does not exist/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/en/account/sales',
  );
});

test('an ERP that is away can be asked again @X03', async () => {
  let away = true;
  const list = () =>
    away
      ? Promise.reject(new ErpUnreachable('network'))
      : Promise.resolve({ count: 1, items: [saleSummary()] });
  const { user } = await renderPage(salesPage, { path, session, erp: { sales: { list } } });
  const retry = await screen.findByRole('button');
  away = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'SO0042' })).toBeVisible();
});
