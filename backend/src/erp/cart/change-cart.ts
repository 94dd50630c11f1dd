import type { PublicPickupRequest, UpdateRequest } from '@vetportal/erp/wire/requests';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { isPostalCode, type Freight } from '@vetportal/model';
import type { Queries } from '../../database';
import { BELGIUM, countryCode } from '../../reference/countries';
import { findAddresses, insertDropoffSite } from '../customer/address-store';
import { offeredCarriers, refuseCarrier } from '../delivery/carriers';
import { findPickupSite } from '../delivery/pickup-sites';
import type { ErpContext } from '../erp-context';
import { contactFieldProblem } from '../http/contact-fields';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import type { Person } from '../session/person';
import { createCart, findCart, listLines, lockCart, type CartRecord } from './cart-store';
import { findCoupon } from './coupons';
import { missingOf } from '../stock/promised-stock';

/* What changes of a cart besides its lines. Each is to be called in a transaction and gives the changed cart. */

/**
 * Notes, references and addresses; what is left out stays. Makes a cart where there is none (docs/erp-contract.md).
 * @throws Problem 404 for an address of another customer
 */
export async function updateCart(
  queries: Queries,
  person: Person,
  change: UpdateRequest,
): Promise<CartRecord> {
  const cart =
    (await lockCart(queries, person.userId)) ?? (await createCart(queries, person.userId, randomUUID()));
  const deliveryId = await addressChoice(queries, person, change.delivery?.address_id);
  const invoicingId = await addressChoice(queries, person, change.invoicing?.address_id);
  const reference = change.client_order_ref === undefined ? change.customer_ref : change.client_order_ref;
  await queries.query(
    `update cart set customer_ref = $2, suite_name = $3, note = $4,
       delivery_address_id = $5, invoicing_address_id = $6, pickup_site_id = $7, updated_at = now()
     where uuid = $1`,
    [
      cart.uuid,
      reference === undefined ? cart.customer_ref : reference,
      change.suite_name === undefined ? cart.suite_name : change.suite_name,
      change.note === undefined ? cart.note : change.note,
      deliveryId ?? cart.delivery_address_id,
      invoicingId ?? cart.invoicing_address_id,
      // An address of one's own takes the place of a pickup site.
      deliveryId === null ? cart.pickup_site_id : null,
    ],
  );
  return reread(queries, person);
}

async function addressChoice(
  queries: Queries,
  person: Person,
  id: number | null | undefined,
): Promise<number | null> {
  if (id === null || id === undefined) return null;
  const [address] = await queries.query<{ id: number }>(
    'select id from address where id = $1 and customer_id = $2 and archived_at is null',
    [id, person.customerId],
  );
  if (!address) throw notFound();
  return address.id;
}

/** Chooses the carrier. @throws Problem 400 for one that is not offered to this customer, or cannot take the cart */
export async function setCarrier(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  carrierId: number,
): Promise<CartRecord> {
  const cart = await requireCart(queries, person);
  const country = await deliveryCountryOf(queries, person, cart);
  const carrier = offeredCarriers(person.countryCode, country).find((one) => one.id === carrierId);
  if (!carrier) throw new Problem(400, 'cart.unknownCarrier');
  refuseCarrier(carrier, { freight: await freightOf(context, queries, cart), country }, locale);
  await queries.query(
    `update cart set carrier_id = $2, pickup_site_id = case when $3 then pickup_site_id end, updated_at = now()
     where uuid = $1`,
    [cart.uuid, carrier.id, carrier.withDropoffSite],
  );
  if (!carrier.withDropoffSite) await leaveDropoffSite(queries, cart.uuid);
  return reread(queries, person);
}

/** The country of a cart's delivery address; undefined without one, and of a site that is left with its carrier. */
async function deliveryCountryOf(
  queries: Queries,
  person: Person,
  { delivery_address_id: id }: CartRecord,
): Promise<string | undefined> {
  const address = id === null ? undefined : (await findAddresses(queries, person.customerId, [id])).get(id);
  return address && !address.is_dropoff_site ? countryCode(address.country_id) : undefined;
}

async function freightOf(context: ErpContext, queries: Queries, cart: CartRecord): Promise<Freight> {
  const lines = await listLines(queries, cart.uuid);
  const articles = await context.articles.find(
    queries,
    lines.map((line) => line.product_id),
  );
  return lines.flatMap((line) => {
    const article = articles.get(line.product_id);
    return article ? [{ ...article, quantity: line.qty }] : [];
  });
}

/** What was to go to a drop-off site goes to an address of the customer again. */
async function leaveDropoffSite(queries: Queries, cartUuid: string): Promise<void> {
  await queries.query(
    `update cart c set delivery_address_id = coalesce(
       (select d.id from address d where d.customer_id = site.customer_id and d.type = 'delivery'
          and d.archived_at is null order by d.id limit 1),
       c.invoicing_address_id)
     from address site
     where c.uuid = $1 and site.id = c.delivery_address_id and site.is_dropoff_site`,
    [cartUuid],
  );
}

/** Chooses where the order is fetched, and with it the carrier of that site. */
export async function setPickupSite(queries: Queries, person: Person, siteId: number): Promise<CartRecord> {
  const cart = await requireCart(queries, person);
  const site = findPickupSite(siteId);
  if (!site) throw notFound();
  await queries.query(
    'update cart set pickup_site_id = $2, carrier_id = $3, updated_at = now() where uuid = $1',
    [cart.uuid, site.id, site.carrierId],
  );
  return reread(queries, person);
}

/**
 * Has the order delivered to a drop-off site that is no depot of ours. The site is the cart's, not an address of the customer.
 * @throws Problem 400 for a carrier that is not offered to this customer, InvalidRequest for a postal code that is none
 */
export async function setPublicPickup(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  { carrier_id: carrierId, country_id: countryId, ...site }: PublicPickupRequest,
): Promise<CartRecord> {
  const country = countryCode(countryId ?? BELGIUM);
  if (site.zip !== null && !isPostalCode(site.zip, country))
    throw new InvalidRequest([contactFieldProblem(['body', 'zip'], 'zip', { max: 20, country })]);
  const cart = await requireCart(queries, person);
  if (carrierId !== null) await setCarrier(context, queries, person, locale, carrierId);
  const addressId = await insertDropoffSite(queries, person.customerId, {
    ...site,
    countryId: countryId ?? BELGIUM,
  });
  await queries.query(
    'update cart set delivery_address_id = $2, pickup_site_id = null, updated_at = now() where uuid = $1',
    [cart.uuid, addressId],
  );
  return reread(queries, person);
}

/** Applies a coupon. @throws Problem 400 for one that does not exist, is over, or is applied already */
export async function applyCoupon(
  context: ErpContext,
  queries: Queries,
  person: Person,
  code: string,
): Promise<CartRecord> {
  const cart = await requireCart(queries, person);
  const coupon = findCoupon(code, context.today());
  if (coupon.kind === 'unknown') throw new Problem(400, 'cart.unknownCoupon', { code });
  if (coupon.kind === 'expired') throw new Problem(400, 'cart.expiredCoupon', { code: coupon.code });
  if (cart.promo_codes.includes(coupon.code))
    throw new Problem(400, 'cart.usedCoupon', { code: coupon.code });
  await queries.query(
    'update cart set promo_codes = promo_codes || $2::text, updated_at = now() where uuid = $1',
    [cart.uuid, coupon.code],
  );
  return reread(queries, person);
}

/** Takes a coupon off; what it took over is due again. One that is not applied changes nothing: another tab was faster. */
export async function removeCoupon(queries: Queries, person: Person, code: string): Promise<CartRecord> {
  const cart = await requireCart(queries, person);
  await queries.query(
    'update cart set promo_codes = array_remove(promo_codes, $2::text), updated_at = now() where uuid = $1',
    [cart.uuid, code.toUpperCase()],
  );
  return reread(queries, person);
}

/** Compares the lines with the stock of now; each line then has the difference of its missing quantity. */
export async function refreshUnavailable(
  context: ErpContext,
  queries: Queries,
  person: Person,
): Promise<CartRecord | null> {
  const cart = await lockCart(queries, person.userId);
  if (!cart) return null;
  const lines = await listLines(queries, cart.uuid);
  const articles = await context.articles.find(
    queries,
    lines.map((line) => line.product_id),
  );
  const missing = missingOf(
    lines.map((line) => ({ productId: line.product_id, quantity: line.qty })),
    articles,
    context.today(),
  );
  const changes = lines.map((line, index) => ({ id: line.id, qty_unavailable: missing[index] ?? 0 }));
  await queries.query(
    `update cart_line l set qty_unavailable_diff = n.qty_unavailable - l.qty_unavailable,
       qty_unavailable = n.qty_unavailable
     from jsonb_to_recordset($2::jsonb) as n(id int, qty_unavailable int)
     where l.id = n.id and l.cart_uuid = $1`,
    [cart.uuid, JSON.stringify(changes)],
  );
  return cart;
}

async function requireCart(queries: Queries, person: Person): Promise<CartRecord> {
  const cart = await lockCart(queries, person.userId);
  if (!cart) throw new Problem(404, 'cart.none');
  return cart;
}

async function reread(queries: Queries, person: Person): Promise<CartRecord> {
  const cart = await findCart(queries, person.userId);
  if (!cart) throw new Problem(404, 'cart.none');
  return cart;
}
