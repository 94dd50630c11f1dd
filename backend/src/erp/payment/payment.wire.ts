import * as v from 'valibot';
import { displayedCartInBody } from '../cart/displayed-cart';
import { idInBody } from '../http/fields';

/* Payments as they go over the wire (docs/erp-contract.md, Payment). Amounts are decimal euros, VAT included. */

const payableEntries = {
  payable: v.string(),
  payable_reference: v.string(),
  amount: v.number(),
  currency_code: v.string(),
  amount_formatted: v.string(),
};
export const payableWire = v.object(payableEntries);

export const providersWire = v.object({
  ...payableEntries,
  providers: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      state: v.picklist(['test', 'enabled']),
      inline_form_view_rendered: v.nullable(v.string()),
      express_checkout_form_view_rendered: v.nullable(v.string()),
      payment_icons: v.array(v.object({ sequence: v.number(), name: v.string(), image: v.string() })),
    }),
  ),
});

export const paymentRequest = v.object({
  payable: v.pipe(v.string(), v.maxLength(2_000)),
  flow: v.optional(v.literal('redirect', 'field.choice'), 'redirect'),
  provider_id: idInBody,
  frontend_redirect_url: v.pipe(v.string(), v.maxLength(500)),
  provider_input: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  // Own addition: the cart as the payer saw it.
  shown: displayedCartInBody,
});

export const transactionWire = v.object({
  flow: v.literal('redirect'),
  provider_id: v.number(),
  provider_code: v.string(),
  reference: v.string(),
  amount: v.number(),
  currency_id: v.number(),
  partner_id: v.number(),
  redirect_form_html: v.nullable(v.string()),
  session_id: v.nullable(v.string()),
  publishable_key: v.nullable(v.string()),
  client_secret: v.nullable(v.string()),
});

/** Own addition: the truth about a payment, for the page that a payer comes back to. */
export const stateWire = v.object({
  reference: v.string(),
  state: v.picklist(['draft', 'pending', 'done', 'cancel', 'error']),
  amount: v.number(),
  sale_id: v.nullable(v.number()),
  sale_name: v.nullable(v.string()),
  detail: v.nullable(v.string()),
});
