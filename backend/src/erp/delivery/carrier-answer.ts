import { type CarrierWire, euros } from '@vetportal/erp/wire';
import type { Locale } from '@vetportal/i18n';
import { carrierPriceCents, obstaclesOf, type CarrierOffer, type Consignment } from './carriers';

/** The cart that a carrier is offered for. */
export interface OfferedCart extends Consignment {
  readonly goodsCents: number;
}

/** A carrier as the wire has it. @param cart what it is priced and examined for; null outside of one */
export function toCarrierWire(carrier: CarrierOffer, locale: Locale, cart: OfferedCart | null): CarrierWire {
  return {
    id: carrier.id,
    code: carrier.code,
    name: carrier.names[locale],
    description: carrier.descriptions[locale],
    price: euros(carrier.priceCents),
    price_applied_to_cart: cart && euros(carrierPriceCents(carrier, cart.goodsCents)),
    with_dropoff_site: carrier.withDropoffSite,
    obstacles: cart ? [...obstaclesOf(carrier, cart)] : [],
  };
}
