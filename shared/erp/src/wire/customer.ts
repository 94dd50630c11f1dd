import * as v from 'valibot';
import { addressWire } from './address';
import { needed, unread } from './tolerant';

const text = v.nullable(v.string());

const personEntries = {
  // Of a public Shopinvader there is none: who that is says its e-mail address.
  id: v.number(),
  name: v.string(),
  login: v.string(),
  email: v.string(),
  given_name: v.string(),
  family_name: v.string(),
  /** The price list. */
  role: v.string(),
  can_order: v.boolean(),
  function: v.string(),
  ref: v.string(),
  company: v.string(),
};

/** What a session needs of the customer: who buys, at which prices. */
export const sessionWire = v.object({
  ...personEntries,
  /** The person, where the ERP tells people of one customer apart. */
  user_id: v.string(),
  country_code: v.string(),
  supplier_id: v.nullable(v.number()),
  pricelist_gross: text,
  pricelist_discounts: text,
  supplier_promotion: v.boolean(),
  // Own addition: an article costs the same with VAT on its page as in the cart.
  vat_treatment: v.picklist(['domestic', 'intra-community']),
});

/** What the page of the profile shows. Two generations of the ERP name some of it differently. */
export const profileWire = v.object({
  ...personEntries,
  company_email: text,
  phone: text,
  locale: v.string(),
  vat: text,
  custnum: text,
  vatnum: text,
  suitenum: text,
  depotnum: text,
  vet_depot_number: text,
  vet_subscription_number: text,
  authorisation_number: text,
  email_verified: v.boolean(),
  help_with_fee: v.boolean(),
  opt_in: v.boolean(),
  optIn: v.boolean(),
  opt_out: v.boolean(),
});

const customerFields = v.object({
  ...sessionWire.entries,
  ...profileWire.entries,
  title: text,
  pricelist: v.string(),
  lang: text,
  address: v.nullable(addressWire),
});

/** The customer and the person who acts for it: at top level, and under `data` as the other generation has it. */
export const customerWire = v.object({ ...customerFields.entries, data: customerFields });
export type CustomerWire = v.InferOutput<typeof customerWire>;

/** Groups of veterinarians that the customer belongs to. */
export const groupsWire = v.object({
  size: unread(v.number()),
  data: v.array(v.object({ id: needed(v.number()), name: v.string(), sequence: v.number() })),
});

/** The sales person of the customer. */
export const salesPersonWire = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: unread(
    v.object({ street: v.string(), street2: v.nullable(v.string()), zip: v.string(), city: v.string() }),
  ),
});
