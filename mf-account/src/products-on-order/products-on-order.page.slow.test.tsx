import { ErpRefused, ErpUnreachable, SessionEnded, type ProductsOnOrderClient } from '@vetportal/erp';
import type { ProductOnOrder } from '@vetportal/model';
import { customer, renderPage, type Stub } from '@vetportal/module-runtime/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article } from '../testing/articles';
import { REBATE_KEY } from '../dashboard/rebate-query';
import cancelPage from '../product-on-order-cancel/product-on-order-cancel.page';
import { WISHLISTS_KEY } from '../wishlists/wishlists-query';
import listPage from './products-on-order.page';

const line = (over: Partial<ProductOnOrder> = {}): ProductOnOrder => ({
  id: 5,
  productId: 7,
  sku: 'AMX-50',
  name: 'Amoxival 50 mg',
  order: { id: 42, name: 'V2026/042' },
  dateOrder: '2026-11-18T09:00:00Z',
  dateCommitment: undefined,
  quantity: 10,
  quantityDelivered: 6,
  quantityCanceled: 0,
  backorder: 4,
  isMadeToOrder: false,
  canCancel: true,
  ...over,
});

describe('the list @R06 @E19', () => {
  test('leads to the articles that are still in the catalogue', async () => {
    const gone = line({ id: 6, productId: 8, name: 'Former article' });
    await renderPage(listPage, {
      path: '/account/products_on_order',
      session: customer(),
      erp: { productsOnOrder: { list: () => Promise.resolve({ count: 2, items: [line(), gone] }) } },
      search: { productsByIds: () => Promise.resolve([article(7)]) },
    });
    expect(await screen.findByRole('link', { name: 'Amoxival 50 mg' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/p\/.*sku=AMX-50/),
    );
    expect(screen.queryByRole('link', { name: 'Former article' })).toBeNull();
  });

  test('filter and page are in the URL, and the ERP is asked for them', async () => {
    const asked: object[] = [];
    const { user, location } = await renderPage(listPage, {
      search: { productsByIds: () => Promise.resolve([]) },
      path: '/account/products_on_order',
      query: 'filter=buy-and-sell&family=food&page=2',
      session: customer(),
      erp: {
        productsOnOrder: {
          list: (query) => {
            asked.push(query);
            return Promise.resolve({
              count: 41,
              items: [line(), line({ id: 6, isMadeToOrder: true, canCancel: false })],
            });
          },
        },
      },
    });
    expect(await screen.findAllByRole('row', { name: /Amoxival/ })).toHaveLength(2);
    expect(asked).toEqual([{ page: 2, filter: 'buy-and-sell', family: 'food' }]);
    // Only what waits for stock can be cancelled.
    expect(screen.getAllByRole('link', { name: /^Cancel/ }).map((link) => link.getAttribute('href'))).toEqual(
      ['/en/account/products_on_order/5/cancel'],
    );
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Backorders and buy-and-sell' }));
    expect(location()).toBe('/account/products_on_order?filter=backorders-and-buy-and-sell&family=food');
    const families = screen.getByRole('combobox', { name: 'Family' });
    await user.selectOptions(families, 'Medicines');
    expect(location()).toBe('/account/products_on_order?filter=backorders-and-buy-and-sell&family=meds');
    expect(asked.at(-1)).toEqual({ page: 1, filter: 'backorders-and-buy-and-sell', family: 'meds' });
    await user.selectOptions(families, 'All families');
    expect(location()).toBe('/account/products_on_order?filter=backorders-and-buy-and-sell');
  });
});

test('a page past the end says so, and not that nothing is on order @R06 @E19', async () => {
  await renderPage(listPage, {
    search: { productsByIds: () => Promise.resolve([]) },
    path: '/account/products_on_order',
    query: 'filter=buy-and-sell&page=9',
    session: customer(),
    erp: { productsOnOrder: { list: () => Promise.resolve({ count: 12, items: [] }) } },
  });
  expect(await screen.findByText(/does not exist/)).toBeVisible();
  expect(screen.queryByText('Nothing is on its way')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/en/account/products_on_order?filter=buy-and-sell',
  );
});

test.each([
  ['known', undefined, undefined, 'Not known yet'],
  ['to come', '2999-12-31', undefined, /^31\/12\/2999$/],
  ['put off', '2999-12-31', '2026-11-12', /^31\/12\/2999Late first announced for 12\/11\/2026$/],
  ['that has passed', '2020-01-02', undefined, /Late new date not known yet$/],
])('a date %s is said as such @R06 @E19 @W08', async (_what, dateCommitment, datePromised, said) => {
  await renderPage(listPage, {
    search: { productsByIds: () => Promise.resolve([]) },
    path: '/account/products_on_order',
    session: customer(),
    erp: {
      productsOnOrder: {
        list: () => Promise.resolve({ count: 1, items: [line({ dateCommitment, datePromised })] }),
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Amoxival/ });
  expect(within(row).getAllByRole('cell')[5]).toHaveTextContent(said);
});

describe('cancelling @R07 @V07', () => {
  const open = (client: Stub<ProductsOnOrderClient>, found = line(), session = customer()) =>
    renderPage(cancelPage, {
      path: '/account/products_on_order/:id/cancel',
      params: { id: '5' },
      session,
      erp: { productsOnOrder: { find: () => Promise.resolve(found), ...client } },
    });
  const field = () => screen.findByRole('textbox', { name: 'Quantity to cancel' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  const button = () => screen.getByRole('button', { name: 'Cancel this quantity' });

  test.each(['0', '5', '', '1.5', 'two', '-1'])(
    '%j is out of range and sends nothing @X09',
    async (value) => {
      const { user } = await open({});
      await type(value);
      await user.click(button());
      expect(await field()).toHaveAccessibleDescription(/You must choose a quantity between 1 and 4/);
      expect(await field()).toHaveFocus();
    },
  );
  test('a part is cancelled, told, and the list comes back', async () => {
    const sent: number[][] = [];
    const { user, location, notices } = await open({
      cancel: (...given) => {
        sent.push(given);
        return Promise.resolve();
      },
    });
    await type('3');
    await user.click(button());
    await waitFor(() => expect(location()).toBe('/account/products_on_order'));
    expect(sent).toEqual([[5, 3]]);
    expect(notices).toMatchObject([{ kind: 'success', text: '3 units cancelled: Amoxival 50 mg' }]);
  });
  test('what shows orders is loaded again, and nothing else @S19', async () => {
    const { user, location, platform } = await open({ cancel: () => Promise.resolve() });
    const changed = [
      ['mf-account', 'page', 'products-on-order', 'en', {}, '', ''],
      ['mf-account', 'page', 'sale-detail', 'en', { id: '42' }, '', ''],
      ['mf-account', 'page', 'dashboard', 'en', {}, '', ''],
      ['mf-account', 'products-on-order', 'count'],
      ['mf-account', 'recent-orders', 'en'],
      ['mf-account', 'five-years'],
    ];
    const others = [
      [...REBATE_KEY, 'en'],
      [...WISHLISTS_KEY],
      ['mf-account', 'page', 'profile', 'en', {}, '', ''],
      ['mf-account', 'forms', 'en'],
    ];
    for (const key of [...changed, ...others]) platform.queries.setQueryData(key, 'loaded');
    await field();
    await user.click(button());
    await waitFor(() => expect(location()).toBe('/account/products_on_order'));
    const dataOf = (key: readonly unknown[]) => platform.queries.getQueryData(key);
    expect(changed.map(dataOf)).toEqual(changed.map(() => undefined));
    expect(others.map(dataOf)).toEqual(others.map(() => 'loaded'));
  });
  test.each([
    [new ErpRefused(400, 'it has just left'), 'This product order cannot be canceled: it has just left'],
    [
      new ErpUnreachable('network'),
      'This product order cannot be canceled: the service is temporarily unavailable',
    ],
  ])('%s: the reason is told @X08', async (error, said) => {
    const { user } = await open({ cancel: () => Promise.reject(error) });
    await field();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });
  test('a range that has changed meanwhile shows at the field', async () => {
    const { user } = await open({
      cancel: () =>
        Promise.reject(
          new ErpRefused(422, '', [{ path: ['body', 'quantity'], message: 'Between 1 and 2.' }]),
        ),
    });
    await field();
    await user.click(button());
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Between 1 and 2\./));
  });
  test('a session that ends in the middle keeps the quantity that was typed', async () => {
    sessionStorage.clear();
    const before = await open({ cancel: () => Promise.reject(new SessionEnded('401')) });
    await type('2');
    await before.user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    before.unmount();
    before.signOut('expired');
    window.dispatchEvent(new Event('pagehide'));
    await open({});
    await waitFor(async () => expect(await field()).toHaveValue('2'));
  });
  test('what was bought for the customer alone cannot be cancelled', async () => {
    await open({}, line({ isMadeToOrder: true, canCancel: false }));
    expect(await screen.findByText(/bought for you alone/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  test('people who may not order read so @P02', async () => {
    await open({}, line({ canCancel: false }), customer({ canOrder: false }));
    expect(await screen.findByText('Your account can neither place orders nor cancel them.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  test('what is not on order is the 404 page @R33', async () => {
    await open({ find: () => Promise.reject(new ErpRefused(404, 'Not found.')) });
    expect(await screen.findByText('404')).toBeVisible();
  });
});
