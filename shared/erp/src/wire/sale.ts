import { CARRIER_OBSTACLES, CREDIT_REASONS, LINE_KINDS } from '@vetportal/model';
import * as v from 'valibot';
import { addressWire } from './address';
import { eInvoiceWire } from './e-invoice';
import { needed, unread } from './tolerant';

/*
 * Cart and sale as they go over the wire (docs/erp-contract.md, Cart and order). Money is decimal euros.
 */

const text = v.nullable(v.string());

const amountWire = v.object({
  untaxed: v.number(),
  tax: v.number(),
  total: v.number(),
  discount_total: v.number(),
  total_without_discount: v.number(),
});
export type AmountWire = v.InferOutput<typeof amountWire>;

const saleAmountWire = v.object({
  ...amountWire.entries,
  tax_without_shipping: v.number(),
  untaxed_without_shipping: v.number(),
  total_without_shipping: v.number(),
  total_without_shipping_without_discount: unread(v.number()),
  // Own addition: VAT by its rates, percent and decimal euros.
  taxes: v.array(v.object({ rate: needed(v.number()), base: v.number(), tax: v.number() })),
});
export type SaleAmountWire = v.InferOutput<typeof saleAmountWire>;

export const carrierWire = v.object({
  id: needed(v.number()),
  code: v.string(),
  name: v.string(),
  description: text,
  price: v.number(),
  price_applied_to_cart: v.nullable(v.number()),
  with_dropoff_site: v.boolean(),
  // Own addition: why it cannot take this cart; empty where it can.
  obstacles: v.array(v.picklist(CARRIER_OBSTACLES)),
});
export type CarrierWire = v.InferOutput<typeof carrierWire>;

const saleLineWire = v.object({
  id: needed(v.number()),
  product_id: needed(v.number()),
  sku: v.string(),
  name: v.string(),
  qty: v.number(),
  qty_delivered: v.number(),
  qty_unavailable: v.number(),
  qty_unavailable_diff: v.number(),
  // Own addition: units of the article that can still be promised; null where that is not known, and in orders.
  qty_available: v.optional(v.nullable(v.number())),
  qty_canceled: v.number(),
  /** Delivered, and taken back. */
  qty_returned: v.number(),
  /** Given with those that are bought, on top of them and billed at 0. */
  qty_free: v.number(),
  unit_price: v.object({ untaxed: v.number(), untaxed_with_discount: v.number() }),
  // Of a public Shopinvader: what the line is, and beside its amounts the price of one unit before the discount.
  type: v.optional(v.nullable(v.string())),
  is_reward_line: v.optional(v.nullable(v.boolean())),
  discount: v.object({ rate: v.number(), value: unread(v.number()) }),
  // Own addition: the VAT rate that the customer pays, percent.
  tax_rate: unread(v.number()),
  amount: needed(v.object({ ...amountWire.entries, price: v.optional(v.nullable(v.number())) })),
  options: unread(v.record(v.string(), v.unknown())),
  is_delivery: v.boolean(),
  is_mto: v.boolean(),
  // Own addition: what the line is for.
  kind: v.picklist(LINE_KINDS),
  // Own addition: how it travels.
  is_cold_chain: v.boolean(),
  // Own addition: false in a cart whose article has left the catalogue.
  is_orderable: v.optional(v.boolean()),
  // When what is still to come comes, and the day announced before where that is late.
  date_expected: text,
  date_promised: text,
  // Own addition: why a line of a cart may not be ordered any more.
  refusal: v.optional(v.object({ code: unread(v.string()), detail: v.string() })),
});
export type SaleLineWire = v.InferOutput<typeof saleLineWire>;

const pickingWire = v.object({
  delivery_id: needed(v.number()),
  name: v.string(),
  state: v.picklist(['draft', 'waiting', 'confirmed', 'assigned', 'done', 'cancel']),
  tracking_reference: text,
  tracking_url: text,
  delivery_date: text,
  // Its name is what counts here.
  carrier: v.nullable(v.object({ ...carrierWire.entries, id: v.number() })),
  lines: v.array(
    v.object({
      product_id: needed(v.number()),
      product_name: v.string(),
      state: unread(v.string()),
      qty: v.number(),
      // Given, on top of those.
      qty_free: v.number(),
      qty_done: unread(v.number()),
      // Own addition: the batches of a medicine that left.
      lots: v.array(
        v.object({ number: needed(v.string()), expiry: needed(v.string()), qty: needed(v.number()) }),
      ),
    }),
  ),
});
export type PickingWire = v.InferOutput<typeof pickingWire>;

export const saleWire = v.object({
  id: needed(v.number()),
  uuid: v.string(),
  name: v.string(),
  state: v.string(),
  state_label: v.string(),
  typology: v.picklist(['cart', 'sale']),
  sale_channel: v.string(),
  client_order_ref: text,
  customer_ref: unread(text),
  suite_name: text,
  date_order: v.string(),
  // The next day on which something comes, and the day announced before where that is late.
  date_commitment: text,
  date_promised: text,
  note: text,
  lines: v.array(saleLineWire),
  amount: needed(saleAmountWire),
  promo_codes: v.array(v.string()),
  delivery: v.object({
    address: v.nullable(addressWire),
    amount: amountWire,
    selected_carrier: v.nullable(carrierWire),
    pickings: v.array(pickingWire),
  }),
  invoicing: v.object({ address: v.nullable(addressWire) }),
  invoices: v.array(
    v.object({
      id: needed(v.number()),
      name: v.string(),
      date: v.string(),
      untaxed: v.number(),
      e_invoice: v.nullable(eInvoiceWire),
    }),
  ),
  // Own addition, as the amounts of invoices are: what was credited, and on which invoice.
  credit_notes: v.array(
    v.object({
      id: needed(v.number()),
      name: v.string(),
      date: v.string(),
      reason: v.picklist(CREDIT_REASONS),
      invoice: v.string(),
      untaxed: v.number(),
      e_invoice: v.nullable(eInvoiceWire),
    }),
  ),
  payment: v.nullable(
    v.object({
      mode: v.object({ id: v.number(), name: v.string() }),
      // Own addition: how the payment of an order that was paid for at once stands.
      state: v.nullable(v.picklist(['pending', 'paid', 'refused'])),
    }),
  ),
  // Own addition: what is missing in a cart for an order without the contribution; null where it pays none.
  missing_for_no_fee: v.optional(v.nullable(v.number())),
  year_end_rebate: v.optional(
    v.object({ current_order: v.number(), total_acquired: v.number(), min: v.number(), max: v.number() }),
  ),
});
export type SaleWire = v.InferOutput<typeof saleWire>;
