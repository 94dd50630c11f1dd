import { MAX_LINE_QUANTITY } from '@vetportal/model';
import * as v from 'valibot';
import { changedText, idInBody, optionalText } from './fields';
import { shownCartInBody } from './shown-cart';

/* What the cart's calls accept (`C04`). */

/** Transactions of one sync; more are sent in several. */
const MAX_TRANSACTIONS = 5_000;

const uuid = v.pipe(v.string(), v.uuid('field.invalid'), v.toLowerCase());

/** A difference in units: whole, either sign, not larger than a line can be. */
const quantityChange = v.pipe(
  v.number('quantity.number'),
  v.safeInteger('quantity.integer'),
  v.minValue(-MAX_LINE_QUANTITY, 'quantity.tooLarge'),
  v.maxValue(MAX_LINE_QUANTITY, 'quantity.tooLarge'),
);

const options = v.optional(v.nullable(v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown())), null);

export const transactionRequest = v.object({
  uuid,
  product_id: idInBody,
  qty: quantityChange,
  options,
});
export type TransactionRequest = v.InferOutput<typeof transactionRequest>;

/** A cart is named by its uuid; none, null and '' all mean: the current one, if any. */
const cartUuid = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      uuid,
    ]),
  ),
  null,
);

export const syncRequest = v.object({
  uuid: cartUuid,
  transactions: v.optional(v.pipe(v.array(transactionRequest), v.maxLength(MAX_TRANSACTIONS)), []),
});

const addressChoice = v.optional(v.nullable(v.object({ address_id: v.optional(v.nullable(idInBody)) })));

export const updateRequest = v.object({
  client_order_ref: changedText(100),
  customer_ref: changedText(100),
  suite_name: changedText(100),
  note: changedText(2_000),
  delivery: addressChoice,
  invoicing: addressChoice,
});
export type UpdateRequest = v.InferOutput<typeof updateRequest>;

export const setCarrierRequest = v.object({ carrier_id: idInBody });
export const setMethodRequest = v.object({ method_id: idInBody });
export const setPickupRequest = v.object({ pickup_site_id: idInBody });
/** A drop-off site that is no depot of ours: a shop or a locker of the carrier, as its own search gave it. */
export const publicPickupRequest = v.object({
  carrier_id: v.optional(v.nullable(idInBody), null),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('field.required'), v.maxLength(200)),
  street: optionalText(200),
  street2: optionalText(200),
  zip: optionalText(20),
  city: optionalText(100),
  country_id: v.optional(v.nullable(idInBody), null),
});
export type PublicPickupRequest = v.InferOutput<typeof publicPickupRequest>;
export const couponRequest = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50)) });
export const refreshRequest = v.object({ uuid: cartUuid });

export const checkRequest = v.object({
  product_ids: v.pipe(v.array(idInBody), v.maxLength(MAX_TRANSACTIONS)),
});

export const confirmRequest = v.object({
  uuid,
  note: optionalText(2_000),
  customer_ref: optionalText(100),
  suite_name: optionalText(100),
  shown: shownCartInBody,
});
export type ConfirmRequest = v.InferOutput<typeof confirmRequest>;

/** Sites of a carrier where an order can be fetched, by name, street, zip or town. */
export const pickupsQuery = v.object({
  carrier_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'field.integer'), v.transform(Number))),
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export const carriersQuery = v.object({ cart_uuid: v.optional(v.pipe(v.string(), v.maxLength(64))) });
