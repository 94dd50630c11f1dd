import type { Address, AddressType } from '@vetportal/model';
import * as v from 'valibot';
import { flag, maybe, text } from '../wire';

/** An address as the ERP writes it. */
export const addressSchema = v.pipe(
  v.object({
    id: v.number(),
    name: text,
    street: text,
    street2: text,
    zip: text,
    city: text,
    country_id: v.optional(v.nullable(v.number())),
    country_name: text,
    phone: text,
    mobile: text,
    email: text,
    vat: text,
    type: v.optional(v.nullable(v.string())),
    main: v.optional(v.nullable(v.boolean())),
    is_dropoff_site: flag,
    access: maybe(v.object({ update: v.optional(v.boolean()), delete: v.optional(v.boolean()) })),
  }),
  v.transform((wire): Address => {
    const type: AddressType = wire.type === 'invoicing' ? 'invoicing' : 'delivery';
    const main = wire.main ?? type === 'invoicing';
    return {
      id: wire.id,
      name: wire.name,
      street: wire.street,
      street2: wire.street2,
      zip: wire.zip,
      city: wire.city,
      countryId: wire.country_id ?? undefined,
      countryName: wire.country_name,
      phone: wire.phone,
      mobile: wire.mobile,
      email: wire.email,
      vat: wire.vat,
      type,
      main,
      isDropoffSite: wire.is_dropoff_site,
      // `V03`: update is allowed unless said, delete only where the address is not the main one.
      access: { update: wire.access?.update ?? true, delete: wire.access?.delete ?? !main },
    };
  }),
);
