import type { Address, Sale, SaleLine, SaleSummary } from '@vetportal/model';

/* Orders for tests: complete, with what a test is about given by it. */

const amount = (untaxed: number) => ({
  untaxed,
  tax: Math.round(untaxed * 0.21),
  total: Math.round(untaxed * 1.21),
  discountTotal: 0,
  totalWithoutDiscount: untaxed,
});

export const saleSummary = (over: Partial<SaleSummary> = {}): SaleSummary => ({
  id: 42,
  name: 'SO0042',
  dateOrder: '2026-11-20T09:30:00Z',
  state: 'processing',
  stateLabel: 'In preparation',
  channel: 'web',
  customerRef: 'REF-7',
  suiteName: '',
  totalCents: 12_100,
  untaxedCents: 10_000,
  ...over,
});

export const saleLine = (over: Partial<SaleLine> = {}): SaleLine => ({
  id: 1,
  productId: 7,
  sku: 'AMX-50',
  name: 'Amoxival 50 mg',
  quantity: 5,
  quantityDelivered: 3,
  quantityUnavailable: 0,
  quantityUnavailableDiff: 0,
  quantityCanceled: 0,
  quantityReturned: 0,
  unitPriceCents: 2_500,
  unitNetCents: 2_000,
  discountPercent: 20,
  amount: amount(10_000),
  isDelivery: false,
  isMadeToOrder: false,
  ...over,
});

export const address = (over: Partial<Address> = {}): Address => ({
  id: 1,
  name: 'Observatory Vet Clinic',
  street: 'Avenue Brugmann 200',
  street2: '',
  zip: '1180',
  city: 'Uccle',
  countryId: 20,
  countryName: 'Belgium',
  phone: '',
  mobile: '',
  email: '',
  vat: '',
  type: 'delivery',
  main: false,
  isDropoffSite: false,
  access: { update: true, delete: true },
  ...over,
});

export const sale = (over: Partial<Sale> = {}): Sale => ({
  ...saleSummary(),
  uuid: 'c1',
  note: '',
  lines: [saleLine()],
  amount: {
    ...amount(10_000),
    untaxedWithoutShipping: 10_000,
    taxWithoutShipping: 2_100,
    totalWithoutShipping: 12_100,
  },
  shippingCents: 0,
  invoicingAddress: address({ id: 2, type: 'invoicing', main: true, name: 'Observatory Accounting' }),
  deliveryAddress: address(),
  carrier: undefined,
  pickings: [],
  invoices: [],
  creditNotes: [],
  paymentMode: undefined,
  dateCommitment: undefined,
  promoCodes: [],
  ...over,
});
