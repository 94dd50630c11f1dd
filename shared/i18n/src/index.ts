export {
  DEFAULT_LOCALE,
  indexSuffix,
  isLocale,
  LOCALE_COOKIE,
  localeName,
  LOCALES,
  localeTag,
} from './locale';
export type { Locale, Translations } from './locale';
export { localePath, splitLocale } from './locale-path';
export type { LocalePath } from './locale-path';
export { detectLocale } from './detect-locale';
export type { LocaleHints } from './detect-locale';
export { formatDate, formatMoney, formatRoundMoney } from './formats';
export type { DateStyle } from './formats';
export { formatHour, formatHours } from './hours';
export { halfHourOf, timeInBrussels, todayInBrussels } from './today';
export { isCalendarDay, readTypedDate, writeTypedDate } from './typed-date';
