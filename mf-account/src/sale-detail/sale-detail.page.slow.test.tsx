import { ErpUnreachable, type SalesClient } from '@vetportal/erp';
import { cellsOf, importedFrom, noteSavedFiles, type SavedFile } from '@vetportal/list-import/testing';
import type { ProductHit, Sale } from '@vetportal/model';
import { customer, renderPage, type Stub } from '@vetportal/module-runtime/testing';
import { SearchError } from '@vetportal/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from '../testing/articles';
import { address, sale, saleLine } from '../testing/sales';
import saleDetailPage from './sale-detail.page';

const open = (
  answer: Sale | undefined,
  productsByIds = (): Promise<readonly ProductHit[]> => Promise.resolve([]),
) =>
  renderPage(saleDetailPage, {
    path: '/account/sales/:id',
    params: { id: '42' },
    session: customer(),
    erp: { sales: { find: (id) => Promise.resolve(id === 42 ? answer : undefined) } },
    search: { productsByIds },
  });

test('an order shows its lines with what was ordered, delivered and paid @R11 @E08', async () => {
  const { heads } = await open(sale());
  expect(await screen.findByRole('heading', { level: 1, name: 'Order SO0042' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Amoxival 50 mg/ });
  for (const text of ['AMX-50', '5', '3', '€25.00', '20%', '€20.00', '€100.00'])
    expect(row).toHaveTextContent(text);
  expect(heads.at(-1)?.crumbs?.map(({ label }) => label)).toEqual(['My account', 'My orders', 'SO0042']);
});

test.each([
  ['cancel', '0'],
  ['pending', '30'],
  ['processing', '50'],
  ['delivery_partial', '70'],
  ['delivery_full', '100'],
])('an order in state %s has come %s %% of its way @S01', async (state, progress) => {
  await open(sale({ state }));
  expect(await screen.findByRole('progressbar', { name: /progress/i })).toHaveAttribute('value', progress);
});

test('a cancelled order promises nothing: no delivery, no invoice, no VAT of nothing @R11', async () => {
  const none = { id: 1, quantity: 6, quantityDelivered: 0, quantityCanceled: 6 };
  await open(
    sale({
      state: 'cancel',
      lines: [saleLine(none)],
      pickings: [],
      invoices: [],
      dateCommitment: '2026-11-20',
      amount: { ...sale().amount, taxes: [{ taxPercent: 6, base: 0, tax: 0 }] },
    }),
  );
  expect(await screen.findByText('Nothing was shipped.')).toBeVisible();
  expect(screen.getByText('Nothing was invoiced.')).toBeVisible();
  for (const untrue of [/yet/, 'Expected delivery', /VAT 6%/])
    expect(screen.queryByText(untrue)).not.toBeInTheDocument();
});

test('what is to come, cancelled or returned is shown where there is some @R11 @W08', async () => {
  await open(
    sale({
      lines: [
        saleLine({
          quantity: 6,
          quantityDelivered: 3,
          quantityCanceled: 1,
          quantityUnavailable: 2,
          dateExpected: '2999-12-31',
          datePromised: '2026-11-12',
        }),
        saleLine({ id: 2, sku: 'OLD', quantity: 4, quantityDelivered: 4, quantityReturned: 1 }),
      ],
    }),
  );
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent);
  await screen.findByRole('columnheader', { name: 'To come' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
    expect.arrayContaining(['Ordered', 'Delivered', 'To come', 'Cancelled', 'Returned']),
  );
  expect(await cellsOf(/AMX-50/)).toEqual([
    '6',
    '3',
    '2of which 2 on backorder31/12/2999Late first announced for 12/11/2026',
    '1',
    '0',
  ]);
  expect(await cellsOf(/OLD/)).toEqual(['4', '4', '0', '0', '1']);
});

test('an order of which all came as ordered has no columns for the rest @R11', async () => {
  await open(sale({ lines: [saleLine({ quantityDelivered: 5 })] }));
  await screen.findByRole('columnheader', { name: 'Delivered' });
  for (const name of ['To come', 'Cancelled', 'Returned'])
    expect(screen.queryByRole('columnheader', { name })).toBeNull();
});

test('credit notes are beside the invoices that they correct, and can be saved @W08 @E18', async () => {
  const invoice = { id: 9, name: 'F2026/000009', date: '2026-11-21', untaxedCents: 10_000 };
  const note = {
    ...invoice,
    id: 3,
    name: 'NC2026/000003',
    untaxedCents: 4_000,
    reason: 'damaged',
    invoice: 'F2026/000009',
  };
  await open(sale({ invoices: [invoice], creditNotes: [note] }));
  expect(await screen.findByRole('heading', { name: 'Invoices and credit notes' })).toBeVisible();
  const item = screen.getByText('NC2026/000003').closest('li');
  expect(item).toHaveTextContent('-€40.00 excl. VAT');
  expect(item).toHaveTextContent('Goods damaged, on invoice F2026/000009');
  expect(screen.getByRole('button', { name: 'Download credit note NC2026/000003' })).toBeVisible();
});

test('references, payment, promise, note and amounts of an order are shown; it can be printed @R11 @E08', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = await open(
    sale({
      suiteName: 'Suite 12',
      note: 'Ring twice',
      paymentMode: 'Direct debit',
      dateCommitment: '2026-12-01',
      promoCodes: ['SPRING'],
      lines: [saleLine({ quantityCanceled: 2 })],
    }),
  );
  const valueOf = async (term: string) => (await screen.findByText(term)).nextElementSibling;
  for (const [term, value] of [
    ['Your reference', 'REF-7'],
    ['Your serial number', 'Suite 12'],
    ['Channel', 'Portal'],
    ['Payment method', 'Direct debit'],
    ['Expected delivery', /2026/],
    ['Promotion codes', 'SPRING'],
    ['Note', 'Ring twice'],
    ['VAT', '€21.00'],
    ['Total incl. VAT', '€121.00'],
  ] as const)
    expect(await valueOf(term)).toHaveTextContent(value);
  expect(screen.getByRole('columnheader', { name: 'Cancelled' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Print' });
  expect(button.closest('[data-print=hide]')).not.toBeNull();
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});

test('VAT shows by its rates, each with its base @W12 @E08', async () => {
  const taxes = [
    { taxPercent: 6, base: 83_544, tax: 5_013 },
    { taxPercent: 21, base: 1_050, tax: 221 },
  ];
  await open(sale({ amount: { ...sale().amount, tax: 5_234, taxes } }));
  const valueOf = async (term: string) => (await screen.findByText(term)).nextElementSibling;
  expect(await valueOf('VAT 6% on €835.44')).toHaveTextContent('€50.13');
  expect(await valueOf('VAT 21% on €10.50')).toHaveTextContent('€2.21');
  expect(screen.queryByText('VAT')).toBeNull();
});

test('what is given with a line stands at it, and at no other @W11 @R11', async () => {
  await open(sale({ lines: [saleLine({ quantity: 12, quantityFree: 3 }), saleLine({ id: 2, sku: 'OLD' })] }));
  expect(await screen.findByRole('row', { name: /AMX-50/ })).toHaveTextContent('3 free');
  expect(screen.getByRole('row', { name: /OLD/ })).not.toHaveTextContent('free');
});

test('a delivery fee is an amount, not a line @E08', async () => {
  const fee = saleLine({ id: 2, name: 'Contribution', isDelivery: true });
  await open(sale({ lines: [saleLine(), fee], shippingCents: 1_050 }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Contribution')).toBeNull();
  expect(screen.getByText('€10.50')).toBeVisible();
});

test('parcels have their state, a link to the carrier, and the batches of medicines @R11 @W12', async () => {
  const picking = {
    id: 1,
    name: 'OUT/1',
    state: 'done' as const,
    trackingReference: 'JD01',
    trackingUrl: 'https://track.example/JD01',
    deliveryDate: '2026-11-21',
    carrier: 'Post',
    lines: [
      {
        productId: 7,
        name: 'Amoxival 50 mg',
        quantity: 3,
        lots: [{ number: 'H2710-091', expiry: '2027-10-31', quantity: 3 }],
      },
    ],
  };
  await open(sale({ pickings: [picking] }));
  const link = await screen.findByRole('link', { name: 'Track parcel JD01' });
  expect(link).toHaveAttribute('href', picking.trackingUrl);
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('3 × Amoxival 50 mg')).toBeInTheDocument();
  expect(screen.getByText('Lot H2710-091, expires 31/10/2027')).toBeInTheDocument();
});

test('one address shows once @R11', async () => {
  const same = address();
  await open(sale({ deliveryAddress: same, invoicingAddress: same }));
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('heading')).toHaveTextContent('Delivery address · Invoicing address');
});

test('an order that is not there, or another customer’s, is an unknown page @R33 @P10', async () => {
  await open(undefined);
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test('an order can be read while the search index is away; it says what is missing, and telemetry gets the failure @D10 @X24', async () => {
  const error = new SearchError('products', 0, 'away');
  let away = true;
  const { user, sent } = await open(sale(), () => (away ? Promise.reject(error) : Promise.resolve([])));
  expect(await screen.findByRole('row', { name: /Amoxival 50 mg/ })).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent(/^Pictures of the articles/);
  expect(sent).toEqual([{ error, module: 'mf-account', part: 'line-articles', action: 'load' }]);
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('the lines of an order lead to what is still in the catalogue @R11', async () => {
  await open(sale(), () => Promise.resolve([article(7, { urlKey: 'amoxival', sku: 'AMX-50' })]));
  expect(await screen.findByRole('link', { name: 'Amoxival 50 mg' })).toHaveAttribute(
    'href',
    '/en/p/amoxival?sku=AMX-50',
  );
});

describe('the lines of an order as a file @W03 @B06', () => {
  const ordered = sale({
    lines: [
      saleLine({ sku: 'OLD-50', quantity: 5 }),
      saleLine({ id: 2, productId: 8, sku: '0700012', name: '-5 °C; "gel"', quantity: 12 }),
      saleLine({ id: 3, productId: 9, name: 'Contribution', isDelivery: true }),
    ],
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['CSV', 'csv', '20,00', '100,00'],
    ['Excel', 'xlsx', '20', '100'],
  ])(
    '%s has codes of today, stored ones where an article is gone, and amounts',
    async (entry, ending, net, amount) => {
      const saved = noteSavedFiles();
      const { user } = await open(ordered, () => Promise.resolve([article(7, { sku: 'AMX-50' })]));
      await screen.findByRole('link', { name: 'Amoxival 50 mg' });
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await user.click(screen.getByRole('button', { name: entry }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const [file] = saved as [SavedFile];
      expect(file.name).toBe(`Order SO0042 2026-11-20.${ending}`);
      expect(await cellsOf(file)).toEqual([
        ['Code', 'Quantity', 'Article', 'Net price excl. VAT', 'Amount excl. VAT'],
        ['AMX-50', '5', 'Amoxival 50 mg', net, amount],
        ['0700012', '12', '-5 °C; "gel"', net, amount],
      ]);
      expect(await importedFrom(file, ['AMX-50'])).toEqual({
        asks: false,
        lines: [
          ['AMX-50', '5'],
          ['0700012', '12'],
        ],
        skipped: [],
      });
    },
  );

  test('one that could not be written says so, reports to telemetry, and can be requested again @X24', async () => {
    const saved = noteSavedFiles();
    const broken = new Error('no room');
    jest.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw broken;
    });
    const { user, notices, sent } = await open(ordered);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() =>
      expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'The file could not be created.' }),
    );
    expect(sent).toEqual([{ error: broken, module: 'mf-account', part: 'list-export', action: 'csv' }]);
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('the documents of an order', () => {
  const invoices = [{ id: 9, name: 'F2026-9', date: '2026-11-21', untaxedCents: undefined }];
  const openWith = (sales: Stub<SalesClient>) =>
    renderPage(saleDetailPage, {
      path: '/account/sales/:id',
      params: { id: '42' },
      session: customer(),
      erp: { sales: { find: () => Promise.resolve(sale({ invoices })), ...sales } },
      search: { productsByIds: () => Promise.resolve([]) },
    });
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    // jsdom saves nothing: what would be saved is noted.
    URL.createObjectURL = () => 'blob:paper';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const file = (name: string) => Promise.resolve({ name, content: new Blob(['%PDF-1.7']) });

  test('are saved under their names @R11 @C07', async () => {
    const { user } = await openWith({
      download: ({ name }) => file(`${name}.pdf`),
      downloadInvoice: ({ name }) => file(`${name}.pdf`),
    });
    await user.click(await screen.findByRole('button', { name: 'Download the PDF' }));
    await user.click(screen.getByRole('button', { name: 'Download invoice F2026-9' }));
    expect(saved).toEqual(['SO0042.pdf', 'F2026-9.pdf']);
  });

  test('invoices and credit notes say how they fare, and are saved in both forms @W12 @R11', async () => {
    const delivered = { state: 'delivered' as const, reason: undefined };
    const note = {
      id: 4,
      name: 'NC2026-4',
      date: '2026-11-25',
      invoice: 'F2026-9',
      eInvoice: delivered,
      reason: 'returned',
      untaxedCents: 1_000,
    };
    const found = sale({
      invoices: invoices.map((invoice) => ({ ...invoice, eInvoice: delivered })),
      creditNotes: [note],
    });
    const { user } = await openWith({
      find: () => Promise.resolve(found),
      downloadInvoiceUbl: ({ name }) => file(`${name}.xml`),
      downloadCreditNote: ({ name }) => file(`${name}.pdf`),
      downloadCreditNoteUbl: ({ name }) => file(`${name}.xml`),
    });
    expect(await screen.findByText('Goods returned, on invoice F2026-9')).toBeVisible();
    expect(screen.getAllByText('Delivered', { selector: 'span' })).toHaveLength(2);
    for (const name of [
      /^UBL\s*electronic file of F2026-9$/,
      'Download credit note NC2026-4',
      /^UBL\s*electronic file of NC2026-4$/,
    ])
      await user.click(screen.getByRole('button', { name }));
    expect(saved).toEqual(['F2026-9.xml', 'NC2026-4.pdf', 'NC2026-4.xml']);
  });

  test('that cannot be had say so, and can be asked for again @R11 @X24', async () => {
    let away = true;
    const { user, notices } = await openWith({
      download: () => (away ? Promise.reject(new ErpUnreachable('network')) : file('SO0042.pdf')),
    });
    await user.click(await screen.findByRole('button', { name: 'Download the PDF' }));
    expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'The file could not be downloaded.' });
    away = false;
    await act(async () => {
      notices.at(-1)?.action?.run();
      await Promise.resolve();
    });
    expect(saved).toEqual(['SO0042.pdf']);
  });
});

test('other modules may offer what can be done with the order and with each of its lines @B03', async () => {
  const part = <Props,>(text: (props: Props) => string) => ({
    default: { Component: (props: Props) => <b>{text(props)}</b> },
  });
  const contribution = (id: string) => [{ module: 'mf-x', version: '1', id, expose: `./${id}` }];
  await renderPage(saleDetailPage, {
    path: '/account/sales/:id',
    params: { id: '42' },
    session: customer(),
    erp: {
      sales: {
        find: () => Promise.resolve(sale({ lines: [saleLine(), saleLine({ id: 2, name: 'Other' })] })),
      },
    },
    search: { productsByIds: () => Promise.resolve([]) },
    contributions: { 'order.actions': contribution('all'), 'order.line-actions': contribution('line') },
    exposes: {
      'mf-x ./all': part((props: { readonly sale: Sale }) => `again ${props.sale.name}`),
      'mf-x ./line': part((props: { readonly line: Sale['lines'][number] }) => `again ${props.line.name}`),
    },
  });
  expect(await screen.findByText('again SO0042')).toBeVisible();
  expect(await screen.findByText('again Other')).toBeVisible();
});
