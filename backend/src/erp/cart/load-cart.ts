import type { Locale } from '@vetportal/i18n';
import { missingForNoFeeCents, type Freight } from '@vetportal/model';
import type { Queries } from '../../database';
import { findAddresses, type AddressRecord } from '../customer/address-store';
import { countryCode } from '../../reference/countries';
import { refusal, refusalTo, type Refusal } from '../article/article';
import { treatmentOf } from '../customer/vat-treatment';
import { findCarrier } from '../delivery/carriers';
import { lineKind } from '../delivery/low-order-fee';
import { findPickupSite } from '../delivery/pickup-sites';
import type { ErpContext } from '../erp-context';
import { sumsOfOrders } from '../loyalty/sums-of-orders';
import type { Person } from '../session/person';
import { waivesDelivery } from './coupons';
import { listLines, type CartRecord } from './cart-store';
import { deliveryLines, priceLines, type CartLine } from './price-lines';

/** A cart with everything that its answer and its confirmation need. */
export interface LoadedCart {
  cart: CartRecord;
  /** Goods first, then delivery. */
  lines: CartLine[];
  goodsCents: number;
  /** What carriers are examined for. */
  freight: Freight;
  /** ISO 3166 code of the country of the delivery address; undefined without one. */
  country: string | undefined;
  /** What is missing for an order without the contribution to its costs, cents; null where it pays none. */
  missingForNoFeeCents: number | null;
  invoicing: AddressRecord | undefined;
  delivery: AddressRecord | undefined;
  /** Why a line may not be ordered any more, by product. */
  refusals: ReadonlyMap<number, NonNullable<Refusal>>;
  /** Rebate of the year so far, cents. */
  yearOrderedCents: number;
}

/** Reads a cart and prices it for today. */
export async function loadCart(
  context: Pick<ErpContext, 'articles' | 'today'>,
  queries: Queries,
  person: Person,
  locale: Locale,
  cart: CartRecord,
): Promise<LoadedCart> {
  const today = context.today();
  const records = await listLines(queries, cart.uuid);
  const articles = await context.articles.find(
    queries,
    records.map((line) => line.product_id),
  );
  const addressIds = [cart.invoicing_address_id, cart.delivery_address_id].filter((id) => id !== null);
  const addresses = await findAddresses(queries, person.customerId, addressIds);
  const invoicing = addresses.get(cart.invoicing_address_id ?? 0);
  const sums = await sumsOfOrders(queries, person.customerId, today);
  const setting = {
    role: person.role,
    today,
    locale,
    treatment: treatmentOf(invoicing, person),
  };
  const goods = priceLines(records, articles, setting);
  const delivery = deliveryLines(
    goods,
    {
      carrierId: cart.carrier_id,
      isFree: cart.promo_codes.some(waivesDelivery),
      undeliveredCents: sums.undelivered,
    },
    setting,
  );
  const target = addresses.get(cart.delivery_address_id ?? 0);
  const country = target && countryCode(target.country_id);
  const goesTo = destinationOf(cart, country);
  const refusals = goods.flatMap(({ productId, orderable }) => {
    const article = articles.get(productId);
    const refused =
      article && orderable ? (refusal(article, person) ?? refusalTo(article, person, goesTo)) : null;
    return refused ? [[productId, refused] as const] : [];
  });
  const goodsCents = goods.reduce((sum, line) => sum + line.untaxed, 0);
  const paysFee = delivery.some(({ productId }) => lineKind(productId) === 'low-order-fee');
  return {
    cart,
    lines: [...goods, ...delivery],
    refusals: new Map(refusals),
    goodsCents,
    missingForNoFeeCents: paysFee ? missingForNoFeeCents(goodsCents, sums.undelivered) : null,
    freight: goods.map((line) => ({ ...line, quantity: line.qty })),
    invoicing,
    country,
    delivery: target,
    yearOrderedCents: sums.year,
  };
}

/** Where the goods are given to the customer: at a depot, or at the delivery address; undefined while it is not chosen. */
function destinationOf(cart: CartRecord, country: string | undefined): string | undefined {
  const site = findPickupSite(cart.pickup_site_id);
  if (site) return countryCode(site.countryId);
  return findCarrier(cart.carrier_id)?.withDropoffSite === true ? undefined : country;
}
