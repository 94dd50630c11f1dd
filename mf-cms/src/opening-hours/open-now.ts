import { todayInBrussels } from '@vetportal/i18n';
import type { ServiceHours } from './opening-hours';
import { isPublicHoliday } from './public-holidays';

/** Whether a service answers now, and when that changes. */
export type OpenState =
  | { readonly open: true; /** `HH:mm` today. */ readonly until: string }
  | {
      readonly open: false;
      /** When it opens again: `HH:mm`, so many days from now, and that day as 'YYYY-MM-DD'. */
      readonly from: string;
      readonly inDays: number;
      readonly day: string;
    };

const DAY_MS = 86_400_000;

/** @param day 'YYYY-MM-DD' */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

let clock: Intl.DateTimeFormat | undefined;

/** `HH:mm` on Brussels' clock. */
function timeInBrussels(now: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(now);
}

/**
 * Whether a service is open (`K02`), whatever the clock of the machine. On public holidays none
 * is: a person who reads that it is open would call in vain.
 */
export function openState({ periods }: Pick<ServiceHours, 'periods'>, now: Date): OpenState {
  const today = Date.parse(todayInBrussels(now));
  // A day of the calendar, which no change of the clock makes longer.
  const dayIn = (days: number): string => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const time = timeInBrussels(now);
  if (isWorkingDay(dayIn(0))) {
    const present = periods.find(([from, to]) => from <= time && time < to);
    if (present) return { open: true, until: present[1] };
    const later = periods.find(([from]) => time < from);
    if (later) return { open: false, from: later[0], inDays: 0, day: dayIn(0) };
  }
  let inDays = 1;
  while (!isWorkingDay(dayIn(inDays))) inDays += 1;
  return { open: false, from: periods[0]?.[0] ?? '', inDays, day: dayIn(inDays) };
}
