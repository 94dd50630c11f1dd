import type { Registration, RegistrationField } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { text } from '../wire';

/** Becoming a customer (`C08`, `E22`). */
export interface RegistrationClient {
  /**
   * @returns the reference by which the provider team finds it, '' where the ERP gives none
   * @throws ErpRefused with the refused fields by the names of the wire (`registrationField`)
   */
  register(registration: Registration): Promise<string>;
}

const WIRE_NAMES = {
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
} as const satisfies Record<RegistrationField, string>;

/** The field that the ERP calls by a name of the wire: `vet_depot_number` -> `vetDepotNumber`. */
export const registrationField = (name: string): RegistrationField | undefined =>
  entries.find(([, wire]) => wire === name)?.[0];
const entries = Object.entries(WIRE_NAMES) as [RegistrationField, string][];

const answerSchema = v.object({ reference: text });

export const createRegistrationClient = (http: ErpHttp): RegistrationClient => ({
  async register(registration) {
    const json = Object.fromEntries(
      entries.map(([field, wire]) => {
        const value = registration[field];
        return [wire, typeof value === 'string' ? value.trim() : value];
      }),
    );
    const answer = await http.call('registrations', answerSchema, { method: 'POST', json });
    return answer?.reference ?? '';
  },
});
