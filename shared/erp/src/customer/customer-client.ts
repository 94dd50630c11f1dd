import {
  CUSTOMER_KINDS,
  DEFAULT_ROLE,
  visibleGroups,
  type Address,
  type AddressType,
  type CustomerProfile,
  type SalesPerson,
  type SignedInUser,
} from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { either } from '../http/either';
import { SessionEnded } from '../http/errors';
import { groupsWire, salesPersonWire, sessionWire } from '../wire/customer';
import type { openSessionRequest } from '../wire/requests/access';
import type { changePasswordRequest, consentRequest, newAddressRequest } from '../wire/requests/customer';
import type { Sent } from '../wire/requests/fields';
import { settingsWire } from '../wire/settings';
import { tolerant } from '../wire/tolerant';
import { customerNumber } from './customer-number';
import { addressSchema } from './read-address';
import { profileSchema } from './read-profile';

/** Both generations of the ERP are read: fields at top level, or under `data`. */
const customerFields = tolerant(sessionWire);
const customerSchema = v.union([
  v.pipe(
    v.object({ data: customerFields }),
    v.transform(({ data }) => data),
  ),
  customerFields,
]);

const groupsSchema = v.pipe(
  tolerant(groupsWire),
  v.transform(({ data = [] }) => data.map(({ id, name = '', sequence = 0 }) => ({ id, name, sequence }))),
);
const addressesSchema = (type: AddressType) =>
  v.union([
    v.array(addressSchema(type)),
    v.pipe(
      v.object({ data: v.array(addressSchema(type)) }),
      v.transform(({ data }) => data),
    ),
  ]);
const ADDRESSES = { invoicing: addressesSchema('invoicing'), delivery: addressesSchema('delivery') };
const salesPersonSchema = v.pipe(
  tolerant(salesPersonWire),
  v.transform(({ name = '', email = '', phone = '' }): SalesPerson => ({ name, email, phone })),
);
const countriesSchema = v.pipe(
  tolerant(v.pick(settingsWire, ['countries'])),
  v.transform(({ countries = [] }): readonly Country[] =>
    countries.map(({ id, code = '', name = '' }) => ({ id, code, name })),
  ),
);

export interface Country {
  readonly id: number;
  /** ISO 3166: 'BE'. */
  readonly code: string;
  readonly name: string;
}

/** What a person says of an address. */
export interface NewAddress {
  readonly name: string;
  readonly street: string;
  readonly street2: string;
  readonly zip: string;
  readonly city: string;
  readonly countryId: number;
  readonly phone: string;
  readonly mobile?: string;
  readonly email?: string;
}

/** The customer behind the session (`C03`, `C06`, `C10`). */
export interface CustomerClient {
  /**
   * Opens the ERP's session for the bearer token (`S13`).
   *
   * @param refreshToken by which the ERP asks the provider whether the person is still signed in, where it does that
   */
  signIn(refreshToken?: string): Promise<void>;
  /** @param byCookie whether the cookie is the session: it is closed though nobody is signed in here any more */
  signOut(byCookie?: boolean): Promise<void>;
  /** Whether the ERP's session is still there; asked of its cookie, and no 401 ends anything. */
  isSignedIn(): Promise<boolean>;
  /**
   * The customer and its veterinary groups.
   *
   * @param subject the person, as the identity provider names it; undefined: as the ERP does
   */
  load(subject: string | undefined, signal?: AbortSignal): Promise<SignedInUser>;
  addresses(type: AddressType, signal?: AbortSignal): Promise<readonly Address[]>;
  /** Adds a delivery address (`C06`). */
  addAddress(address: NewAddress): Promise<Address>;
  /** @throws ErpRefused with the fields that the ERP does not take */
  updateAddress(address: Pick<Address, 'id' | 'type'>, change: NewAddress): Promise<Address>;
  deleteAddress(address: Pick<Address, 'id' | 'type'>): Promise<void>;
  /** What the ERP holds of the person and its company (`R08`). */
  profile(signal?: AbortSignal): Promise<CustomerProfile>;
  /** Takes the newsletter or not. */
  setOptIn(customerId: number, optIn: boolean): Promise<CustomerProfile>;
  /** Takes no promotions by e-mail, or does. */
  setOptOut(optOut: boolean): Promise<CustomerProfile>;
  /** Changes the own password. @throws ErpRefused with the fields `current` or `password` */
  changePassword(current: string, password: string): Promise<void>;
  /** Countries that are delivered to. */
  countries(signal?: AbortSignal): Promise<readonly Country[]>;
  salesPerson(signal?: AbortSignal): Promise<SalesPerson | undefined>;
}

type Consent = Sent<typeof consentRequest>;

export const createCustomerClient = (http: ErpHttp): CustomerClient => ({
  async signIn(refreshToken) {
    const json =
      refreshToken === undefined
        ? {}
        : { json: { refresh_token: refreshToken } satisfies Sent<typeof openSessionRequest> };
    await either(
      () => http.call('auth/signin', v.unknown(), { method: 'POST', ...json }),
      () => http.call('signin', v.unknown(), { method: 'POST', ...json }),
    );
  },
  async signOut(byCookie = false) {
    const call = { method: 'POST', signsIn: byCookie } as const;
    await either(
      () => http.call('auth/signout', v.unknown(), call),
      () => http.call('signout', v.unknown(), call),
    );
  },
  async isSignedIn() {
    try {
      await either(
        () => http.call('auth/profile', v.unknown(), { signsIn: true }),
        () => http.call('customer', v.unknown(), { signsIn: true }),
      );
      return true;
    } catch (error) {
      if (error instanceof SessionEnded) return false;
      throw error;
    }
  },
  async load(subject, signal) {
    const [customer, groups] = await Promise.all([
      http.get('customer', customerSchema, { signal }),
      // They narrow what is shown, and are no reason to keep somebody out.
      http.get('veterinary_groups', groupsSchema, { signal }).catch((error: unknown) => {
        if (error instanceof SessionEnded || signal?.aborted) throw error;
        return [];
      }),
    ]);
    return {
      subject: subject ?? (customer.user_id || customer.login || customer.email || String(customer.id ?? '')),
      customerId: customerNumber(customer),
      name: customer.name ?? '',
      email: customer.email ?? '',
      givenName: customer.given_name ?? '',
      familyName: customer.family_name ?? '',
      role: customer.role || DEFAULT_ROLE,
      // Not said is not refused: the ERP decides at the order.
      canOrder: customer.can_order ?? true,
      ref: customer.ref ?? '',
      company: customer.company ?? '',
      veterinaryGroups: visibleGroups(groups),
      supplierId: customer.supplier_id,
      grossPriceList: customer.pricelist_gross || undefined,
      discountPriceList: customer.pricelist_discounts || undefined,
      supplierPromotions: customer.supplier_promotion,
      purchaser: purchaserOf(customer.function, customer.country_code || undefined),
      vatTreatment: customer.vat_treatment,
    };
  },
  addresses: (type, signal) => http.get(`addresses/${type}`, ADDRESSES[type], { signal }),
  addAddress: (address) =>
    http.get('addresses/delivery', addressSchema('delivery'), {
      method: 'POST',
      json: addressRequest(address),
    }),
  updateAddress: ({ type, id }, change) =>
    http.get(`addresses/${type}/${id}`, addressSchema(type), {
      method: 'POST',
      json: addressRequest(change),
    }),
  async deleteAddress({ type, id }) {
    await http.call(`addresses/${type}/${id}`, v.unknown(), { method: 'DELETE' });
  },
  profile: (signal) => http.get('customer', profileSchema, { signal }),
  setOptIn: (customerId, optIn) =>
    either(
      () =>
        http.get(`customer/${customerId}/update`, profileSchema, {
          method: 'POST',
          json: { optIn } satisfies Consent,
        }),
      () =>
        http.get('customer', profileSchema, { method: 'POST', json: { opt_in: optIn } satisfies Consent }),
    ),
  setOptOut: (optOut) =>
    http.get('customer', profileSchema, { method: 'PUT', json: { opt_out: optOut } satisfies Consent }),
  async changePassword(current, password) {
    await http.call('customer/password', v.unknown(), {
      method: 'POST',
      json: { current, password } satisfies Sent<typeof changePasswordRequest>,
    });
  },
  countries: (signal) => http.get('settings', countriesSchema, { signal }),
  salesPerson: (signal) => http.call('customer/sales_person', salesPersonSchema, { signal }),
});

/** Undefined where another ERP leaves something out, or has a function of its own. */
function purchaserOf(work: string | undefined, country: string | undefined): SignedInUser['purchaser'] {
  const known = CUSTOMER_KINDS.find((one) => one === work);
  return known && country !== undefined ? { function: known, country } : undefined;
}

const addressRequest = ({
  countryId,
  street2,
  phone,
  mobile,
  email,
  ...address
}: NewAddress): Sent<typeof newAddressRequest> => ({
  ...address,
  street2: street2 || null,
  phone: phone || null,
  ...(mobile === undefined ? {} : { mobile: mobile || null }),
  ...(email === undefined ? {} : { email: email || null }),
  country_id: countryId,
});
