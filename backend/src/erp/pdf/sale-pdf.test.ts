import type { PickingWire, SaleLineWire, SaleWire } from '@vetportal/erp/wire';
import { belgianVat, luxembourgVat } from '../../customers/vat-number';
import type { InvoiceLine } from '../document/invoice-store';
import { cartPdf, deliveryNotePdf, invoicePdf, orderPdf } from './sale-pdf';

const NO_AMOUNT = { untaxed: 0, tax: 0, total: 0, discount_total: 0, total_without_discount: 0 };

const picking: PickingWire = {
  delivery_id: 5,
  name: 'BL2026/000045',
  state: 'done',
  tracking_reference: null,
  tracking_url: null,
  delivery_date: '2026-11-20',
  carrier: null,
  lines: [
    {
      product_id: 1,
      product_name: 'Amoxival 50 mg',
      state: 'done',
      qty: 3,
      qty_done: 3,
      qty_free: 0,
      lots: [
        { number: 'B2710-013', expiry: '2027-10-31', qty: 2 },
        { number: 'B2804-013', expiry: '2028-04-30', qty: 1 },
      ],
    },
    { product_id: 2, product_name: 'Seringues', state: 'done', qty: 1, qty_done: 1, qty_free: 0, lots: [] },
  ],
};

/** What PDF documents read of an order. */
const sale = {
  name: 'V2026/000045',
  client_order_ref: null,
  suite_name: null,
  lines: [] as SaleWire['lines'],
  amount: { ...NO_AMOUNT, taxes: [] as SaleWire['amount']['taxes'] },
  delivery: { address: null, amount: NO_AMOUNT, selected_carrier: null, pickings: [picking] },
  invoicing: { address: null },
} as SaleWire;

const line = (over: Partial<InvoiceLine> = {}): InvoiceLine => {
  const given = {
    sale_line_id: 1,
    sku: 'AMX-50',
    name: 'Amoxival 50 mg',
    qty: 1,
    qty_free: 0,
    tax_percent: 6,
    ...over,
  };
  const net = over.net_unit ?? 2_000;
  return { ...given, gross_unit: net, net_unit: net, untaxed: net * given.qty, is_delivery: false };
};

const invoiceFor = (
  vat: string | null,
  lines: readonly InvoiceLine[],
  invoice: { date?: string; picking_id?: number | null } = {},
) =>
  invoicePdf({ name: 'F2026/000123', date: '2026-11-20', picking_id: 5, ...invoice }, lines, sale, {
    locale: 'en',
    person: { ref: 'C10001', vat },
  });
const factsOf = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value.replace(/\u00a0/g, ' ')]));

test('an invoice has VAT by rate over the sum of its base, and says how and until when it is paid @W12 @E18', () => {
  const lines = [1_674, 4_941, 24_824, 12_324, 39_781].map((net_unit) => line({ net_unit }));
  const pdf = invoiceFor(belgianVat('9123456'), [...lines, line({ net_unit: 1_050, tax_percent: 21 })]);
  expect(pdf.totals.slice(-3).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'VAT 6 % on €835.44: €50.13',
    'VAT 21 % on €10.50: €2.21',
    'Total incl. VAT: €898.28',
  ]);
  expect(factsOf(pdf)).toMatchObject({
    'Due date': '20/12/2026',
    'Delivery date': '20/11/2026',
    'Structured communication': '+++202/6000/12320+++',
    IBAN: 'BE28 9980 0001 2320',
  });
});

test('what was paid with the order is not to be paid again @W12', () => {
  const paid = factsOf(invoiceFor(null, [line()], { picking_id: null }));
  expect(paid).toHaveProperty('Payment');
  for (const label of ['Due date', 'IBAN', 'Structured communication'])
    expect(paid).not.toHaveProperty(label);
});

test.each([
  ['a practice in Belgium', belgianVat('9123456'), '2026-11-20', true],
  ['a practice in Luxembourg', luxembourgVat('912345'), '2026-11-20', true],
  ['a nurse without a VAT number', null, '2026-11-20', false],
  [
    'a practice in Belgium, before there were electronic invoices',
    belgianVat('9123456'),
    '2025-12-31',
    false,
  ],
])('the PDF invoice of %s is a copy where the invoice is electronic @W12', (_who, vat, date, isCopy) => {
  const { remark = '' } = invoiceFor(vat, [line()], { date });
  expect(remark.includes('Copy of the electronic invoice')).toBe(isCopy);
});

test('an invoice without VAT says why there is none @W12', () => {
  expect(invoiceFor(luxembourgVat('912345'), [line({ tax_percent: 0 })]).remark).toMatch(
    /Intra-Community supply exempt from VAT: article 39bis/,
  );
  expect(invoiceFor(belgianVat('9123456'), [line()]).remark).not.toMatch(/exempt/);
});

test('a delivery note has the batches of each medicine, and how many units are of which @W12 @E18', () => {
  const note = deliveryNotePdf(picking, sale, { locale: 'en', person: { ref: 'C10001', vat: null } });
  expect(note.rows).toEqual([
    ['', 'Amoxival 50 mg', 'B2710-013 (2)\nB2804-013 (1)', '31/10/2027\n30/04/2028', '3'],
    ['', 'Seringues', '', '', '1'],
  ]);
});

describe('twelve bought and three given @W11', () => {
  const reader = { locale: 'en', person: { ref: 'C10001', vat: null } } as const;
  const given = {
    sku: 'AMX-50',
    name: 'Amoxival 50 mg',
    qty: 12,
    qty_canceled: 0,
    qty_returned: 0,
    qty_unavailable: 0,
    qty_free: 3,
    date_expected: null,
    unit_price: { untaxed_with_discount: 20 },
    tax_rate: 6,
    amount: { untaxed: 240 },
  } as SaleLineWire;
  const cells = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((cell) => cell.replace(/\u00a0/g, ' ')));

  test('stand on the cart and on the order as given with the line, which costs twelve', () => {
    const ordered = {
      ...sale,
      date_order: '2026-11-20T10:00:00Z',
      date_commitment: null,
      note: null,
      lines: [given],
    };
    for (const { rows } of [cartPdf(ordered, '2026-11-20', reader), orderPdf(ordered, reader)])
      expect(cells(rows)).toEqual([['AMX-50', 'Amoxival 50 mg\n+ 3 free', '12', '€20.00', '6 %', '€240.00']]);
  });

  test('stand on the invoice at nothing, and VAT is on the twelve', () => {
    const pdf = invoiceFor(null, [line({ qty: 12, qty_free: 3 })]);
    expect(cells(pdf.rows)).toEqual([
      ['AMX-50', 'Amoxival 50 mg', '12', '€20.00', '6 %', '€240.00'],
      ['AMX-50', 'Amoxival 50 mg\nFree of charge', '3', '€0.00', '6 %', '€0.00'],
    ]);
    expect(pdf.totals.slice(-2).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'VAT 6 % on €240.00: €14.40',
      'Total incl. VAT: €254.40',
    ]);
  });

  test('stand on the delivery note as units of their own', () => {
    const [first] = picking.lines;
    const parcel = {
      ...picking,
      lines: first ? [{ ...first, qty: 12, qty_done: 12, qty_free: 3, lots: [] }] : [],
    };
    expect(deliveryNotePdf(parcel, sale, reader).rows.map((row) => [row[1], row.at(-1)])).toEqual([
      ['Amoxival 50 mg', '12'],
      ['Amoxival 50 mg\nFree of charge', '3'],
    ]);
  });
});

test('six ordered and one cancelled are five on the order, with the six below @W08', () => {
  const changed = {
    sku: 'AMX-50',
    name: 'Amoxival 50 mg',
    qty: 6,
    qty_canceled: 1,
    qty_returned: 0,
    qty_unavailable: 0,
    qty_free: 0,
    date_expected: null,
    unit_price: { untaxed_with_discount: 20 },
    tax_rate: 6,
    amount: { untaxed: 100 },
  } as SaleLineWire;
  const ordered = {
    ...sale,
    date_order: '2026-11-20T10:00:00Z',
    date_commitment: null,
    note: null,
    lines: [changed],
  };
  const reader = { locale: 'en', person: { ref: 'C10001', vat: null } } as const;
  const [row] = orderPdf(ordered, reader).rows;
  expect(row).toEqual(['AMX-50', 'Amoxival 50 mg\nordered 6, cancelled 1', '5', '€20.00', '6 %', '€100.00']);
});

test('an order that has been delivered or cancelled names no day of delivery, as its page does not @R11', () => {
  const reader = { locale: 'en', person: { ref: 'C10001', vat: null } } as const;
  const titlesOf = (state: string) =>
    orderPdf(
      {
        ...sale,
        state,
        date_order: '2026-11-20T10:00:00Z',
        date_commitment: '2026-11-23',
        note: null,
        lines: [],
      },
      reader,
    ).facts.map(({ label }) => label);
  for (const state of ['pending', 'processing', 'delivery_partial'])
    expect(titlesOf(state)).toContain('Expected delivery');
  for (const state of ['cancel', 'delivery_full', 'done'])
    expect(titlesOf(state)).not.toContain('Expected delivery');
});
