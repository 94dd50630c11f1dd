import * as v from 'valibot';
import { changedText, optionalText } from './fields';

/* The signed-in customer and its addresses (`C03`, `C06`, `C10`). */

/** Newsletter and promotions by mail; both spellings of the newsletter are read. */
export const consentRequest = v.object({
  opt_in: v.optional(v.boolean()),
  optIn: v.optional(v.boolean()),
  opt_out: v.optional(v.boolean()),
});

export const changePasswordRequest = v.object({ current: v.string(), password: v.string() });

/** Which kinds there are the ERP says. */
export const mailSwitchRequest = v.object({ kind: v.string(), on: v.boolean() });

/* Texts come as they are: what is wrong with them is `addressProblems`, as in the portal's forms. */
const MOST_CHARACTERS = 1_000;
const required = v.pipe(v.string(), v.trim(), v.nonEmpty('field.required'), v.maxLength(MOST_CHARACTERS));
const optional = optionalText(MOST_CHARACTERS);
const changed = changedText(MOST_CHARACTERS);
const country = v.pipe(v.number(), v.safeInteger());

export const newAddressRequest = v.object({
  name: required,
  street: required,
  street2: optional,
  zip: required,
  city: required,
  country_id: country,
  state_id: v.optional(v.nullable(v.number()), null),
  title_id: v.optional(v.nullable(v.number()), null),
  phone: optional,
  mobile: optional,
  email: optional,
  vat: optional,
});

/** What is left out stays. */
export const changedAddressRequest = v.object({
  name: v.optional(required),
  street: v.optional(required),
  street2: changed,
  zip: v.optional(required),
  city: v.optional(required),
  country_id: v.optional(country),
  state_id: v.optional(v.nullable(v.number())),
  title_id: v.optional(v.nullable(v.number())),
  phone: changed,
  mobile: changed,
  email: changed,
  vat: changed,
});
