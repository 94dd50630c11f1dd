import {
  CARRIER_OBSTACLES,
  LINE_KINDS,
  type Amount,
  type Carrier,
  type CreditNote,
  type Invoice,
  type Picking,
  type PickingState,
  type Sale,
  type SaleAmount,
  type SaleLine,
  type SaleSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import { addressSchema } from '../customer/read-address';
import { eInvoiceSchema } from '../documents/read-e-invoice';
import { cents, count, flag, list, maybe, named, optionalText, text } from '../wire';

const amountEntries = {
  untaxed: cents,
  tax: cents,
  total: cents,
  discount_total: cents,
  total_without_discount: cents,
};
type AmountWire = v.InferOutput<ReturnType<typeof v.object<typeof amountEntries>>>;

const toAmount = (wire: AmountWire): Amount => ({
  untaxed: wire.untaxed,
  tax: wire.tax,
  total: wire.total,
  discountTotal: wire.discount_total,
  totalWithoutDiscount: wire.total_without_discount,
});

export const amountSchema = v.pipe(v.object(amountEntries), v.transform(toAmount));

export const saleAmountSchema = v.pipe(
  v.object({
    ...amountEntries,
    untaxed_without_shipping: cents,
    tax_without_shipping: cents,
    total_without_shipping: cents,
    taxes: maybe(v.array(v.object({ rate: v.number(), base: cents, tax: cents }))),
  }),
  v.transform((wire): SaleAmount => ({
    ...toAmount(wire),
    untaxedWithoutShipping: wire.untaxed_without_shipping,
    taxWithoutShipping: wire.tax_without_shipping,
    totalWithoutShipping: wire.total_without_shipping,
    taxes: wire.taxes?.map(({ rate: taxPercent, base, tax }) => ({ taxPercent, base, tax })),
  })),
);

export const carrierSchema = v.pipe(
  v.object({
    id: v.number(),
    code: text,
    name: text,
    description: text,
    price: cents,
    price_applied_to_cart: v.optional(v.nullable(v.number())),
    with_dropoff_site: flag,
    obstacles: list(v.string()),
  }),
  v.transform((wire): Carrier => ({
    id: wire.id,
    code: wire.code,
    name: wire.name,
    description: wire.description,
    priceCents:
      typeof wire.price_applied_to_cart === 'number'
        ? Math.round(wire.price_applied_to_cart * 100)
        : wire.price,
    withDropoffSite: wire.with_dropoff_site,
    // One that a later ERP knows of is refused by it all the same, in its own words.
    obstacles: CARRIER_OBSTACLES.filter((known) => wire.obstacles.includes(known)),
  })),
);

export const saleLineSchema = v.pipe(
  v.object({
    id: v.number(),
    product_id: v.number(),
    sku: text,
    name: text,
    qty: count,
    qty_delivered: count,
    qty_unavailable: count,
    qty_unavailable_diff: count,
    qty_available: maybe(v.number()),
    qty_canceled: count,
    qty_returned: count,
    qty_free: count,
    unit_price: maybe(v.object({ untaxed: cents, untaxed_with_discount: cents })),
    discount: maybe(v.object({ rate: count, value: cents })),
    amount: amountSchema,
    is_delivery: flag,
    is_mto: flag,
    is_cold_chain: flag,
    kind: v.fallback(v.optional(v.picklist(LINE_KINDS)), undefined),
    is_orderable: maybe(v.boolean()),
    date_expected: optionalText,
    date_promised: optionalText,
    refusal: maybe(v.object({ detail: text })),
  }),
  v.transform((wire): SaleLine => ({
    id: wire.id,
    productId: wire.product_id,
    sku: wire.sku,
    name: wire.name,
    quantity: wire.qty,
    quantityDelivered: wire.qty_delivered,
    quantityUnavailable: wire.qty_unavailable,
    quantityUnavailableDiff: wire.qty_unavailable_diff,
    quantityAvailable: wire.qty_available,
    quantityCanceled: wire.qty_canceled,
    quantityReturned: wire.qty_returned,
    quantityFree: wire.qty_free,
    unitPriceCents: wire.unit_price?.untaxed ?? 0,
    unitNetCents: wire.unit_price?.untaxed_with_discount ?? wire.unit_price?.untaxed ?? 0,
    discountPercent: wire.discount?.rate ?? 0,
    amount: wire.amount,
    isDelivery: wire.is_delivery,
    isMadeToOrder: wire.is_mto,
    isColdChain: wire.is_cold_chain,
    kind: wire.kind,
    isOrderable: wire.is_orderable ?? true,
    dateExpected: wire.date_expected,
    datePromised: wire.date_promised,
    ...(wire.refusal ? { refusal: wire.refusal.detail } : {}),
  })),
);

const PICKING_STATES: readonly PickingState[] = [
  'draft',
  'waiting',
  'confirmed',
  'assigned',
  'done',
  'cancel',
];

const pickingSchema = v.pipe(
  v.object({
    delivery_id: v.number(),
    name: text,
    state: text,
    tracking_reference: optionalText,
    tracking_url: optionalText,
    delivery_date: optionalText,
    carrier: maybe(v.object({ name: text })),
    lines: list(
      v.object({
        product_id: v.number(),
        product_name: text,
        qty: count,
        qty_free: count,
        lots: maybe(v.array(v.object({ number: v.string(), expiry: v.string(), qty: v.number() }))),
      }),
    ),
  }),
  v.transform((wire): Picking => ({
    id: wire.delivery_id,
    name: wire.name,
    state: PICKING_STATES.find((state) => state === wire.state) ?? 'draft',
    trackingReference: wire.tracking_reference,
    // Shown as a link: nothing but the web's own protocols passes (`V14`).
    trackingUrl: wire.tracking_url && /^https?:\/\//i.test(wire.tracking_url) ? wire.tracking_url : undefined,
    deliveryDate: wire.delivery_date,
    carrier: wire.carrier?.name,
    lines: wire.lines.map(
      ({ product_id: productId, product_name: name, qty: quantity, qty_free: free, lots }) => ({
        productId,
        name,
        quantity,
        free,
        lots: lots?.map(({ number, expiry, qty }) => ({ number, expiry, quantity: qty })),
      }),
    ),
  })),
);

const summaryEntries = {
  id: v.number(),
  name: text,
  date_order: text,
  state: text,
  state_label: text,
  sale_channel: text,
  client_order_ref: text,
  suite_name: text,
  amount: saleAmountSchema,
};

const invoiceEntries = {
  id: v.number(),
  name: text,
  date: text,
  untaxed: v.optional(v.nullable(v.number())),
  e_invoice: eInvoiceSchema,
};
type InvoiceWire = v.InferOutput<ReturnType<typeof v.object<typeof invoiceEntries>>>;

const toInvoice = ({ id, name, date, untaxed, e_invoice: eInvoice }: InvoiceWire): Invoice => ({
  id,
  name,
  date,
  untaxedCents: typeof untaxed === 'number' ? Math.round(untaxed * 100) : undefined,
  eInvoice,
});

const creditNoteSchema = v.pipe(
  v.object({ ...invoiceEntries, reason: text, invoice: text }),
  v.transform((wire): CreditNote => ({ ...toInvoice(wire), reason: wire.reason, invoice: wire.invoice })),
);

/** The fields that cart and order share on the wire. */
export const saleEntries = {
  ...summaryEntries,
  uuid: text,
  note: text,
  lines: list(saleLineSchema),
  promo_codes: list(v.string()),
  delivery: maybe(
    v.object({
      address: maybe(addressSchema),
      amount: maybe(amountSchema),
      selected_carrier: maybe(carrierSchema),
      pickings: list(pickingSchema),
    }),
  ),
  invoicing: maybe(v.object({ address: maybe(addressSchema) })),
  invoices: list(v.pipe(v.object(invoiceEntries), v.transform(toInvoice))),
  credit_notes: list(creditNoteSchema),
  payment: maybe(
    v.object({
      mode: maybe(named),
      state: v.fallback(v.optional(v.picklist(['pending', 'paid', 'refused'])), undefined),
    }),
  ),
  date_commitment: optionalText,
  date_promised: optionalText,
};

const summaryWire = v.object(summaryEntries);
const toSummary = (wire: v.InferOutput<typeof summaryWire>): SaleSummary => ({
  id: wire.id,
  name: wire.name,
  dateOrder: wire.date_order,
  state: wire.state,
  stateLabel: wire.state_label,
  channel: wire.sale_channel,
  customerRef: wire.client_order_ref,
  suiteName: wire.suite_name,
  totalCents: wire.amount.total,
  untaxedCents: wire.amount.untaxed,
});

export const saleSummarySchema = v.pipe(summaryWire, v.transform(toSummary));

export const saleSchema = v.pipe(
  v.object(saleEntries),
  v.transform((wire): Sale => ({
    ...toSummary(wire),
    uuid: wire.uuid,
    note: wire.note,
    lines: wire.lines,
    amount: wire.amount,
    shippingCents: wire.delivery?.amount?.untaxed ?? 0,
    invoicingAddress: wire.invoicing?.address,
    deliveryAddress: wire.delivery?.address,
    carrier: wire.delivery?.selected_carrier,
    pickings: wire.delivery?.pickings ?? [],
    invoices: wire.invoices,
    creditNotes: wire.credit_notes,
    paymentMode: wire.payment?.mode?.name,
    paymentState: wire.payment?.state,
    dateCommitment: wire.date_commitment,
    datePromised: wire.date_promised,
    promoCodes: wire.promo_codes,
  })),
);
