import type { Registration, RegistrationField } from '@vetportal/model';
import type { ErpHttp } from '../http/erp-http';
import { REGISTRATION_WIRE_NAMES, registeredWire } from '../wire/registration';
import { tolerant } from '../wire/tolerant';

/** Becoming a customer (`C08`, `E22`). */
export interface RegistrationClient {
  /**
   * @returns the reference by which the provider team finds it, '' where the ERP gives none
   * @throws ErpRefused with the refused fields by the names of the wire (`registrationField`)
   */
  register(registration: Registration): Promise<string>;
}

/** The field that the ERP calls by a name of the wire: `vet_depot_number` -> `vetDepotNumber`. */
export const registrationField = (name: string): RegistrationField | undefined =>
  entries.find(([, wire]) => wire === name)?.[0];
const entries = Object.entries(REGISTRATION_WIRE_NAMES) as [RegistrationField, string][];

export const createRegistrationClient = (http: ErpHttp): RegistrationClient => ({
  async register(registration) {
    const json = Object.fromEntries(
      entries.map(([field, wire]) => {
        const value = registration[field];
        return [wire, typeof value === 'string' ? value.trim() : value];
      }),
    );
    const answer = await http.call('registrations', tolerant(registeredWire), { method: 'POST', json });
    return answer?.reference ?? '';
  },
});
