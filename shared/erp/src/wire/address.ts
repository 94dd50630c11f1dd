import * as v from 'valibot';
import { needed, unread } from './tolerant';

const text = v.nullable(v.string());

/** An address of a customer, and the site that an order goes to. */
export const addressWire = v.object({
  id: needed(v.number()),
  name: v.string(),
  street: v.string(),
  street2: text,
  zip: v.string(),
  city: v.string(),
  country_id: v.number(),
  country_name: v.string(),
  state_id: unread(v.nullable(v.number())),
  title_id: unread(v.nullable(v.number())),
  phone: text,
  mobile: text,
  email: text,
  vat: text,
  lang: unread(text),
  type: v.picklist(['invoicing', 'delivery']),
  main: v.boolean(),
  is_company: unread(v.boolean()),
  opt_in: unread(v.boolean()),
  opt_out: unread(v.boolean()),
  is_dropoff_site: v.boolean(),
  access: v.object({ read: unread(v.boolean()), update: v.boolean(), delete: v.boolean() }),
});
export type AddressWire = v.InferOutput<typeof addressWire>;
