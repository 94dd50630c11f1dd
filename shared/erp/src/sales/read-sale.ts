import {
  type Amount,
  type Carrier,
  CARRIER_OBSTACLES,
  type CreditNote,
  type Invoice,
  type LineKind,
  type Picking,
  type Sale,
  type SaleAmount,
  type SaleLine,
  type SaleSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import { toAddress } from '../customer/read-address';
import { toEInvoice } from '../documents/to-e-invoice';
import { cents, optionalCents } from '../wire/cents';
import { instant } from '../wire/instant';
import { textOf } from '../wire/note';
import { carrierWire, saleWire } from '../wire/sale';
import { type Tolerated, tolerant } from '../wire/tolerant';

type SaleRead = Tolerated<typeof saleWire>;
type LineRead = NonNullable<SaleRead['lines']>[number];
type PickingRead = NonNullable<NonNullable<SaleRead['delivery']>['pickings']>[number];
type InvoiceRead = NonNullable<SaleRead['invoices']>[number];

const toAmount = (wire: LineRead['amount']): Amount => ({
  untaxed: cents(wire.untaxed),
  tax: cents(wire.tax),
  total: cents(wire.total),
  discountTotal: cents(wire.discount_total),
  totalWithoutDiscount: cents(wire.total_without_discount),
});

export const toSaleAmount = (wire: SaleRead['amount']): SaleAmount => ({
  ...toAmount(wire),
  untaxedWithoutShipping: cents(wire.untaxed_without_shipping),
  taxWithoutShipping: cents(wire.tax_without_shipping),
  totalWithoutShipping: cents(wire.total_without_shipping),
  taxes: wire.taxes?.map(({ rate: taxPercent, base, tax }) => ({
    taxPercent,
    base: cents(base),
    tax: cents(tax),
  })),
});

export const toCarrier = (wire: Tolerated<typeof carrierWire>): Carrier => ({
  id: wire.id,
  code: wire.code ?? '',
  name: wire.name ?? '',
  description: wire.description ?? '',
  priceCents: cents(wire.price_applied_to_cart ?? wire.price),
  withDropoffSite: wire.with_dropoff_site ?? false,
  // One that a later ERP knows of is refused by it all the same, in its own words.
  obstacles: CARRIER_OBSTACLES.filter((known) => wire.obstacles?.includes(known)),
});
export const carrierSchema = v.pipe(tolerant(carrierWire), v.transform(toCarrier));

/** Whether a cart or an order is one of a public Shopinvader, which keeps notes as HTML (docs/erp.md). */
export const keepsNotesAsHtml = ({ sale_channel: channel }: Pick<SaleRead, 'sale_channel'>): boolean =>
  channel === undefined;

/** The note as text. */
export const noteOf = (wire: Pick<SaleRead, 'note' | 'sale_channel'>): string =>
  keepsNotesAsHtml(wire) ? textOf(wire.note ?? '') : (wire.note ?? '');

/** A name as Odoo prints it, code first: `[M100200] Amoxival`. */
const CODED_NAME = /^\[([^\]]+)\]\s*(.*)$/s;

/** Text among the lines, without an article or an amount. */
const isText = ({ type }: LineRead): boolean => type === 'section' || type === 'note';

/** The lines that are articles, carriage or rewards. */
export const toLines = (lines: readonly LineRead[] = []): SaleLine[] =>
  lines.filter((line) => !isText(line)).map(toLine);

const toLineNotes = (lines: readonly LineRead[] = []): string[] =>
  lines.filter(isText).map(({ name = '' }) => name);

function toLine(wire: LineRead): SaleLine {
  const [, code = '', named = wire.name ?? ''] = CODED_NAME.exec(wire.name ?? '') ?? [];
  const quantity = wire.qty ?? 0;
  const isReward = wire.type === 'reward' || wire.is_reward_line === true;
  // Of the public dialect: the price of one unit before its discount, and the line's sums.
  const unitNet = quantity === 0 ? wire.amount.price : (wire.amount.untaxed ?? 0) / quantity;
  const gross = wire.unit_price?.untaxed ?? wire.amount.price;
  const net = wire.unit_price?.untaxed_with_discount ?? (wire.unit_price ? undefined : unitNet);
  return {
    id: wire.id,
    productId: wire.product_id,
    sku: wire.sku || (wire.sku === undefined ? code : ''),
    name: wire.sku === undefined ? named : (wire.name ?? ''),
    quantity,
    quantityDelivered: wire.qty_delivered ?? 0,
    quantityUnavailable: wire.qty_unavailable ?? 0,
    quantityUnavailableDiff: wire.qty_unavailable_diff ?? 0,
    quantityAvailable: wire.qty_available,
    quantityCanceled: wire.qty_canceled ?? 0,
    quantityReturned: wire.qty_returned ?? 0,
    quantityFree: wire.qty_free ?? 0,
    unitPriceCents: cents(gross),
    unitNetCents: cents(net),
    discountPercent: wire.discount?.rate ?? discountOf(gross, net),
    amount: toAmount(wire.amount),
    isDelivery: wire.is_delivery ?? (wire.type === 'delivery' || isReward),
    isMadeToOrder: wire.is_mto ?? false,
    isColdChain: wire.is_cold_chain ?? false,
    kind: wire.kind ?? kindOf(wire.type, isReward),
    isOrderable: wire.is_orderable ?? true,
    dateExpected: wire.date_expected || undefined,
    datePromised: wire.date_promised || undefined,
    ...(wire.refusal ? { refusal: wire.refusal.detail ?? '' } : {}),
  };
}

const kindOf = (type: string | undefined, isReward: boolean): LineKind | undefined => {
  if (isReward) return 'reward';
  return type === 'delivery' ? 'carriage' : undefined;
};

/** Percent that the net price is below the gross one, to two places; 0 where one is not known. */
const discountOf = (gross: number | undefined, net: number | undefined): number =>
  gross === undefined || net === undefined || gross <= 0 ? 0 : Math.round((1 - net / gross) * 10_000) / 100;

const toPicking = (wire: PickingRead): Picking => ({
  id: wire.delivery_id,
  name: wire.name ?? '',
  state: wire.state ?? 'draft',
  trackingReference: wire.tracking_reference || undefined,
  // Shown as a link: nothing but the web's own protocols passes (`V14`).
  trackingUrl: wire.tracking_url && /^https?:\/\//i.test(wire.tracking_url) ? wire.tracking_url : undefined,
  deliveryDate: instant(wire.delivery_date),
  carrier: wire.carrier && (wire.carrier.name ?? ''),
  lines: (wire.lines ?? []).map((line) => ({
    productId: line.product_id,
    name: line.product_name ?? '',
    quantity: line.qty ?? 0,
    free: line.qty_free ?? 0,
    lots: line.lots?.map(({ number, expiry, qty }) => ({ number, expiry, quantity: qty })),
  })),
});

const toInvoice = (wire: InvoiceRead): Invoice => ({
  id: wire.id,
  name: wire.name ?? '',
  date: wire.date ?? '',
  untaxedCents: optionalCents(wire.untaxed),
  eInvoice: wire.e_invoice && toEInvoice(wire.e_invoice),
});

const toCreditNote = (wire: NonNullable<SaleRead['credit_notes']>[number]): CreditNote => ({
  ...toInvoice(wire),
  reason: wire.reason ?? '',
  invoice: wire.invoice ?? '',
});

const summaryWire = v.pick(saleWire, [
  'id',
  'name',
  'date_order',
  'state',
  'state_label',
  'sale_channel',
  'client_order_ref',
  'suite_name',
  'amount',
]);

const toSummary = (wire: Tolerated<typeof summaryWire>): SaleSummary => ({
  id: wire.id,
  name: wire.name ?? '',
  dateOrder: instant(wire.date_order) ?? '',
  state: wire.state ?? '',
  stateLabel: wire.state_label ?? '',
  channel: wire.sale_channel ?? '',
  customerRef: wire.client_order_ref ?? '',
  suiteName: wire.suite_name ?? '',
  totalCents: cents(wire.amount.total),
  untaxedCents: cents(wire.amount.untaxed),
});

/** Reads what a list shows of an order. */
export const saleSummarySchema = v.pipe(tolerant(summaryWire), v.transform(toSummary));

/** Reads an order whole. */
export const saleSchema = v.pipe(
  tolerant(saleWire),
  v.transform((wire): Sale => ({
    ...toSummary(wire),
    uuid: wire.uuid ?? '',
    note: noteOf(wire),
    lines: toLines(wire.lines),
    lineNotes: toLineNotes(wire.lines),
    amount: toSaleAmount(wire.amount),
    shippingCents: cents(wire.delivery?.amount?.untaxed),
    invoicingAddress: wire.invoicing?.address && toAddress(wire.invoicing.address, 'invoicing'),
    deliveryAddress: wire.delivery?.address && toAddress(wire.delivery.address, 'delivery'),
    carrier: wire.delivery?.selected_carrier && toCarrier(wire.delivery.selected_carrier),
    pickings: (wire.delivery?.pickings ?? []).map(toPicking),
    invoices: (wire.invoices ?? []).map(toInvoice),
    creditNotes: (wire.credit_notes ?? []).map(toCreditNote),
    paymentMode: wire.payment?.mode && (wire.payment.mode.name ?? ''),
    paymentState: wire.payment?.state,
    dateCommitment: instant(wire.date_commitment),
    datePromised: wire.date_promised || undefined,
    promoCodes: wire.promo_codes ?? [],
  })),
);
