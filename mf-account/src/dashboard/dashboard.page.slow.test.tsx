import { loaded } from '@vetportal/contracts';
import { ErpUnreachable, type ErpClient, type FiveYears } from '@vetportal/erp';
import { todayInBrussels } from '@vetportal/i18n';
import type { LoyaltyCard } from '@vetportal/model';
import { customer, renderPage, type Stub } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { article } from '../testing/articles';
import { BegunFigures } from './begun-figures';
import dashboardPage from './dashboard.page';

// jsdom has no canvas: what would be drawn is in the table beside it.
jest.mock('./charts/draw-chart', () => ({ drawChart: () => () => undefined }));

const sums = (total: number) => ({ food: total / 4, meds: total / 2, equipment: total / 4, other: 0, total });
const fiveYears: FiveYears = {
  average: 123_400,
  samePeriod: { until: '2025-11-20', total: 3_600_000 },
  years: [2022, 2023, 2024, 2025, 2026].map((year, index) => ({
    year,
    orders: 10 + index,
    ...sums(1_000_000 * (index + 1)),
  })),
  months: Array.from({ length: 25 }, (_, index) => ({
    month: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    ...sums(10_000 * (index + 1)),
  })),
};
const card = (over: Partial<LoyaltyCard> = {}): LoyaltyCard => ({
  name: 'Year-end rebate 2026',
  from: undefined,
  to: undefined,
  acquiredCents: 4_000,
  minCents: 10_000,
  maxCents: 150_000,
  orderedCents: 200_000,
  ...over,
});

/** Tells what stands on the page when it is first drawn. */
function Drawn({ note }: { readonly note: (text: string) => void }) {
  useLayoutEffect(() => {
    note(document.body.textContent);
  }, [note]);
  return null;
}

function open(erp: Stub<ErpClient> = {}) {
  const asked: object[] = [];
  const page = renderPage(dashboardPage, {
    path: '/account',
    session: customer(),
    erp: {
      statistics: {
        fiveYears: () => Promise.resolve(fiveYears),
        topOrdered: (query) => {
          asked.push(query);
          return Promise.resolve([{ productId: 5, quantity: 12, orders: 3 }]);
        },
      },
      productsOnOrder: { list: () => Promise.resolve({ count: 7, items: [] }) },
      loyalty: { yearEndCard: () => Promise.resolve(card()) },
      ...erp,
    },
    search: { productsByIds: (ids) => Promise.resolve(ids.map((id) => article(id))) },
  });
  return { page, asked };
}

test('key figures, with the way to what is behind them @R03', async () => {
  await open().page;
  expect(await screen.findByText('€50,000')).toBeVisible();
  // Not the whole of 2025: this year is not over either.
  expect(screen.getByText('Up to 20 November 2025: €36,000')).toBeVisible();
  expect(screen.getByText('Over the last twelve full months')).toBeVisible();
  expect(screen.getByText('€1,234')).toBeVisible();
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is on its way' })).toHaveAttribute(
    'href',
    '/en/account/products_on_order',
  );
  expect(screen.getByRole('link', { name: 'Import an order' })).toHaveAttribute('href', '/en/quick-order');
});

test('where the ERP does not give the same period the label says that it is a whole year @R03', async () => {
  await open({
    statistics: {
      fiveYears: async () => ({ ...fiveYears, samePeriod: undefined }),
      topOrdered: async () => [],
    },
  }).page;
  expect(await screen.findByText('All of 2025: €40,000')).toBeVisible();
});

test('the tiles name their year before the figures are there @R03', async () => {
  await open({
    statistics: {
      fiveYears: () => new Promise(() => undefined),
      topOrdered: () => new Promise(() => undefined),
    },
  }).page;
  const year = todayInBrussels().slice(0, 4);
  expect(await screen.findByText(`Purchases in ${year}, excl. VAT`)).toBeVisible();
  expect(screen.getByText(`Orders in ${year}`)).toBeVisible();
});

test('its figures are asked for once, before anything of it is shown @R03', async () => {
  let asked = 0;
  const counted: object[] = [];
  await open({
    statistics: {
      fiveYears: async () => ((asked += 1), fiveYears),
      topOrdered: async () => [],
    },
    productsOnOrder: {
      list: async (query) => {
        counted.push(query);
        return { count: 7, items: [] };
      },
    },
  }).page;
  expect(await screen.findByText('€50,000')).toBeVisible();
  expect(await screen.findByText('7')).toBeVisible();
  expect(asked).toBe(1);
  expect(counted).toEqual([{ page: 1, pageSize: 1, filter: 'all' }]);
});

test('figures that come before the page is rendered are in its first render, and are not fetched again @R03', async () => {
  const asked = { years: 0, onOrder: 0 };
  const erp = {
    has: () => true,
    statistics: { fiveYears: async () => ((asked.years += 1), fiveYears), topOrdered: async () => [] },
    productsOnOrder: { list: async () => ((asked.onOrder += 1), { count: 7, items: [] }) },
    loyalty: { yearEndCard: async () => card() },
  };
  const begun = new BegunFigures(erp as unknown as ErpClient);
  await new Promise((resolve) => setTimeout(resolve));
  const drawn: string[] = [];
  await renderPage(
    {
      ...dashboardPage,
      load: async () => loaded(begun),
      Component: (props) => (
        <>
          <dashboardPage.Component {...props} />
          <Drawn note={(text) => drawn.push(text)} />
        </>
      ),
    },
    { path: '/account', session: customer(), erp },
  );
  await waitFor(() => expect(drawn).not.toEqual([]));
  expect(drawn[0]).toMatch(/€50,000.*€1,234.*Orders in \d{4}14.*Products on order7/s);
  expect(await screen.findByText('€50,000')).toBeVisible();
  expect(asked).toEqual({ years: 1, onOrder: 1 });
});

test('each chart has a table with the same figures @E24', async () => {
  await open().page;
  const years = within(await screen.findByRole('table', { name: 'Five years of purchases, excl. VAT' }));
  expect(years.getAllByRole('row')).toHaveLength(6);
  // What is nothing in all years is left out.
  expect(years.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Year',
    'Medicines',
    'Food',
    'Equipment',
  ]);
  expect(years.getByRole('row', { name: /2026 to\sdate/ })).toHaveTextContent('€25,000');
  const months = within(screen.getByRole('table', { name: 'Purchases by month, excl. VAT' }));
  expect(months.getAllByRole('row')).toHaveLength(13);
  expect(months.getByRole('row', { name: /Dec/ })).toHaveTextContent(/€1,200.*€2,400/);
  // The month that has begun is not over: it stands beside no whole one.
  expect(months.getByRole('row', { name: /Jan/ })).toHaveTextContent(/€100.*€1,300/);
});

test('the rebate says how far it is, and what is missing before it is paid @E14', async () => {
  await open().page;
  const bar = await screen.findByRole('progressbar', { name: /Rebate acquired/ });
  expect(bar).toHaveAttribute('value', '4000');
  expect(bar).toHaveAttribute('max', '150000');
  expect(screen.getByText(/Another €60\.00 of rebate is needed/)).toBeVisible();
});

test.each([
  ['of another year', card({ from: '2001-01-01', to: '2001-12-31' })],
  ['that is none', undefined],
])('a card %s is not shown @S03', async (_which, given) => {
  await open({ loyalty: { yearEndCard: () => Promise.resolve(given) } }).page;
  expect(await screen.findByText('Your account has no rebate card at present.')).toBeVisible();
});

test('the rebate is fetched again after an hour, and not before @S19 @K04', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let asked = 0;
    await open({ loyalty: { yearEndCard: async () => ((asked += 1), card()) } }).page;
    await screen.findByRole('progressbar', { name: /Rebate acquired/ });
    await act(() => jest.advanceTimersByTimeAsync(3_599_000));
    expect(asked).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(asked).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('most ordered articles are narrowed by family and discount @C11', async () => {
  const { page, asked } = open();
  const { user } = await page;
  expect(await screen.findByRole('link', { name: 'Article 5' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'Food');
  await user.click(screen.getByRole('switch', { name: 'With a discount only' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ families: ['food'], discountOnly: true }));
});

test('one part that cannot be had keeps none of the others', async () => {
  await open({ loyalty: { yearEndCard: () => Promise.reject(new ErpUnreachable('network')) } }).page;
  expect(await screen.findByText('€50,000')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Article 5' })).toBeVisible();
});
