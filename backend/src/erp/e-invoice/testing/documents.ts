import { belgianVat, luxembourgVat } from '../../../customers/vat-number';
import { structuredCommunication } from '@vetportal/model';
import type {
  BillingAddress,
  BillingCreditNote,
  BillingDocument,
  BillingInvoice,
  BillingLine,
} from '../billing-document';

/* Invoices and credit notes for tests: complete, with what a test is about given by it. */

const address = (over: Partial<BillingAddress> = {}): BillingAddress => ({
  name: 'Cabinet vétérinaire du Moulin & Fils',
  street: 'Rue de la Station 12',
  street2: 'Boîte 4',
  zip: '5000',
  city: 'Namur',
  countryCode: 'BE',
  ...over,
});

/** A line whose amount is its quantity at its net price, as everywhere. */
export const billingLine = (over: Partial<Omit<BillingLine, 'untaxed'>> = {}): BillingLine => {
  const line = {
    sku: 'AMX-50',
    name: 'Amoxival 50 mg, 100 comprimés',
    quantity: 3,
    grossUnit: 2_500,
    netUnit: 2_000,
    taxPercent: 6,
    lots: [],
    ...over,
  };
  return { ...line, untaxed: line.quantity * line.netUnit };
};

const lot = { number: 'A2611-07', expiry: '2027-10-31', quantity: 3 };

const common = {
  number: 'F2026/000123',
  issued: '2026-11-20',
  order: 'V2026/000045',
  reference: 'BC-2026-118',
  customer: {
    ref: 'C10001',
    address: address(),
    vatNumber: belgianVat('9123456'),
    email: 'info@cabinet-du-moulin.example',
  },
  delivery: { date: '2026-11-20', address: address({ name: 'Cabinet du Moulin – Jambes', street2: null }) },
  treatment: 'domestic',
  lines: [
    billingLine({ lots: [lot] }),
    billingLine({ sku: 'SER-10', name: 'Seringues 10 ml', taxPercent: 21, grossUnit: 415, netUnit: 415 }),
    billingLine({
      sku: 'FRAIS-COM',
      name: 'Contribution aux frais',
      quantity: 1,
      taxPercent: 21,
      grossUnit: 1_050,
      netUnit: 1_050,
    }),
  ],
} as const;

export const billingInvoice = (over: Partial<BillingInvoice> = {}): BillingInvoice => ({
  ...common,
  kind: 'invoice',
  due: '2026-12-20',
  communication: structuredCommunication('2026000123'),
  isPaid: false,
  ...over,
});

export const billingCreditNote = (over: Partial<BillingCreditNote> = {}): BillingCreditNote => ({
  ...common,
  kind: 'credit_note',
  number: 'NC2026/000007',
  issued: '2026-11-24',
  lines: [billingLine({ quantity: 1 })],
  corrects: { number: common.number, issued: common.issued },
  ...over,
});

const inLuxembourg = {
  treatment: 'intra-community',
  customer: {
    ...common.customer,
    vatNumber: luxembourgVat('912345'),
    address: address({ zip: 'L-9050', city: 'Ettelbruck', countryCode: 'LU', street2: null }),
  },
  delivery: {
    date: '2026-11-20',
    address: address({ zip: 'L-9050', city: 'Ettelbruck', countryCode: 'LU' }),
  },
  lines: common.lines.map(({ untaxed: _, ...line }) => billingLine({ ...line, taxPercent: 0 })),
} as const;

/** One of each kind that the distributor sends, by what is special about it. */
export const BILLING_DOCUMENTS: Readonly<Record<string, BillingDocument>> = {
  'an invoice of two rates': billingInvoice(),
  'an invoice that was paid with the order': billingInvoice({ isPaid: true }),
  'an invoice of an order without a reference': billingInvoice({ reference: null }),
  'an invoice of goods that have not left': billingInvoice({ delivery: { date: null, address: address() } }),
  'an invoice of many lines, whose VAT is not that of each': billingInvoice({
    lines: [1_674, 4_941, 24_824, 12_324, 39_781].map((netUnit) =>
      billingLine({ quantity: 1, netUnit, grossUnit: netUnit }),
    ),
  }),
  'an invoice of goods that are given': billingInvoice({
    lines: [billingLine(), billingLine({ netUnit: 0, quantity: 2 })],
  }),
  'an invoice of an intra-Community supply': billingInvoice(inLuxembourg),
  'a credit note': billingCreditNote(),
  'a credit note of an intra-Community supply': billingCreditNote({
    ...inLuxembourg,
    lines: [billingLine({ quantity: 1, taxPercent: 0 })],
  }),
  'an invoice with letters and signs of all kinds': billingInvoice({
    reference: '<&"\'> ]]> \u0007 \ud83d\udc04 \ud83d',
    lines: [billingLine({ name: 'Étui < 5 °C & « froid » – "Ł" 🐄\u0000' })],
  }),
};
