import { workingDayAfter, workingDayFrom, type DeliveryCountry } from './working-days';

/** Orders placed on a working day before this hour in Brussels leave the same day: the order desk closes then (`K02`). */
export const ORDER_CUT_OFF = '16:00';

/** A moment on Brussels' clock. */
export interface BrusselsMoment {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** 'HH:MM' */
  readonly time: string;
}

/** The day on which what is in stock leaves the depot: the same working day until the cut-off, else the next. */
export function dispatchDay({ day, time }: BrusselsMoment): string {
  const workingDay = workingDayFrom(day, 'BE');
  return workingDay > day || time < ORDER_CUT_OFF ? workingDay : workingDayAfter(day, 1, 'BE');
}

/**
 * The day on which goods arrive: the working day there after they have left.
 *
 * @param ordered when the order was placed
 * @param country where they are delivered to
 * @param resupplyDay of a backorder, the day on which the goods reach the depot
 */
export function deliveryDay(ordered: BrusselsMoment, country: DeliveryCountry, resupplyDay?: string): string {
  const dispatched = dispatchDay(ordered);
  const there = resupplyDay === undefined ? dispatched : workingDayFrom(resupplyDay, 'BE');
  return workingDayAfter(there > dispatched ? there : dispatched, 1, country);
}

/** When something comes: the day, and where that is a new one, the day that was said before. */
export interface ExpectedDay {
  readonly day: string;
  readonly late: string | undefined;
}

/**
 * The day on which what was promised for a day comes, as things stand: a day that has passed is put off to the next one that
 * is not, by a fixed number of working days each time.
 *
 * @param promised the day that was said first
 * @param today 'YYYY-MM-DD'
 * @param step working days from one supply to the next, 1 or more
 */
export function expectedDay(
  promised: string,
  today: string,
  country: DeliveryCountry,
  step: number,
): ExpectedDay {
  let day = promised;
  while (day < today) day = workingDayAfter(day, step, country);
  return { day, late: day === promised ? undefined : promised };
}
