import type { ConfirmRequest } from '@vetportal/erp/wire/requests';
import type { Locale } from '@vetportal/i18n';
import { isValidAddress, vatOf } from '@vetportal/model';
import { insertRows, type Queries } from '../../database';
import type { AddressRecord } from '../customer/address-store';
import { DEFAULT_CARRIER_ID, findCarrier, refuseCarrier } from '../delivery/carriers';
import { promiseDays } from '../delivery/expected-days';
import type { ErpContext } from '../erp-context';
import { Problem } from '../http/problem';
import { payableOf } from '../payment/payable';
import { billInAdvance } from '../sale/change-order';
import { mailOrderConfirmed } from '../sale/order-mails';
import type { Person } from '../session/person';
import { sumUpOrders } from '../statistics/sum-up-orders';
import { toCartWire } from './cart-answer';
import { lockCart } from './cart-store';
import { loadCart, type LoadedCart } from './load-cart';
import { holdStock, takeStock } from '../stock/promised-stock';
import { refuseChangedCart } from './displayed-cart';

/** Payment on account, by invoice: what every customer has. */
const PAYMENT_ON_ACCOUNT = 1;

/** How an order was paid for. */
export interface OrderPayment {
  modeId: number;
  state: 'paid' | 'pending';
}

/**
 * Makes the cart an order (`S04`). The same cart uuid confirmed again gives the same order: a button pressed twice, a
 * repetition after a lost answer, or a second tab order nothing twice. To be called in a transaction.
 * @param payment where the provider of a payment has reported it; without it, what is to be paid first is refused
 * @returns the id of the order
 * @throws Problem 403 where the person may not order, 404 no such cart, 409 not what was shown, 400 empty, unsellable,
 *   without address or site, too much for its carrier, or unpaid
 */
export async function confirmCart(
  context: ErpContext,
  queries: Queries,
  person: Person,
  locale: Locale,
  request: ConfirmRequest,
  payment?: OrderPayment,
): Promise<number> {
  if (!person.canOrder) throw new Problem(403, 'cart.cannotOrder');
  const cart = await lockCart(queries, person.userId);
  const [ordered] = await queries.query<{ id: number }>(
    'select id from sale where uuid = $1 and user_id = $2',
    [request.uuid, person.userId],
  );
  if (ordered) return ordered.id;
  if (cart?.uuid !== request.uuid) throw new Problem(404, 'cart.none');

  await holdStock(queries, { cartUuid: cart.uuid });
  const loaded = await loadCart(context, queries, person, locale, cart);
  refuseChangedCart(toCartWire(loaded, locale), request.shown);
  const addresses = checkedAddresses(loaded);
  const carrier = findCarrier(cart.carrier_id ?? DEFAULT_CARRIER_ID);
  if (carrier) refuseCarrier(carrier, loaded, locale);
  await checkLines(context, queries, locale, loaded);
  if (!payment && payableOf(loaded, person)) throw new Problem(400, 'cart.paymentRequired');
  await insertSale(queries, context, person, request, loaded, addresses, payment);
  await insertSaleLines(queries, loaded);
  await takeStock(
    queries,
    loaded.lines
      .filter((line) => !line.isDelivery && !line.isMadeToOrder)
      .map((line) => ({ ...line, quantity: line.qty, quantityUnavailable: line.qtyUnavailable })),
  );
  await promiseDays(context, queries, cart.id);
  if (payment?.state === 'paid') await billInAdvance(queries, cart.id, context.today());
  await sumUpOrders(queries, { saleId: cart.id });
  await queries.query('delete from cart where uuid = $1', [cart.uuid]);
  await mailOrderConfirmed(context.outbox, queries, cart.id);
  return cart.id;
}

function checkedAddresses({ invoicing, delivery, cart }: LoadedCart): {
  invoicing: AddressRecord;
  delivery: AddressRecord;
} {
  const target = cart.pickup_site_id === null ? delivery : invoicing;
  const isFetched = findCarrier(cart.carrier_id)?.withDropoffSite === true;
  if (isFetched && cart.pickup_site_id === null && delivery?.is_dropoff_site !== true)
    throw new Problem(400, 'cart.siteMissing');
  if (!invoicing || !target || !isValid(invoicing) || !isValid(target))
    throw new Problem(400, 'cart.invalidAddress');
  return { invoicing, delivery: target };
}

const isValid = (address: AddressRecord): boolean =>
  isValidAddress({ ...address, isDropoffSite: address.is_dropoff_site });

async function checkLines(
  context: ErpContext,
  queries: Queries,
  locale: Locale,
  { lines, refusals }: LoadedCart,
): Promise<void> {
  const goods = lines.filter((line) => !line.isDelivery);
  if (goods.length === 0) throw new Problem(400, 'cart.empty');
  const articles = await context.articles.find(
    queries,
    goods.map((line) => line.productId),
  );
  for (const line of goods) {
    const article = articles.get(line.productId);
    if (!article || !line.orderable) throw new Problem(400, 'cart.unknownProduct', { product: line.name });
    const refused = refusals.get(line.productId);
    if (refused) throw new Problem(403, refused, { product: article.names[locale], product_id: article.id });
  }
}

async function insertSale(
  queries: Queries,
  context: ErpContext,
  person: Person,
  request: ConfirmRequest,
  { cart, lines }: LoadedCart,
  addresses: { invoicing: AddressRecord; delivery: AddressRecord },
  payment: OrderPayment | undefined,
): Promise<void> {
  const total = (of: (line: LoadedCart['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  const tax = vatOf(lines);
  const [number] = await queries.query<{ value: number }>(`select nextval('sale_number') as value`);
  await insertRows(queries, 'sale', [
    {
      id: cart.id,
      uuid: cart.uuid,
      customer_id: person.customerId,
      user_id: person.userId,
      name: `V${context.today().slice(0, 4)}/${String(number?.value ?? cart.id).padStart(6, '0')}`,
      state: 'pending',
      sale_channel: 'web',
      customer_ref: request.customer_ref ?? cart.customer_ref,
      suite_name: request.suite_name ?? cart.suite_name,
      note: request.note ?? cart.note,
      promo_codes: cart.promo_codes,
      date_order: new Date().toISOString(),
      date_commitment: null,
      invoicing_address_id: addresses.invoicing.id,
      delivery_address_id: addresses.delivery.id,
      carrier_id: cart.carrier_id ?? DEFAULT_CARRIER_ID,
      pickup_site_id: cart.pickup_site_id,
      payment_mode_id: payment?.modeId ?? PAYMENT_ON_ACCOUNT,
      payment_state: payment?.state ?? null,
      untaxed: total((line) => line.untaxed),
      tax,
      discount_total: total((line) => (line.grossUnit - line.netUnit) * line.qty),
      shipping_untaxed: total((line) => (line.isDelivery ? line.untaxed : 0)),
      shipping_tax: tax - vatOf(lines.filter((line) => !line.isDelivery)),
    },
  ]);
}

async function insertSaleLines(queries: Queries, { cart, lines }: LoadedCart): Promise<void> {
  await insertRows(
    queries,
    'sale_line',
    lines.map((line, index) => ({
      sale_id: cart.id,
      sequence: index + 1,
      product_id: line.productId,
      sku: line.sku,
      name: line.name,
      options: line.options,
      qty: line.qty,
      qty_delivered: 0,
      qty_unavailable: line.qtyUnavailable,
      qty_canceled: 0,
      gross_unit: line.grossUnit,
      net_unit: line.netUnit,
      discount_percent: line.discountPercent ?? null,
      tax_percent: line.taxPercent,
      untaxed: line.untaxed,
      tax: line.tax,
      is_delivery: line.isDelivery,
      is_mto: line.isMadeToOrder,
      promo_main: line.promotion?.main ?? null,
      promo_given: line.promotion?.promo ?? null,
    })),
  );
}
