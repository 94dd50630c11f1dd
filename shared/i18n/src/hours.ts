import type { Locale } from './locale';

/** No line ends within an hour. */
const NBSP = '\u00a0';

interface Clock {
  readonly hour: number;
  readonly minutes: string;
}

/** @param time `HH:mm` */
const read = (time: string): Clock => ({ hour: Number(time.slice(0, 2)), minutes: time.slice(3) });

const isWhole = ({ minutes }: Clock): boolean => minutes === '00';

const WRITTEN: Record<Locale, (clock: Clock) => string> = {
  fr: (clock) => `${clock.hour}${NBSP}h${isWhole(clock) ? '' : NBSP + clock.minutes}`,
  nl: (clock) => `${dutch(clock)}${NBSP}uur`,
  en: (clock) => (isNoon(clock) ? `12${NBSP}noon` : `${english(clock)}${NBSP}${half(clock)}`),
};

const dutch = (clock: Clock): string => `${clock.hour}${isWhole(clock) ? '' : `.${clock.minutes}`}`;
const english = (clock: Clock): string =>
  `${clock.hour % 12 || 12}${isWhole(clock) ? '' : `:${clock.minutes}`}`;
const half = ({ hour }: Clock): 'am' | 'pm' => (hour < 12 ? 'am' : 'pm');
const isNoon = (clock: Clock): boolean => clock.hour === 12 && isWhole(clock);

/**
 * Writes an hour as people of the language do: `7 h 30`, `7.30 uur`, `7:30 am`.
 *
 * @param time `HH:mm`
 */
export const formatHour = (locale: Locale, time: string): string => WRITTEN[locale](read(time));

/**
 * Writes from when to when, with what both have in common once: `7 h 30 – 12 h 30`, `7.30 – 12.30 uur`, `2 – 4 pm`.
 *
 * @param from `HH:mm`
 * @param to `HH:mm`, later on the same day
 */
export function formatHours(locale: Locale, from: string, to: string): string {
  const [first, last] = [read(from), read(to)];
  const begins =
    locale === 'nl'
      ? dutch(first)
      : locale === 'en' && !isNoon(first) && !isNoon(last) && half(first) === half(last)
        ? english(first)
        : formatHour(locale, from);
  return `${begins}${NBSP}–${NBSP}${formatHour(locale, to)}`;
}
