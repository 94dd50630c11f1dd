import {
  applyLineEvent,
  deliveryDay,
  orderedLine,
  unitsToCome,
  workingDayAfter,
  type BilledLine,
  type BrusselsMoment,
  type DeliveryCountry,
  type GivenWith,
} from '@vetportal/model';
import type { Random } from '../random';
import type { Progress } from './order-progress';
import type { OrderableArticle, PickingRow } from './order-types';

/** A line as it was ordered. */
export interface LineWish {
  /** null: the contribution to the costs of a small order */
  article: OrderableArticle | null;
  qty: number;
  /** Integer cents. */
  grossUnit: number;
  netUnit: number;
  /** Off the gross price, as agreed. */
  discountPercent: number;
  taxPercent: number;
  promotion: GivenWith | undefined;
  /** Units that were not there when the first parcel left, and units that were cancelled. */
  missing: number;
  canceled: number;
}

/** A line with what has happened to it. */
export interface FulfilledLine {
  wish: LineWish;
  line: BilledLine;
}

interface FulfilledParcel {
  state: PickingRow['state'];
  /** The day on which it left, or is to leave: 'YYYY-MM-DD'. */
  on: string;
  units: number[];
}

/** Of so many orders that are delivered a part had to wait. */
const SPLIT_SHARE = 0.06;
/** Share of backorders whose announced day the supplier has kept so far. */
const ON_TIME_SHARE = 0.75;

interface ParcelDays {
  first: string;
  second: {
    /** When it came, if it has come. */
    came: string;
    /** The announced day of what is still to come. */
    promised: string;
  };
}

/** When a backorder came, or is to come. */
export function drawResupply(
  random: Random,
  ordered: BrusselsMoment,
  country: DeliveryCountry,
  today: string,
): ParcelDays['second'] {
  const came = deliveryDay(ordered, country, workingDayAfter(ordered.day, random.integer(4, 12), 'BE'));
  const ahead = deliveryDay(ordered, country, workingDayAfter(today, random.integer(1, 15), 'BE'));
  return { came, promised: random.chance(ON_TIME_SHARE) ? ahead : came };
}

/** Parcels, backorders and cancellations of an order, one after the other, as they would have happened until today. */
export function fulfil(
  random: Random,
  wishes: readonly LineWish[],
  {
    progress,
    days: { first, second: resupply },
    today,
  }: { progress: Progress; days: ParcelDays; today: string },
): { lines: FulfilledLine[]; parcels: FulfilledParcel[] } {
  const second = resupply.came;
  const lines = wishes.map((wish): FulfilledLine => ({ wish, line: orderedLine(wish.qty) }));
  const happens = (kind: 'delivered' | 'canceled', unitsOf: (one: FulfilledLine) => number): number[] =>
    lines.map((one) => {
      const quantity = unitsOf(one);
      if (quantity > 0) one.line = applyLineEvent(one.line, { kind, quantity }).line;
      return quantity;
    });
  happens('canceled', ({ wish, line }) => (progress.state === 'cancel' ? unitsToCome(line) : wish.canceled));
  if (progress.state === 'cancel' || progress.state === 'pending') return { lines, parcels: [] };

  const isSplit = progress.state === 'delivery_full' && second < today && random.chance(SPLIT_SHARE);
  const late = isSplit ? Math.floor(random.next() * lines.length) : -1;
  const missing = ({ wish, line }: FulfilledLine, index: number): number =>
    wish.article === null
      ? 0
      : Math.min(unitsToCome(line), index === late ? Math.ceil(wish.qty / 3) : wish.missing);
  const goods = lines.filter(({ wish }) => wish.article !== null);
  const isThere = goods.some((one) => unitsToCome(one.line) > missing(one, lines.indexOf(one)));
  if (!progress.shipped || first > today || !isThere) {
    const isShort = goods.some((one) => missing(one, lines.indexOf(one)) > 0);
    return {
      lines,
      parcels: [
        ...(isThere ? [{ state: 'assigned' as const, on: first, units: [] }] : []),
        ...(isShort ? [{ state: 'waiting' as const, on: resupply.promised, units: [] }] : []),
      ],
    };
  }
  const waiting = lines.map(missing);
  const parcels: FulfilledParcel[] = [
    {
      state: 'done',
      on: first,
      units: happens('delivered', (one) => unitsToCome(one.line) - (waiting[lines.indexOf(one)] ?? 0)),
    },
  ];
  if (goods.every(({ line }) => unitsToCome(line) === 0)) return { lines, parcels };
  if (isSplit && random.chance(0.3)) happens('canceled', ({ line }) => unitsToCome(line));
  else if (isSplit)
    parcels.push({ state: 'done', on: second, units: happens('delivered', ({ line }) => unitsToCome(line)) });
  else parcels.push({ state: 'waiting', on: resupply.promised, units: [] });
  return { lines, parcels };
}
