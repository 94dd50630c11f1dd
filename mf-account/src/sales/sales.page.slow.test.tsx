import { ErpUnreachable, type SalesClient } from '@vetportal/erp';
import { todayInBrussels } from '@vetportal/i18n';
import { cellsOf, importedFrom, noteSavedFiles, type SavedFile } from '@vetportal/list-import/testing';
import type { Sale } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from '../testing/articles';
import { sale, saleLine, saleSummary } from '../testing/sales';
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

test('orders show number, date, reference, state and totals @R10', async () => {
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

describe('the list as a file @W03 @B06', () => {
  const orders = (count: number) =>
    Array.from({ length: count }, (_, at) => sale({ id: count - at, name: `SO${String(count - at)}` }));
  const openOn = (all: readonly Sale[], query = '', told = all.length) => {
    const asked: object[] = [];
    const pageOf = (at: number, size: number) =>
      Promise.resolve({ count: told, items: all.slice((at - 1) * size, at * size) });
    const sales: Partial<SalesClient> = {
      list: ({ page: at, size = 10 }) => pageOf(at, size),
      listWhole: (given) => {
        asked.push(given);
        return pageOf(given.page, given.size);
      },
    };
    // The article of today has another code than the one that was sold.
    const search = { productsByIds: () => Promise.resolve([{ ...article(7), sku: 'AMX-51' }]) };
    return { asked, page: renderPage(salesPage, { path, query, session, erp: { sales }, search }) };
  };
  const exported = async (entry: string, { user }: Awaited<ReturnType<typeof openOn>['page']>) => {
    const saved = noteSavedFiles();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: entry }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0] as SavedFile;
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['CSV', 'csv', '100,00', '121,00'],
    ['Excel', 'xlsx', '100', '121'],
  ])('%s has all pages of what the filter shows', async (entry, ending, untaxed, total) => {
    const all = orders(230);
    // In Brussels it is the next day by then.
    const gone = saleLine({
      id: 2,
      productId: 8,
      sku: 'OLD-1',
      name: 'Zalf',
      quantity: 4,
      quantityCanceled: 1,
    });
    const cancelled = saleLine({ id: 3, productId: 9, quantity: 2, quantityCanceled: 2 });
    const delivery = saleLine({ id: 4, productId: 10, isDelivery: true });
    all[0] = sale({
      ...{ id: 230, name: '=SO230', dateOrder: '2026-11-20T23:30:00Z', customerRef: '+1' },
      lines: [saleLine(), gone, cancelled, delivery],
    });
    all[1] = sale({ id: 229, name: 'SO229', lines: [] });
    const { asked, page } = openOn(all, 'channel=web&page=2');
    const file = await exported(entry, await page);
    expect(file.name).toBe(`My orders Portal ${todayInBrussels()}.${ending}`);
    expect(asked).toEqual([1, 2, 3].map((at) => ({ page: at, channel: 'web', size: 100 })));
    const [heading, first, second, third, ...others] = await cellsOf(file);
    expect(heading).toEqual([
      ...['Order number', 'Date', 'Your reference', 'Your serial number', 'Order channel', 'Status'],
      ...['Code', 'Quantity', 'Article', 'Net price excl. VAT', 'Amount excl. VAT'],
      ...['Amount of the order excl. VAT', 'Amount of the order incl. VAT'],
    ]);
    const order = ['=SO230', '2026-11-21', '+1', '', 'Portal', 'In preparation'];
    expect(first?.slice(0, 9)).toEqual([...order, 'AMX-51', '5', 'Amoxival 50 mg']);
    expect(first?.slice(11)).toEqual([untaxed, total]);
    expect(second?.slice(0, 9)).toEqual([...order, 'OLD-1', '3', 'Zalf']);
    // The sums of an order stand in its first line: a column adds up.
    expect(second?.slice(11).join('')).toBe('');
    // What nothing remains of is an order all the same.
    expect([third?.[0], third?.[6], third?.[11]]).toEqual(['SO229', '', untaxed]);
    expect(others).toHaveLength(228);
    expect(others.at(-1)?.slice(0, 2)).toEqual(['SO1', '2026-11-20']);
  });

  test.each(['fr', 'nl', 'en'] as const)(
    'the import reads it back without a question in %s',
    async (locale) => {
      const saved = noteSavedFiles();
      const all = orders(30);
      const sales = {
        list: () => Promise.resolve({ count: 30, items: all.slice(0, 10) }),
        listWhole: () => Promise.resolve({ count: 30, items: all }),
      };
      const search = { productsByIds: () => Promise.reject(new Error('away')) };
      const { user } = await renderPage(salesPage, { path, locale, session, erp: { sales }, search });
      for (const format of ['CSV', 'Excel']) {
        await user.click(await screen.findByRole('button', { name: /^(Export|Exporter|Exporteren)$/ }));
        await user.click(screen.getByRole('button', { name: format }));
      }
      await waitFor(() => expect(saved).toHaveLength(2));
      for (const file of saved) {
        const { asks, lines, skipped } = await importedFrom(file, ['AMX-50']);
        expect({ asks, skipped }).toEqual({ asks: false, skipped: [] });
        expect(lines).toEqual(Array.from({ length: 30 }, () => ['AMX-50', '5']));
      }
    },
  );

  test('of more orders than a file has it holds the newest, and says so', async () => {
    const { page } = openOn(orders(2_150));
    const rendered = await page;
    const rows = await cellsOf(await exported('CSV', rendered));
    expect(rows).toHaveLength(2_001);
    expect(rows[1]?.[0]).toBe('SO2150');
    expect(rendered.notices.map(({ text }) => text)).toEqual([
      'The file contains the most recent 2,000 of 2,150 orders.',
    ]);
  });

  test('an ERP that counts more than it has ends it', async () => {
    const { page } = openOn(orders(20), '', 500);
    expect(await cellsOf(await exported('CSV', await page))).toHaveLength(21);
  });

  test('an ERP that is away makes no file, which can be asked for again @X24', async () => {
    let away = false;
    const list = () =>
      away ? Promise.reject(new ErpUnreachable('network')) : Promise.resolve({ count: 1, items: [sale()] });
    const saved = noteSavedFiles();
    const { user, notices } = await renderPage(salesPage, {
      ...{ path, session, search: { productsByIds: () => Promise.resolve([]) } },
      erp: { sales: { list, listWhole: list } },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    away = true;
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The file could not be created.'));
    expect(saved).toEqual([]);
    away = false;
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
