import { DEFAULT_ROLE, type CustomerProfile } from '@vetportal/model';
import * as v from 'valibot';
import { profileWire } from '../wire/customer';
import { tolerant } from '../wire/tolerant';
import { customerNumber } from './customer-number';

const fields = tolerant(profileWire);

const toProfile = (wire: v.InferOutput<typeof fields>): CustomerProfile => ({
  id: customerNumber(wire),
  name: wire.name ?? '',
  givenName: wire.given_name ?? '',
  familyName: wire.family_name ?? '',
  login: wire.login || wire.email || '',
  email: wire.email ?? '',
  emailVerified: wire.email_verified ?? true,
  language: (wire.locale ?? '').slice(0, 2).toLowerCase(),
  function: wire.function ?? '',
  company: wire.company ?? '',
  companyEmail: wire.company_email ?? '',
  phone: wire.phone ?? '',
  role: wire.role || DEFAULT_ROLE,
  customerNumber: wire.custnum || wire.ref || '',
  vatNumber: wire.vatnum || wire.vat || '',
  depotNumber: wire.depotnum || wire.vet_depot_number || '',
  subscriptionNumber: wire.suitenum || wire.vet_subscription_number || '',
  authorisationNumber: wire.authorisation_number ?? '',
  canOrder: wire.can_order ?? true,
  helpWithFee: wire.help_with_fee ?? false,
  // Each generation of the ERP has its own name for it.
  optIn: (wire.optIn || wire.opt_in) ?? false,
  optOut: wire.opt_out ?? false,
});

/** Both generations of the ERP are read: fields at top level, or under `data`. */
export const profileSchema = v.union([
  v.pipe(
    v.object({ data: fields }),
    v.transform(({ data }) => toProfile(data)),
  ),
  v.pipe(fields, v.transform(toProfile)),
]);
