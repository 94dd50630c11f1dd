import { localeTag, type Locale } from './locale';

/*
 * Intl formatters are expensive to make and cheap to use, and a list makes hundreds: each is made once per locale.
 */
const money = new Map<Locale, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Formats an amount of integer cents as euros in the manner of the locale: `1250` -> `12,50 €`. */
export function formatMoney(locale: Locale, cents: number): string {
  let format = money.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeTag(locale), { style: 'currency', currency: 'EUR' });
    money.set(locale, format);
  }
  return format.format(cents / 100);
}

const roundMoney = new Map<Locale, Intl.NumberFormat>();

/** As formatMoney, in whole euros: for figures whose cents say nothing. `1_234_567` -> `12 346 €`. */
export function formatRoundMoney(locale: Locale, cents: number): string {
  let format = roundMoney.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(localeTag(locale), {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    });
    roundMoney.set(locale, format);
  }
  return format.format(cents / 100);
}

/**
 * How long a date is written: `short` 21/11/2026, `long` 21 November 2026, `month` November 2026, `shortMonth` Nov 26.
 */
export type DateStyle = 'short' | 'long' | 'month' | 'shortMonth';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: '2-digit' },
};

/**
 * Formats a calendar date (`YYYY-MM-DD`) or an instant (ISO 8601). Instants are shown on Brussels' clock, whatever the
 * clock of the machine, so that server and browser write the same text.
 *
 * @returns the text, or an empty string where the value is not a date
 */
export function formatDate(locale: Locale, value: string, style: DateStyle = 'short'): string {
  const calendarDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(calendarDate ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return '';
  const timeZone = calendarDate ? 'UTC' : 'Europe/Brussels';
  const key = `${locale} ${style} ${timeZone}`;
  let format = dates.get(key);
  if (!format) {
    // English readers here are Europeans: day before month, as on their delivery notes.
    const tag = locale === 'en' ? 'en-GB' : localeTag(locale);
    format = new Intl.DateTimeFormat(tag, { ...DATE_STYLES[style], timeZone });
    dates.set(key, format);
  }
  return format.format(date);
}
