import { PAYMENT_STATES } from '@vetportal/model';
import * as v from 'valibot';
import { needed, unread } from './tolerant';

/* Payments (docs/erp-contract.md, Payment). Amounts are decimal euros, VAT included. */

/** What is to be paid with an order. */
export const payableWire = v.object({
  payable: v.string(),
  payable_reference: unread(v.string()),
  amount: v.number(),
  currency_code: unread(v.string()),
  amount_formatted: unread(v.string()),
});

/** The ways to pay it. */
export const providersWire = v.object({
  ...payableWire.entries,
  providers: v.array(
    v.object({
      id: needed(v.number()),
      code: v.string(),
      name: v.string(),
      state: unread(v.picklist(['test', 'enabled'])),
      inline_form_view_rendered: unread(v.nullable(v.string())),
      express_checkout_form_view_rendered: unread(v.nullable(v.string())),
      payment_icons: v.array(v.object({ sequence: unread(v.number()), name: v.string(), image: v.string() })),
    }),
  ),
});

/** A payment that has begun, with the form that takes the payer to its provider. */
export const transactionWire = v.object({
  flow: unread(v.literal('redirect')),
  provider_id: unread(v.number()),
  provider_code: unread(v.string()),
  reference: v.string(),
  amount: unread(v.number()),
  currency_id: unread(v.number()),
  partner_id: unread(v.number()),
  redirect_form_html: v.nullable(v.string()),
  session_id: unread(v.nullable(v.string())),
  publishable_key: unread(v.nullable(v.string())),
  client_secret: unread(v.nullable(v.string())),
});

/** Own addition: the truth about a payment, for the page that a payer comes back to. */
export const paymentWire = v.object({
  reference: v.string(),
  state: needed(v.picklist(PAYMENT_STATES)),
  amount: v.number(),
  sale_id: v.nullable(v.number()),
  sale_name: v.nullable(v.string()),
  detail: v.nullable(v.string()),
});
