import { timeInBrussels } from '@vetportal/i18n';
import {
  deliveryDay,
  isWorkingDay,
  lowOrderFeeCents,
  orderStateOf,
  percentOffAt,
  priceListOf,
  quotePrice,
  unitPriceAt,
  unitsRemaining,
  unitsToCome,
  vatOf,
  vatRateFor,
  vatTreatmentOf,
  type PriceQuote,
  type Pricing,
  type VatTreatment,
} from '@vetportal/model';
import {
  LOW_ORDER_FEE_NAME,
  LOW_ORDER_FEE_PRODUCT,
  SERVICE_TAX_PERCENT,
} from '../erp/delivery/low-order-fee';
import { deliveryCountry } from '../erp/delivery/expected-days';
import type { Kind } from '../erp/article/families';
import { linePrice } from '../erp/sale/line-price';
import { Random } from '../random';
import { buyableBy } from './buyable-articles';
import type { GeneratedCustomer } from './customer-types';
import { drawResupply, fulfil, type FulfilledLine, type LineWish } from './order-fulfilment';
import { drawProgress, type Progress } from './order-progress';
import type { GeneratedOrder, OrderableArticle } from './order-types';

const YEARS = 5;
/** Prices rise by this share each year, so older orders were cheaper. */
const INFLATION = 0.03;
const DAY = 86_400_000;

export interface HistoryWish {
  orders: number;
  linesEach: number;
}

/**
 * The orders of one customer over five years, always the same ones for the same catalogue and day.
 * @param all what can be ordered, with a price; the customer buys what it may
 * @param today 'YYYY-MM-DD'
 */
export function makeOrders(
  who: GeneratedCustomer,
  all: readonly OrderableArticle[],
  today: string,
  wish?: HistoryWish,
): GeneratedOrder[] {
  const articles = buyableBy(who.customer, all);
  const random = new Random(`orders ${who.customer.id}`);
  const orders = wish?.orders ?? drawOrderCount(random);
  if (articles.length === 0) return [];
  const favourites = Array.from({ length: 60 }, () => random.pick(articles));
  return Array.from({ length: orders }, () => {
    const age = random.integer(1, YEARS * 365);
    const lines = wish ? wish.linesEach : 1 + Math.floor(random.next() * random.next() * 11);
    return makeOrder(random, who, favourites, articles, { today, age, lines });
  });
}

/** Most practices order every two or three weeks, a few every other day. */
function drawOrderCount(random: Random): number {
  return Math.round(18 + 170 * random.next() ** 2.2);
}

function makeOrder(
  random: Random,
  who: GeneratedCustomer,
  favourites: readonly OrderableArticle[],
  articles: readonly OrderableArticle[],
  when: { today: string; age: number; lines: number },
): GeneratedOrder {
  const { customer, users, addresses } = who;
  const ordered = orderMoment(random, when.today, when.age);
  const day = ordered.toISOString().slice(0, 10);
  const progress = drawProgress(random, when.age);
  const [invoicing] = addresses;
  if (!invoicing) throw new Error(`Customer ${customer.id} has no invoicing address.`);
  const delivery = random.chance(0.7) ? (addresses[1] ?? invoicing) : random.pick(addresses);
  const treatment = vatTreatmentOf({ countryCode: customer.country_code, vatNumber: customer.vat });
  const factor = (1 - INFLATION) ** (when.age / 365);
  const quoteThen = (pricing: Pricing): PriceQuote | undefined =>
    quotePrice(pricingBefore(pricing, customer.role, factor), customer.role, when.today);

  const chosen = new Set<OrderableArticle>();
  for (let draw = 0; chosen.size < when.lines && draw < when.lines * 3; draw++) {
    // Favourites are ordered again and again, the first of them most.
    const favourite = favourites[Math.floor(favourites.length * random.next() ** 2)];
    chosen.add(favourite && random.chance(0.85) ? favourite : random.pick(articles));
  }

  const wishes: LineWish[] = [];
  for (const article of chosen) {
    const quote = quoteThen(article.pricing);
    if (quote) wishes.push(drawLine(random, article, quote, { sequence: wishes.length + 1, progress }));
  }
  const goods = sum(wishes.map(({ netUnit, qty }) => netUnit * qty));
  const fee = lowOrderFeeCents(goods, 0);
  if (fee > 0) wishes.push(feeOf(fee));

  const uuid = random.uuid();
  const orderers = users.filter((user) => user.can_order);
  const head = {
    user_id: orderers.length > 0 ? random.pick(orderers).id : null,
    sale_channel: random.pick(CHANNELS),
    customer_ref: random.chance(0.3) ? `BC-${day.slice(0, 4)}-${random.digits(3)}` : null,
    note: random.chance(0.04) ? NOTES[customer.lang] : null,
  };
  const parcelRandom = new Random(`parcels ${uuid}`);
  const country = deliveryCountry(delivery.country_id);
  const moment = { day, time: timeInBrussels(ordered) };
  const days = {
    first: deliveryDay(moment, country),
    second: drawResupply(parcelRandom, moment, country, when.today),
  };
  const { lines: fulfilled, parcels } = fulfil(parcelRandom, wishes, {
    progress,
    days,
    today: when.today,
  });
  const lines = fulfilled.map((line, index) => ({
    ...toRow(line, index + 1, { treatment, promised: days.second.promised }),
    name: line.wish.article ? line.wish.article.names[customer.lang] : LOW_ORDER_FEE_NAME[customer.lang],
  }));
  const bought: Record<Kind, number> = { food: 0, meds: 0, equipment: 0, other: 0 };
  for (const [index, { article }] of wishes.entries())
    if (article) bought[article.family ?? 'other'] += lines[index]?.untaxed ?? 0;
  const tax = vatOfRows(lines);
  const costs = lines.filter((line) => line.is_delivery);
  const left = progress.state === 'processing' || progress.shipped ? 'processing' : progress.state;
  return {
    sale: {
      uuid,
      customer_id: customer.id,
      ...head,
      state: orderStateOf(
        fulfilled.filter(({ wish }) => wish.article).map(({ line }) => line),
        left,
      ),
      suite_name: null,
      date_order: ordered.toISOString(),
      date_commitment: days.first,
      invoicing_address_id: invoicing.id,
      delivery_address_id: delivery.id,
      carrier_id: progress.carrierId,
      payment_mode_id: 1,
      untaxed: sum(lines.map((line) => line.untaxed)),
      tax,
      discount_total: sum(
        fulfilled.map(({ wish, line }) => (wish.grossUnit - wish.netUnit) * unitsRemaining(line)),
      ),
      shipping_untaxed: sum(costs.map((line) => line.untaxed)),
      shipping_tax: tax - vatOfRows(lines.filter((line) => !line.is_delivery)),
      bought_food: bought.food,
      bought_meds: bought.meds,
      bought_equipment: bought.equipment,
      bought_other: bought.other,
    },
    lines,
    pickings: parcels.map(({ state, on, units }) => ({
      state,
      units,
      tracking_reference: state === 'done' ? `VP${random.digits(10)}` : null,
      delivery_date: on,
      carrier_id: progress.carrierId,
    })),
  };
}

const CHANNELS = ['web', 'web', 'web', 'web', 'web', 'web', 'phone', 'phone', 'mail', 'fax'] as const;

const vatOfRows = (lines: readonly { tax_percent: number; untaxed: number }[]): number =>
  vatOf(lines.map(({ tax_percent: taxPercent, untaxed }) => ({ taxPercent, untaxed })));

const NOTES = {
  fr: 'Merci de livrer avant 11 h, le cabinet ferme à midi.',
  nl: 'Graag leveren vóór 11 uur, de praktijk sluit om 12 uur.',
  en: 'Please deliver before 11, the practice closes at noon.',
};

/** What an article cost when all was cheaper: the gross price alone was another one, and what is off it is taken off that. */
function pricingBefore(pricing: Pricing, role: string, factor: number): Pricing {
  const list = priceListOf(pricing, role);
  if (!list) return pricing;
  const gross = list.gross.map(({ minQuantity, cents }) => ({
    minQuantity,
    cents: Math.max(1, Math.round(cents * factor)),
  }));
  return { ...pricing, priceLists: { [role]: { ...list, gross } } };
}

function drawLine(
  random: Random,
  article: OrderableArticle,
  quote: PriceQuote,
  { sequence, progress }: { sequence: number; progress: Progress },
): LineWish {
  const qty = random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 10, 12]);
  const missing = progress.someMissing && (sequence === 1 || random.chance(0.3)) ? random.integer(1, qty) : 0;
  const canceled =
    progress.state === 'cancel'
      ? qty
      : progress.state === 'delivery_full' && random.chance(0.01)
        ? Math.min(1, qty - 1)
        : 0;
  return {
    article,
    qty,
    grossUnit: quote.grossCents,
    netUnit: unitPriceAt(quote, qty),
    discountPercent: percentOffAt(quote, qty),
    taxPercent: quote.taxPercent,
    promotion: quote.promotion,
    missing,
    canceled,
  };
}

const feeOf = (fee: number): LineWish => ({
  article: null,
  qty: 1,
  grossUnit: fee,
  netUnit: fee,
  discountPercent: 0,
  taxPercent: SERVICE_TAX_PERCENT,
  promotion: undefined,
  missing: 0,
  canceled: 0,
});

function toRow(
  { wish, line }: FulfilledLine,
  sequence: number,
  { treatment, promised }: { treatment: VatTreatment; promised: string },
): Omit<GeneratedOrder['lines'][number], 'name'> {
  const price = linePrice(
    { ...wish, taxPercent: vatRateFor(wish.taxPercent, treatment) },
    unitsRemaining(line),
  );
  const { article } = wish;
  return {
    sequence,
    product_id: article?.id ?? LOW_ORDER_FEE_PRODUCT.id,
    sku: article?.sku ?? LOW_ORDER_FEE_PRODUCT.sku,
    qty: wish.qty,
    qty_delivered: line.delivered,
    qty_unavailable: Math.min(wish.missing, unitsToCome(line)),
    qty_canceled: line.canceled,
    qty_returned: line.returned,
    gross_unit: price.grossUnit,
    net_unit: price.netUnit,
    discount_percent: wish.discountPercent,
    tax_percent: price.taxPercent,
    untaxed: price.untaxed,
    tax: price.tax,
    is_delivery: article === null,
    is_mto: article?.isMadeToOrder ?? false,
    promo_main: wish.promotion?.main ?? null,
    promo_given: wish.promotion?.promo ?? null,
    date_promised: (wish.missing > 0 || article?.isMadeToOrder) && unitsToCome(line) > 0 ? promised : null,
  };
}

/** A moment on a working day, within the hours in which practices order. */
function orderMoment(random: Random, today: string, age: number): Date {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) - age * DAY);
  while (!isWorkingDay(date.toISOString().slice(0, 10), 'BE')) date.setTime(date.getTime() - DAY);
  date.setUTCHours(random.integer(6, 16), random.integer(0, 59), random.integer(0, 59));
  return date;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
