import type { Locale } from '@vetportal/i18n';
import { euros } from '../http/fields';
import type { CarrierWire } from '../sale/sale.wire';
import { carrierPriceCents, type CarrierOffer } from './carriers';

/** A carrier as the wire has it. @param goodsCents the cart it is priced for; null outside of one */
export function toCarrierWire(carrier: CarrierOffer, locale: Locale, goodsCents: number | null): CarrierWire {
  return {
    id: carrier.id,
    code: carrier.code,
    name: carrier.names[locale],
    description: carrier.descriptions[locale],
    price: euros(carrier.priceCents),
    price_applied_to_cart: goodsCents === null ? null : euros(carrierPriceCents(carrier, goodsCents)),
    with_dropoff_site: carrier.withDropoffSite,
  };
}
