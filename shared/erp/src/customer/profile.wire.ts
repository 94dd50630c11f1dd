import { DEFAULT_ROLE, type CustomerProfile } from '@vetportal/model';
import * as v from 'valibot';
import { flag, optionalText, text } from '../wire';

const fields = v.object({
  id: v.number(),
  name: text,
  login: text,
  email: text,
  given_name: text,
  family_name: text,
  company: text,
  company_email: text,
  phone: text,
  locale: text,
  function: text,
  ref: text,
  role: optionalText,
  vat: text,
  custnum: text,
  vatnum: text,
  suitenum: text,
  depotnum: text,
  vet_depot_number: text,
  vet_subscription_number: text,
  authorisation_number: text,
  can_order: flag,
  email_verified: flag,
  help_with_fee: flag,
  opt_in: flag,
  optIn: flag,
  opt_out: flag,
});

const toProfile = (wire: v.InferOutput<typeof fields>): CustomerProfile => ({
  id: wire.id,
  name: wire.name,
  givenName: wire.given_name,
  familyName: wire.family_name,
  login: wire.login || wire.email,
  email: wire.email,
  emailVerified: wire.email_verified,
  language: wire.locale.slice(0, 2).toLowerCase(),
  function: wire.function,
  company: wire.company,
  companyEmail: wire.company_email,
  phone: wire.phone,
  role: wire.role ?? DEFAULT_ROLE,
  customerNumber: wire.custnum || wire.ref,
  vatNumber: wire.vatnum || wire.vat,
  depotNumber: wire.depotnum || wire.vet_depot_number,
  subscriptionNumber: wire.suitenum || wire.vet_subscription_number,
  authorisationNumber: wire.authorisation_number,
  canOrder: wire.can_order,
  helpWithFee: wire.help_with_fee,
  // Each generation of the ERP has its own name for it.
  optIn: wire.optIn || wire.opt_in,
  optOut: wire.opt_out,
});

/** Both generations of the ERP are read: fields at top level, or under `data`. */
export const profileSchema = v.union([
  v.pipe(
    v.object({ data: fields }),
    v.transform(({ data }) => toProfile(data)),
  ),
  v.pipe(fields, v.transform(toProfile)),
]);
