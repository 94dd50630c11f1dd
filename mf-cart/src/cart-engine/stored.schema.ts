import type { Cart } from '@vetportal/model';
import * as v from 'valibot';

/*
 * What lies in the browser's storage is read as carefully as what comes from the network: another version of this module may
 * have written it, or a person.
 */

export const transactionSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  productId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quantity: v.pipe(v.number(), v.integer()),
  options: v.optional(v.record(v.string(), v.unknown())),
  at: v.number(),
  cart: v.optional(v.string()),
});

/** What was sent to an ERP that counts a change each time it comes. */
export const sentSchema = v.object({
  cartUuid: v.optional(v.string()),
  before: v.array(v.tuple([v.number(), v.number()])),
  lineIds: v.optional(v.array(v.tuple([v.number(), v.number()]))),
  transactions: v.array(v.object({ uuid: v.string(), productId: v.number(), quantity: v.number() })),
});

export const retrySchema = v.object({
  failure: v.picklist(['erp-unavailable', 'sync-error']),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.number(),
});

const amount = {
  untaxed: v.number(),
  tax: v.number(),
  total: v.number(),
  discountTotal: v.number(),
  totalWithoutDiscount: v.number(),
};

const address = v.object({
  id: v.number(),
  name: v.string(),
  street: v.string(),
  street2: v.string(),
  zip: v.string(),
  city: v.string(),
  countryId: v.optional(v.number()),
  countryName: v.string(),
  phone: v.string(),
  mobile: v.string(),
  email: v.string(),
  vat: v.string(),
  type: v.picklist(['invoicing', 'delivery']),
  main: v.boolean(),
  isDropoffSite: v.boolean(),
  access: v.object({ update: v.boolean(), delete: v.boolean() }),
});

const line = v.object({
  id: v.number(),
  productId: v.number(),
  sku: v.string(),
  name: v.string(),
  quantity: v.number(),
  quantityDelivered: v.number(),
  quantityUnavailable: v.number(),
  quantityUnavailableDiff: v.number(),
  quantityCanceled: v.number(),
  // Not there in what an older version stored.
  quantityReturned: v.optional(v.number(), 0),
  quantityFree: v.optional(v.number()),
  unitPriceCents: v.number(),
  unitNetCents: v.number(),
  discountPercent: v.number(),
  amount: v.object(amount),
  isDelivery: v.boolean(),
  isMadeToOrder: v.boolean(),
});

const carrier = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  description: v.string(),
  priceCents: v.number(),
  withDropoffSite: v.boolean(),
});

const cart = v.object({
  id: v.number(),
  uuid: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  lines: v.array(line),
  amount: v.object({
    ...amount,
    untaxedWithoutShipping: v.number(),
    taxWithoutShipping: v.number(),
    totalWithoutShipping: v.number(),
    taxes: v.optional(v.array(v.object({ taxPercent: v.number(), base: v.number(), tax: v.number() }))),
  }),
  invoicingAddress: v.optional(address),
  deliveryAddress: v.optional(address),
  carrier: v.optional(carrier),
  shippingCents: v.number(),
  note: v.string(),
  customerRef: v.string(),
  suiteName: v.string(),
  promoCodes: v.array(v.string()),
  yearEndRebate: v.optional(
    v.object({
      currentOrderCents: v.number(),
      acquiredCents: v.number(),
      minCents: v.number(),
      maxCents: v.number(),
    }),
  ),
});

/** The ERP's cart with the transactions that it contains: those are not pending any more, wherever they still lie. */
export const serverSchema = v.object({
  cart: v.nullable(v.pipe(cart, v.transform(toCart))),
  applied: v.array(v.string()),
});

function toCart(parsed: v.InferOutput<typeof cart>): Cart {
  const withCountry = (value: v.InferOutput<typeof address> | undefined) =>
    value && { ...value, countryId: value.countryId };
  return {
    ...parsed,
    invoicingAddress: withCountry(parsed.invoicingAddress),
    deliveryAddress: withCountry(parsed.deliveryAddress),
    carrier: parsed.carrier,
    yearEndRebate: parsed.yearEndRebate,
  };
}

/** The lock of the sync as a lease, where the browser has no locks. */
export const leaseSchema = v.object({ holder: v.string(), until: v.number() });
