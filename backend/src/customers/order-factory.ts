import { lowOrderFeeCents, quotePrice, unitPriceAt, type PriceQuote } from '@vetportal/model';
import {
  LOW_ORDER_FEE_NAME,
  LOW_ORDER_FEE_PRODUCT,
  SERVICE_TAX_PERCENT,
} from '../erp/delivery/low-order-fee';
import type { Kind } from '../erp/article/families';
import { linePrice, taxPercentFor } from '../erp/sale/line-price';
import { Random } from '../random';
import type { GeneratedCustomer } from './customer-types';
import { drawProgress, type Progress } from './order-progress';
import type { GeneratedOrder, OrderableArticle, SaleLineRow } from './order-types';

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
 * @param articles what can be ordered, all with a price
 * @param today 'YYYY-MM-DD'
 */
export function makeOrders(
  who: GeneratedCustomer,
  articles: readonly OrderableArticle[],
  today: string,
  wish?: HistoryWish,
): GeneratedOrder[] {
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
  const progress = drawProgress(random, when.age);
  const [invoicing] = addresses;
  if (!invoicing) throw new Error(`Customer ${customer.id} has no invoicing address.`);
  const delivery = random.chance(0.7) ? (addresses[1] ?? invoicing) : random.pick(addresses);
  const buyer = { countryId: invoicing.country_id, vat: customer.vat };
  const factor = (1 - INFLATION) ** (when.age / 365);

  const chosen = new Set<OrderableArticle>();
  for (let draw = 0; chosen.size < when.lines && draw < when.lines * 3; draw++) {
    // Favourites are ordered again and again, the first of them most.
    const favourite = favourites[Math.floor(favourites.length * random.next() ** 2)];
    chosen.add(favourite && random.chance(0.85) ? favourite : random.pick(articles));
  }

  const lines: GeneratedOrder['lines'] = [];
  const bought: Record<Kind, number> = { food: 0, meds: 0, equipment: 0, other: 0 };
  for (const article of chosen) {
    const quote = quotePrice(article.pricing, customer.role, when.today);
    if (!quote) continue;
    const line = makeLine(random, article, quote, { factor, sequence: lines.length + 1, buyer, progress });
    lines.push({ ...line, name: article.names[customer.lang] });
    bought[article.family ?? 'other'] += line.untaxed;
  }
  const goods = sum(lines.map((line) => line.untaxed));
  const fee = lowOrderFeeCents(goods, 0);
  if (fee > 0)
    lines.push({
      ...feeLine(fee, lines.length + 1, buyer, progress),
      name: LOW_ORDER_FEE_NAME[customer.lang],
    });

  const day = ordered.toISOString().slice(0, 10);
  const orderers = users.filter((user) => user.can_order);
  return {
    sale: {
      uuid: random.uuid(),
      customer_id: customer.id,
      user_id: orderers.length > 0 ? random.pick(orderers).id : null,
      state: progress.state,
      sale_channel: random.pick(['web', 'web', 'web', 'web', 'web', 'web', 'phone', 'phone', 'mail', 'fax']),
      customer_ref: random.chance(0.3) ? `BC-${day.slice(0, 4)}-${random.digits(3)}` : null,
      suite_name: null,
      note: random.chance(0.04) ? NOTES[customer.lang] : null,
      date_order: ordered.toISOString(),
      date_commitment: workingDayAfter(day, 1),
      invoicing_address_id: invoicing.id,
      delivery_address_id: delivery.id,
      carrier_id: progress.carrierId,
      payment_mode_id: 1,
      untaxed: sum(lines.map((line) => line.untaxed)),
      tax: sum(lines.map((line) => line.tax)),
      discount_total: sum(lines.map((line) => (line.gross_unit - line.net_unit) * line.qty)),
      shipping_untaxed: fee,
      shipping_tax: fee > 0 ? (lines.at(-1)?.tax ?? 0) : 0,
      bought_food: bought.food,
      bought_meds: bought.meds,
      bought_equipment: bought.equipment,
      bought_other: bought.other,
    },
    lines,
    pickings: makePickings(random, progress, day),
    invoiceDate: progress.invoiced ? workingDayAfter(day, 2) : null,
  };
}

const NOTES = {
  fr: 'Merci de livrer avant 11 h, le cabinet ferme à midi.',
  nl: 'Graag leveren vóór 11 uur, de praktijk sluit om 12 uur.',
  en: 'Please deliver before 11, the practice closes at noon.',
};

interface LineSetting {
  factor: number;
  sequence: number;
  buyer: { countryId: number; vat: string | null };
  progress: Progress;
}

function makeLine(
  random: Random,
  article: OrderableArticle,
  quote: PriceQuote,
  { factor, sequence, buyer, progress }: LineSetting,
): Omit<SaleLineRow, 'sale_id'> {
  const qty = random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 10, 12]);
  const grossUnit = Math.max(1, Math.round(quote.grossCents * factor));
  const netUnit = Math.min(grossUnit, Math.max(1, Math.round(unitPriceAt(quote, qty) * factor)));
  const price = linePrice({ grossUnit, netUnit, taxPercent: taxPercentFor(quote.taxPercent, buyer) }, qty);
  const missing = progress.someMissing && (sequence === 1 || random.chance(0.3)) ? random.integer(1, qty) : 0;
  const canceled =
    progress.state === 'cancel' ? qty : progress.state === 'delivery_full' && random.chance(0.01) ? 1 : 0;
  return {
    sequence,
    product_id: article.id,
    sku: article.sku,
    name: '',
    qty,
    qty_delivered: progress.shipped ? qty - missing - canceled : 0,
    qty_unavailable: missing,
    qty_canceled: canceled,
    gross_unit: price.grossUnit,
    net_unit: price.netUnit,
    tax_percent: price.taxPercent,
    untaxed: price.untaxed,
    tax: price.tax,
    is_delivery: false,
    is_mto: article.isMadeToOrder,
  };
}

function feeLine(
  fee: number,
  sequence: number,
  buyer: { countryId: number; vat: string | null },
  progress: Progress,
): Omit<SaleLineRow, 'sale_id'> {
  const price = linePrice(
    { grossUnit: fee, netUnit: fee, taxPercent: taxPercentFor(SERVICE_TAX_PERCENT, buyer) },
    1,
  );
  return {
    sequence,
    product_id: LOW_ORDER_FEE_PRODUCT.id,
    sku: LOW_ORDER_FEE_PRODUCT.sku,
    name: '',
    qty: 1,
    qty_delivered: progress.shipped ? 1 : 0,
    qty_unavailable: 0,
    qty_canceled: progress.state === 'cancel' ? 1 : 0,
    gross_unit: price.grossUnit,
    net_unit: price.netUnit,
    tax_percent: price.taxPercent,
    untaxed: price.untaxed,
    tax: price.tax,
    is_delivery: true,
    is_mto: false,
  };
}

function makePickings(random: Random, progress: Progress, day: string): GeneratedOrder['pickings'] {
  return progress.pickings.map((state, index) => ({
    state,
    tracking_reference: state === 'done' ? `VP${random.digits(10)}` : null,
    delivery_date: workingDayAfter(day, index === 0 ? 1 : 8),
    carrier_id: progress.carrierId,
  }));
}

/** A moment on a working day, within the hours in which practices order. */
function orderMoment(random: Random, today: string, age: number): Date {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) - age * DAY);
  while (isWeekend(date)) date.setTime(date.getTime() - DAY);
  date.setUTCHours(random.integer(6, 16), random.integer(0, 59), random.integer(0, 59));
  return date;
}

function workingDayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() + DAY);
    if (!isWeekend(date)) left--;
  }
  return date.toISOString().slice(0, 10);
}

const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
