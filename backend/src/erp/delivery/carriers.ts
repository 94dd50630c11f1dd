import type { Locale, Translations } from '@vetportal/i18n';
import { carrierObstacles, type CarrierLimits, type CarrierObstacle, type Freight } from '@vetportal/model';
import { Problem } from '../http/problem';

/** A way of delivery. Prices are cents excluding VAT. */
export interface CarrierOffer extends CarrierLimits {
  id: number;
  code: string;
  names: Translations;
  descriptions: Translations;
  priceCents: number;
  /** From this sum of goods on it costs nothing; null: always the price. */
  freeFromCents: number | null;
  /** The goods are fetched at a pickup site. */
  withDropoffSite: boolean;
  trackingUrl: string | null;
}

export const DEFAULT_CARRIER_ID = 1;

export const CARRIERS: readonly CarrierOffer[] = [
  {
    id: 1,
    code: 'round',
    names: { fr: 'Tournée Vetportal', nl: 'Vetportal-ronde', en: 'Vetportal round' },
    descriptions: {
      fr: 'Livraison par nos chauffeurs le prochain jour ouvrable, chaîne du froid assurée.',
      nl: 'Levering door onze chauffeurs op de volgende werkdag, met gewaarborgde koudeketen.',
      en: 'Delivered by our own drivers on the next working day, cold chain kept.',
    },
    priceCents: 0,
    freeFromCents: null,
    withDropoffSite: false,
    takesColdChain: true,
    takesDangerousGoods: true,
    maxWeightGrams: null,
    countryCodes: ['BE', 'LU'],
    trackingUrl: null,
  },
  {
    id: 2,
    code: 'pickup',
    names: { fr: 'Retrait au dépôt', nl: 'Afhalen in het depot', en: 'Collect at the depot' },
    descriptions: {
      fr: 'Votre commande vous attend au dépôt choisi dans les deux heures.',
      nl: 'Uw bestelling staat binnen twee uur klaar in het gekozen depot.',
      en: 'Your order is ready at the depot of your choice within two hours.',
    },
    priceCents: 0,
    freeFromCents: null,
    withDropoffSite: true,
    takesColdChain: true,
    takesDangerousGoods: true,
    maxWeightGrams: null,
    countryCodes: ['BE', 'LU'],
    trackingUrl: null,
  },
  {
    id: 3,
    code: 'parcel',
    names: { fr: 'Colis postal', nl: 'Postpakket', en: 'Parcel post' },
    descriptions: {
      fr: 'Un à deux jours ouvrables, jusqu’à 30 kg. Offert dès 250 € HTVA. Ni produits réfrigérés, ni marchandises dangereuses.',
      nl: 'Eén tot twee werkdagen, tot 30 kg. Gratis vanaf € 250 excl. btw. Geen gekoelde producten of gevaarlijke goederen.',
      en: 'One to two working days, up to 30 kg. Free from €250 excl. VAT. No refrigerated products, no dangerous goods.',
    },
    priceCents: 590,
    freeFromCents: 25_000,
    withDropoffSite: false,
    takesColdChain: false,
    takesDangerousGoods: false,
    maxWeightGrams: 30_000,
    countryCodes: ['BE', 'LU'],
    trackingUrl: 'https://track.example/parcel/',
  },
  {
    id: 4,
    code: 'express',
    names: { fr: 'Express avant 10 h', nl: 'Express voor 10 uur', en: 'Express before 10 am' },
    descriptions: {
      fr: 'Pour les urgences, jusqu’à 20 kg : commandé avant 16 h, livré le lendemain avant 10 h. Emballage isotherme ; pas de marchandises dangereuses.',
      nl: 'Voor noodgevallen, tot 20 kg: besteld vóór 16 uur, de volgende dag voor 10 uur geleverd. Isotherme verpakking; geen gevaarlijke goederen.',
      en: 'For emergencies, up to 20 kg: ordered before 4 pm, delivered the next day before 10 am. Insulated packing; no dangerous goods.',
    },
    priceCents: 1_850,
    freeFromCents: null,
    withDropoffSite: false,
    takesColdChain: true,
    takesDangerousGoods: false,
    maxWeightGrams: 20_000,
    countryCodes: ['BE'],
    trackingUrl: 'https://track.example/express/',
  },
];

export const findCarrier = (id: number | null): CarrierOffer | undefined =>
  CARRIERS.find((carrier) => carrier.id === id);

/** What a carrier costs for goods of this sum, cents excluding VAT. */
export const carrierPriceCents = (carrier: CarrierOffer, goodsCents: number): number =>
  carrier.freeFromCents !== null && goodsCents >= carrier.freeFromCents ? 0 : carrier.priceCents;

/** What is to be carried, and the ISO 3166 code of the country of the delivery address, where there is one. */
export interface Consignment {
  readonly freight: Freight;
  readonly country: string | undefined;
}

/** Why a carrier cannot take it. Where it is fetched, the delivery address is no matter. */
export const obstaclesOf = (
  carrier: CarrierOffer,
  { freight, country }: Consignment,
): readonly CarrierObstacle[] =>
  carrierObstacles(carrier, freight, carrier.withDropoffSite ? undefined : country);

/** Carriers that a customer may know of: of the customer's own country, and of the one that is delivered to. */
export const offeredCarriers = (home: string, country: string | undefined): readonly CarrierOffer[] =>
  CARRIERS.filter(
    ({ countryCodes }) =>
      countryCodes.includes(home) || (country !== undefined && countryCodes.includes(country)),
  );

/**
 * Refuses a carrier that cannot take an order (`W07`).
 *
 * @throws Problem 400 with the first reason and the carrier's name
 */
export function refuseCarrier(
  carrier: CarrierOffer,
  { freight, country }: Consignment,
  locale: Locale,
): void {
  const [obstacle] = obstaclesOf(carrier, { freight, country });
  if (obstacle) throw new Problem(400, `carrier.${obstacle}`, { carrier: carrier.names[locale] });
}
