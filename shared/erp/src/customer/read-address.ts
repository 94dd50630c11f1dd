import type { Address, AddressType } from '@vetportal/model';
import * as v from 'valibot';
import { addressWire } from '../wire/address';
import { type Tolerated, tolerant } from '../wire/tolerant';

/** @param asked the type of address that was asked for, where the ERP does not say it */
export function toAddress(wire: Tolerated<typeof addressWire>, asked: AddressType): Address {
  const type = wire.type ?? asked;
  const main = wire.main ?? type === 'invoicing';
  return {
    id: wire.id,
    name: wire.name ?? '',
    street: wire.street ?? '',
    street2: wire.street2 ?? '',
    zip: wire.zip ?? '',
    city: wire.city ?? '',
    countryId: wire.country_id,
    countryName: wire.country_name ?? '',
    phone: wire.phone ?? '',
    mobile: wire.mobile ?? '',
    email: wire.email ?? '',
    vat: wire.vat ?? '',
    type,
    main,
    isDropoffSite: wire.is_dropoff_site ?? false,
    // `V03`: update is allowed unless said, delete only where the address is not the main one.
    access: { update: wire.access?.update ?? true, delete: wire.access?.delete ?? !main },
  };
}

/** Reads an address of the call for one type into the model. */
export const addressSchema = (asked: AddressType) =>
  v.pipe(
    tolerant(addressWire),
    v.transform((wire) => toAddress(wire, asked)),
  );
