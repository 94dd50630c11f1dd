import type { Locale } from '@vetportal/i18n';
import {
  lowOrderFeeCents,
  percentOffAt,
  quotePrice,
  unitPriceAt,
  vatRateFor,
  type GivenWith,
  type Transport,
  type VatTreatment,
} from '@vetportal/model';
import { unitsAtHand, type Article } from '../article/article';
import { carrierPriceCents, findCarrier, type CarrierOffer } from '../delivery/carriers';
import {
  CARRIER_PRODUCT,
  LOW_ORDER_FEE_NAME,
  LOW_ORDER_FEE_PRODUCT,
  SERVICE_TAX_PERCENT,
} from '../delivery/low-order-fee';
import type { PricedLine } from '../sale/amounts';
import { linePrice } from '../sale/line-price';
import type { CartLineRecord } from './cart-store';
import { missingOf } from '../stock/promised-stock';

/** A line of a cart with today's price. */
export interface CartLine extends PricedLine, Transport {
  id: number;
  productId: number;
  sku: string;
  name: string;
  options: string;
  qtyUnavailable: number;
  qtyUnavailableDiff: number;
  /** Units of the article that can be promised; null where that is not known. */
  qtyAvailable: number | null;
  isMadeToOrder: boolean;
  /** Units are given by it with those that are bought. */
  promotion: GivenWith | undefined;
  /** False for an article that left the catalogue or has no price for this customer: it must go before ordering. */
  orderable: boolean;
}

/** For whom and when lines are priced. */
export interface PricingFor {
  role: string;
  today: string;
  locale: Locale;
  /** By which rule this buyer is charged VAT. */
  treatment: VatTreatment;
}

/** Prices the articles of a cart by the rules (`V18`), the same that lists and product pages use. */
export function priceLines(
  lines: readonly CartLineRecord[],
  articles: ReadonlyMap<number, Article>,
  setting: PricingFor,
): CartLine[] {
  const missing = missingOf(
    lines.map((line) => ({ productId: line.product_id, quantity: line.qty })),
    articles,
    setting.today,
  );
  return lines.map((line, index) => {
    const article = articles.get(line.product_id);
    const qtyUnavailable = missing[index] ?? 0;
    const quote = article && quotePrice(article.pricing, setting.role, setting.today);
    const unit = {
      grossUnit: quote?.grossCents ?? 0,
      netUnit: quote ? unitPriceAt(quote, line.qty) : 0,
      taxPercent: vatRateFor(quote?.taxPercent ?? 0, setting.treatment),
    };
    return {
      ...linePrice(unit, line.qty),
      discountPercent: quote && percentOffAt(quote, line.qty),
      id: line.id,
      productId: line.product_id,
      sku: article?.sku ?? '',
      name: article?.names[setting.locale] ?? `#${line.product_id}`,
      options: line.options,
      qty: line.qty,
      qtyUnavailable,
      // Since the person last looked, and by how much it had changed by then.
      qtyUnavailableDiff: line.qty_unavailable_diff + qtyUnavailable - line.qty_unavailable,
      qtyAvailable: (article && unitsAtHand(article)) ?? null,
      isMadeToOrder: article?.isMadeToOrder ?? false,
      promotion: quote?.promotion && { main: quote.promotion.main, promo: quote.promotion.promo },
      isColdChain: article?.isColdChain ?? false,
      isDangerous: article?.isDangerous ?? false,
      weightGrams: article?.weightGrams ?? 0,
      isDelivery: false,
      orderable: quote !== undefined,
    };
  });
}

/** What the delivery of a cart depends on besides its goods. */
export interface DeliverySetting {
  carrierId: number | null;
  /** A coupon has taken over the costs of delivery. */
  isFree: boolean;
  /** Goods of the customer's orders that have not left yet, cents excluding VAT. */
  undeliveredCents: number;
}

/** The delivery lines of a cart: the carrier's price, and the contribution of a small order (`K01`). */
export function deliveryLines(
  goods: readonly CartLine[],
  delivery: DeliverySetting,
  setting: Pick<PricingFor, 'locale' | 'treatment'>,
): CartLine[] {
  if (delivery.isFree || goods.length === 0) return [];
  const goodsCents = goods.reduce((sum, line) => sum + line.untaxed, 0);
  const fee = lowOrderFeeCents(goodsCents, delivery.undeliveredCents);
  const carrier = findCarrier(delivery.carrierId);
  const carriage = carrier ? carrierPriceCents(carrier, goodsCents) : 0;
  return [
    ...(fee > 0
      ? [serviceLine(-1, LOW_ORDER_FEE_PRODUCT, LOW_ORDER_FEE_NAME[setting.locale], fee, setting)]
      : []),
    ...(carrier && carriage > 0
      ? [serviceLine(-2, CARRIER_PRODUCT, carrierName(carrier, setting.locale), carriage, setting)]
      : []),
  ];
}

const carrierName = (carrier: CarrierOffer, locale: Locale) => carrier.names[locale];

/** Each answer makes its delivery lines, so they carry fixed ids that no article line has. */
function serviceLine(
  id: number,
  product: { id: number; sku: string },
  name: string,
  cents: number,
  { treatment }: Pick<PricingFor, 'treatment'>,
): CartLine {
  const unit = { grossUnit: cents, netUnit: cents, taxPercent: vatRateFor(SERVICE_TAX_PERCENT, treatment) };
  return {
    ...linePrice(unit, 1),
    id,
    productId: product.id,
    sku: product.sku,
    name,
    options: '{}',
    qty: 1,
    qtyUnavailable: 0,
    qtyUnavailableDiff: 0,
    qtyAvailable: null,
    isMadeToOrder: false,
    promotion: undefined,
    isColdChain: false,
    isDangerous: false,
    weightGrams: 0,
    isDelivery: true,
    orderable: true,
  };
}
