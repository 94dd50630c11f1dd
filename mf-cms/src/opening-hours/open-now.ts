import type { ServiceHours } from './opening-hours';

/** Whether a service answers now, and when that changes. */
export type OpenState =
  | { readonly open: true; /** `HH:mm` today. */ readonly until: string }
  | {
      readonly open: false;
      /** When it opens again: `HH:mm`, so many days from now. */
      readonly from: string;
      readonly inDays: number;
    };

/** Sunday is 0. */
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const isWorkingDay = (day: number): boolean => day % 7 !== 0 && day % 7 !== 6;

let clock: Intl.DateTimeFormat | undefined;

/** The day of the week, Sunday being 0, and `HH:mm` on Brussels' clock. */
function inBrussels(now: Date): { readonly day: number; readonly time: string } {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Brussels',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: WEEKDAYS.indexOf(parts['weekday'] ?? 'Sun'),
    time: `${parts['hour'] ?? '00'}:${parts['minute'] ?? '00'}`,
  };
}

/** Whether a service is open (`spec 9`, Opening hours: Monday to Friday), whatever the clock of the machine. */
export function openState({ periods }: Pick<ServiceHours, 'periods'>, now: Date): OpenState {
  const { day, time } = inBrussels(now);
  if (isWorkingDay(day)) {
    const present = periods.find(([from, to]) => from <= time && time < to);
    if (present) return { open: true, until: present[1] };
    const later = periods.find(([from]) => time < from);
    if (later) return { open: false, from: later[0], inDays: 0 };
  }
  let inDays = 1;
  while (!isWorkingDay(day + inDays)) inDays += 1;
  return { open: false, from: periods[0]?.[0] ?? '', inDays };
}
