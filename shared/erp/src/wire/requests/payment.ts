import * as v from 'valibot';
import { idInBody } from './fields';
import { shownCartInBody } from './shown-cart';

/** A request that begins a payment (docs/erp-contract.md, Payment). */
export const paymentRequest = v.object({
  payable: v.pipe(v.string(), v.maxLength(2_000)),
  flow: v.optional(v.literal('redirect', 'field.choice'), 'redirect'),
  provider_id: idInBody,
  frontend_redirect_url: v.pipe(v.string(), v.maxLength(500)),
  provider_input: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  // Own addition: the cart as the payer saw it.
  shown: shownCartInBody,
});

export const paymentMethodsQuery = v.object({ payable: v.pipe(v.string(), v.maxLength(2_000)) });
