import { type SaleLineWire, type SaleWire, euros } from '@vetportal/erp/wire';
import type { Locale } from '@vetportal/i18n';
import { freeUnits } from '@vetportal/model';
import { toAddressWire } from '../customer/address-store';
import { toCarrierWire } from '../delivery/carrier-answer';
import { findCarrier } from '../delivery/carriers';
import { message } from '../http/messages';
import { lineKind } from '../delivery/low-order-fee';
import { findPickupSite, toSiteAddressWire } from '../delivery/pickup-sites';
import { yearEndRebate } from '../loyalty/year-end-rebate';
import { deliveryAmount, lineAmounts, saleAmount } from '../sale/amounts';
import type { LoadedCart } from './load-cart';
import type { CartLine } from './price-lines';

const CART_LABEL = { fr: 'Panier', nl: 'Winkelmand', en: 'Cart' };

/** A cart as the wire has it (docs/erp-contract.md, Cart and order). */
export function toCartWire(loaded: LoadedCart, locale: Locale): SaleWire {
  const { cart, lines, invoicing, delivery } = loaded;
  const carrier = findCarrier(cart.carrier_id);
  const site = findPickupSite(cart.pickup_site_id);
  const acquired = yearEndRebate(loaded.yearOrderedCents);
  return {
    id: cart.id,
    uuid: cart.uuid,
    name: `${CART_LABEL[locale]} ${cart.id}`,
    state: 'draft',
    state_label: CART_LABEL[locale],
    typology: 'cart',
    sale_channel: 'web',
    client_order_ref: cart.customer_ref,
    customer_ref: cart.customer_ref,
    suite_name: cart.suite_name,
    date_order: cart.updated_at.toISOString(),
    date_commitment: null,
    date_promised: null,
    note: cart.note,
    lines: lines.map((line) => ({ ...toLineWire(line), ...refusalOf(line, loaded, locale) })),
    amount: saleAmount(lines),
    promo_codes: cart.promo_codes,
    delivery: {
      address: site ? toSiteAddressWire(site, locale) : delivery ? toAddressWire(delivery, locale) : null,
      amount: deliveryAmount(lines),
      selected_carrier: carrier ? toCarrierWire(carrier, locale, loaded) : null,
      pickings: [],
    },
    invoicing: { address: invoicing ? toAddressWire(invoicing, locale) : null },
    invoices: [],
    credit_notes: [],
    payment: null,
    missing_for_no_fee: loaded.missingForNoFeeCents && euros(loaded.missingForNoFeeCents),
    year_end_rebate: {
      current_order: euros(yearEndRebate(loaded.yearOrderedCents + loaded.goodsCents).cents - acquired.cents),
      total_acquired: euros(acquired.cents),
      min: euros(acquired.minCents),
      max: euros(acquired.maxCents),
    },
  };
}

/** Says of a line that it may not be ordered any more, and why. */
function refusalOf(
  { productId, name }: CartLine,
  { refusals }: LoadedCart,
  locale: Locale,
): Pick<SaleLineWire, 'refusal'> {
  const code = refusals.get(productId);
  return code ? { refusal: { code, detail: message(locale, code, { product: name }) } } : {};
}

function toLineWire(line: CartLine): SaleLineWire {
  return {
    id: line.id,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    qty: line.qty,
    qty_delivered: 0,
    qty_unavailable: line.qtyUnavailable,
    qty_unavailable_diff: line.qtyUnavailableDiff,
    qty_available: line.qtyAvailable,
    qty_canceled: 0,
    qty_returned: 0,
    qty_free: freeUnits(line.promotion, line.qty),
    ...lineAmounts(line),
    options: parseOptions(line.options),
    is_delivery: line.isDelivery,
    is_mto: line.isMadeToOrder,
    kind: lineKind(line.productId),
    is_cold_chain: line.isColdChain,
    is_orderable: line.orderable,
    date_expected: null,
    date_promised: null,
  };
}

/** The column holds what canonicalOptions wrote. */
const parseOptions = (options: string): Record<string, unknown> =>
  JSON.parse(options) as Record<string, unknown>;
