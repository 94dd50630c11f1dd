import type { AddressWire, PickupSiteWire } from '@vetportal/erp/wire';
import type { Locale, Translations } from '@vetportal/i18n';
import { BELGIUM, COUNTRIES, LUXEMBOURG } from '../../reference/countries';

/** A depot where orders are fetched. */
export interface PickupSite {
  id: number;
  carrierId: number;
  code: string;
  name: string;
  street: string;
  zip: string;
  city: string;
  countryId: number;
  lat: number;
  lng: number;
}

const PICKUP_CARRIER = 2;

const OPENING: Translations = {
  fr: 'Lundi à vendredi, 8 h 30 – 12 h et 14 h – 16 h',
  nl: 'Maandag tot vrijdag, 8.30 – 12 uur en 14 – 16 uur',
  en: 'Monday to Friday, 8:30 am – 12 noon and 2 – 4 pm',
};

const site = (
  id: number,
  code: string,
  place: Omit<PickupSite, 'id' | 'carrierId' | 'code'>,
): PickupSite => ({
  id,
  carrierId: PICKUP_CARRIER,
  code,
  ...place,
});

export const PICKUP_SITES: readonly PickupSite[] = [
  site(1, 'NIV', {
    name: 'Vetportal Nivelles',
    street: 'Parc industriel 12',
    zip: '1400',
    city: 'Nivelles',
    countryId: BELGIUM,
    lat: 50.597,
    lng: 4.338,
  }),
  site(2, 'DEI', {
    name: 'Vetportal Deinze',
    street: 'Industrielaan 8',
    zip: '9800',
    city: 'Deinze',
    countryId: BELGIUM,
    lat: 50.982,
    lng: 3.531,
  }),
  site(3, 'HER', {
    name: 'Vetportal Herentals',
    street: 'Atealaan 21',
    zip: '2200',
    city: 'Herentals',
    countryId: BELGIUM,
    lat: 51.177,
    lng: 4.835,
  }),
  site(4, 'MAR', {
    name: 'Vetportal Marche',
    street: 'Rue du Parc Industriel 5',
    zip: '6900',
    city: 'Marche-en-Famenne',
    countryId: BELGIUM,
    lat: 50.227,
    lng: 5.344,
  }),
  site(5, 'ETT', {
    name: 'Vetportal Ettelbruck',
    street: 'Zone d’activité 3',
    zip: 'L-9050',
    city: 'Ettelbruck',
    countryId: LUXEMBOURG,
    lat: 49.847,
    lng: 6.104,
  }),
];

export const findPickupSite = (id: number | null): PickupSite | undefined =>
  PICKUP_SITES.find((site) => site.id === id);

/** A pickup site in the list of `delivery_pickups`. */
export const toPickupWire = (site: PickupSite, locale: Locale): PickupSiteWire => ({
  id: site.id,
  carrier_id: site.carrierId,
  code: site.code,
  name: site.name,
  street: site.street,
  street2: null,
  zip: site.zip,
  city: site.city,
  country_id: site.countryId,
  lat: site.lat,
  lng: site.lng,
  attendances: OPENING[locale],
});

/** Ids of pickup sites as addresses lie above those of customers' addresses. */
const SITE_ADDRESS_BASE = 900_000_000;

/** A pickup site as the delivery address of a cart or sale. */
export function toSiteAddressWire(site: PickupSite, locale: Locale): AddressWire {
  return {
    id: SITE_ADDRESS_BASE + site.id,
    name: site.name,
    street: site.street,
    street2: null,
    zip: site.zip,
    city: site.city,
    country_id: site.countryId,
    country_name: COUNTRIES.find((country) => country.id === site.countryId)?.names[locale] ?? '',
    state_id: null,
    title_id: null,
    phone: null,
    mobile: null,
    email: null,
    vat: null,
    lang: null,
    type: 'delivery',
    main: false,
    is_company: true,
    opt_in: false,
    opt_out: false,
    is_dropoff_site: true,
    access: { read: true, update: false, delete: false },
  };
}
