import * as v from 'valibot';

/** The times at which a rollout may take its next step, by the clocks of a time zone (`W28`). */
export interface StepWindow {
  readonly days: readonly Day[];
  /** Minutes of the day: open from the first on, closed from the second on. */
  readonly from: number;
  readonly to: number;
  /** Name of the IANA time zone. */
  readonly zone: string;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type Day = (typeof DAYS)[number];

/** A text is no window; the message says which part is wrong, and how it is written. */
export class WindowMalformed extends Error {
  override readonly name = 'WindowMalformed';
}

const EXAMPLE = 'such as "Mon-Fri 08:00-17:00 Europe/Brussels"';
const LONGEST = 100;

/**
 * Reads `Mon-Fri 08:00-17:00 Europe/Brussels`, or `Mon-Wed,Fri …`.
 *
 * @throws WindowMalformed
 */
export function parseWindow(text: string): StepWindow {
  const [, days = '', hours = '', zone = ''] = /^(\S+) +(\S+) +(\S+)$/.exec(text.trim()) ?? [];
  if (days === '' || text.length > LONGEST)
    throw new WindowMalformed(`the window has days, hours and a time zone, ${EXAMPLE}`);
  const [from, to] = parseHours(hours);
  if (!isZone(zone)) throw new WindowMalformed(`${zone} is no time zone: name one, ${EXAMPLE}`);
  return { days: parseDays(days), from, to, zone };
}

function parseDays(text: string): Day[] {
  const named = text.split(',').flatMap((word) => {
    const [first, last = first, ...more] = word
      .split('-')
      .map((name) => DAYS.findIndex((day) => day === name));
    if (first === undefined || last === undefined || first < 0 || last < 0 || more.length > 0)
      throw new WindowMalformed(
        `${word} is no day and no range of days: write ${DAYS.join(', ')}, ${EXAMPLE}`,
      );
    // Sat-Mon goes on past the end of the week.
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => (first + index) % 7);
  });
  return DAYS.filter((_, index) => named.includes(index));
}

function parseHours(text: string): readonly [from: number, to: number] {
  const [, ...times] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text) ?? [];
  const [hour = NaN, minute = NaN, endHour = NaN, endMinute = NaN] = times.map(Number);
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute];
  const isTime = minute < 60 && endMinute < 60 && to <= MINUTES_OF_DAY;
  if (!isTime) throw new WindowMalformed(`${text} are no hours from 00:00 to 24:00, ${EXAMPLE}`);
  if (from >= to)
    throw new WindowMalformed(
      `${text} ends before it begins: a window ends on the day on which it begins, at 24:00 at the latest`,
    );
  return [from, to];
}

function isZone(name: string): boolean {
  try {
    // An offset such as +01:00 is no zone: nobody would change its clocks.
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The text of a window, in a call. */
export const windowSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      parseWindow(dataset.value);
    } catch (error) {
      if (!(error instanceof WindowMalformed)) throw error;
      addIssue({ message: error.message });
    }
  }),
);

/** Whether a step may be taken. */
export const isOpen = (window: StepWindow, instant: Date): boolean =>
  isWithin(window, clockOf(window.zone)(instant));

const isWithin = ({ days, from, to }: StepWindow, { day, minute }: LocalTime): boolean =>
  days.includes(day) && minute >= from && minute < to;

/**
 * When a window opens next; the instant itself where it is open.
 *
 * It looks at each quarter of an hour of the clock by itself, because clocks change at the start of one: what they skip never opens, and what
 * they repeat opens twice.
 */
export function nextOpening(window: StepWindow, instant: Date): Date {
  const localAt = clockOf(window.zone);
  if (isWithin(window, localAt(instant))) return instant;
  const first = Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let start = first; start < first + FARTHEST_MS; start += QUARTER_MS) {
    const { day, minute } = localAt(new Date(start));
    const opens = Math.max(minute, window.from);
    const at = start + (opens - minute) * MINUTE_MS;
    if (window.days.includes(day) && opens < Math.min(minute + 15, window.to) && at > instant.getTime())
      return new Date(at);
  }
  throw new Error(`a window in ${window.zone} does not open within ${FARTHEST_MS / DAY_MS} days`);
}

/** An instant as the clocks of a window show it: `Mon 2026-12-07 08:00 Europe/Brussels`. */
export function windowTime({ zone }: StepWindow, instant: Date): string {
  const { day, date, minute } = clockOf(zone)(instant);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${day} ${date} ${hours}:${minutes} ${zone}`;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const MINUTES_OF_DAY = 24 * 60;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;
/** Clocks may skip the only window of a week, and not of five weeks in a row. */
const FARTHEST_MS = 36 * DAY_MS;

interface LocalTime {
  readonly day: Day;
  /** `2026-12-07`. */
  readonly date: string;
  /** Of the day. */
  readonly minute: number;
}

/** The clock of a time zone. A formatter is slow to make: one serves many instants. */
function clockOf(timeZone: string): (instant: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const parts: Readonly<Record<string, string>> = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    const { weekday, year = '', month = '', day = '', hour, minute } = parts;
    return {
      day: DAYS.find((name) => name === weekday) ?? 'Mon',
      date: `${year}-${month}-${day}`,
      minute: Number(hour) * 60 + Number(minute),
    };
  };
}
