import { carrierWire, type CarrierWire, pickupSiteWire } from '@vetportal/erp/wire';
import { carriersQuery, pickupsQuery } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import { findCart } from '../cart/cart-store';
import { loadCart } from '../cart/load-cart';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import type { FastifyRequest } from 'fastify';
import { toCarrierWire } from './carrier-answer';
import { offeredCarriers } from './carriers';
import { PICKUP_SITES, toPickupWire } from './pickup-sites';

const TAGS = ['delivery'];

/** Carriers and pickup sites (`C05`). */
export function deliveryRoutes(erp: ErpScope, context: ErpContext): void {
  /** The carriers that this person's cart may go with, the cheapest first. */
  const offers = async (request: FastifyRequest, withCart: boolean): Promise<CarrierWire[]> => {
    const person = personOf(request);
    const locale = localeOf(request);
    const cart = withCart ? await findCart(context.database, person.userId) : null;
    const loaded = cart && (await loadCart(context, context.database, person, locale, cart));
    return offeredCarriers(person.countryCode, loaded?.country)
      .map((carrier) => toCarrierWire(carrier, locale, loaded))
      .sort((a, b) => (a.price_applied_to_cart ?? a.price) - (b.price_applied_to_cart ?? b.price));
  };

  for (const url of ['/carts/current/delivery_carriers', '/cart/delivery_carriers']) {
    erp.get(
      url,
      {
        schema: {
          tags: TAGS,
          summary: 'Carriers of the current cart',
          response: { 200: v.array(carrierWire) },
        },
      },
      (request) => offers(request, true),
    );
  }
  erp.get(
    '/delivery_carriers',
    {
      schema: {
        tags: TAGS,
        summary: 'Carriers, priced for the current cart when its uuid is given',
        querystring: carriersQuery,
        response: { 200: v.object({ size: v.number(), data: v.array(carrierWire) }) },
      },
    },
    async (request) => {
      const data = await offers(request, request.query.cart_uuid !== undefined);
      return { size: data.length, data };
    },
  );
  erp.get(
    '/delivery_pickups',
    {
      schema: {
        tags: TAGS,
        summary: 'Pickup sites of a carrier',
        querystring: pickupsQuery,
        response: { 200: v.array(pickupSiteWire) },
      },
    },
    (request) => {
      const { carrier_id: carrierId, name = '' } = request.query;
      const wanted = plain(name);
      return Promise.resolve(
        PICKUP_SITES.filter((site) => carrierId === undefined || site.carrierId === carrierId)
          .filter((site) => plain(`${site.name} ${site.street} ${site.zip} ${site.city}`).includes(wanted))
          .map((site) => toPickupWire(site, localeOf(request))),
      );
    },
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
