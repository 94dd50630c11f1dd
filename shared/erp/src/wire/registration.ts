import type { RegistrationField } from '@vetportal/model';
import * as v from 'valibot';
import type { Sent } from './requests/fields';
import type { registrationRequest } from './requests/registration';
import { unread } from './tolerant';

/** The reference by which the provider team finds a registration. */
export const registeredWire = v.object({ id: unread(v.number()), reference: v.string() });

/** What the wire calls the fields of the form, in requests and refusals. */
export const REGISTRATION_WIRE_NAMES = {
  title: 'title',
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  mobile: 'mobile',
  fax: 'fax',
  companyName: 'company_name',
  vatPending: 'vat_pending',
  vat: 'vat',
  street: 'street',
  street2: 'street2',
  zip: 'zip',
  city: 'city',
  country: 'country',
  activities: 'activities',
  apbNumber: 'apb_number',
  vetSubscriptionNumber: 'vet_subscription_number',
  vetDepotNumber: 'vet_depot_number',
  function: 'function',
  comment: 'comment',
  termsAccepted: 'terms_accepted',
  optOut: 'opt_out',
} as const satisfies Record<RegistrationField, keyof Sent<typeof registrationRequest>>;
