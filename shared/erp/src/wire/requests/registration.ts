import { ACTIVITIES, FUNCTIONS, REGISTRATION_RULES, TITLES } from '@vetportal/model';
import * as v from 'valibot';

const text = (field: keyof typeof REGISTRATION_RULES) =>
  v.optional(v.pipe(v.nullable(v.string(), ''), v.maxLength(REGISTRATION_RULES[field].max)), '');

/** Asks to become a customer (`C08`, `E22`). What is wrong with a field is `registrationProblems`. */
export const registrationRequest = v.object({
  title: v.optional(v.picklist([...TITLES, '']), ''),
  firstname: text('firstName'),
  lastname: text('lastName'),
  email: text('email'),
  mobile: text('mobile'),
  fax: text('fax'),
  company_name: text('companyName'),
  vat_pending: v.optional(v.boolean(), false),
  vat: text('vat'),
  street: text('street'),
  street2: text('street2'),
  zip: text('zip'),
  city: text('city'),
  /** ISO 3166; which countries there are the ERP says. */
  country: v.optional(v.string(), 'BE'),
  activities: v.optional(v.array(v.picklist(ACTIVITIES)), []),
  apb_number: text('apbNumber'),
  vet_subscription_number: text('vetSubscriptionNumber'),
  vet_depot_number: text('vetDepotNumber'),
  function: v.optional(v.picklist([...FUNCTIONS, '']), ''),
  comment: text('comment'),
  terms_accepted: v.optional(v.boolean(), false),
  opt_out: v.optional(v.boolean(), false),
});
