import { isCalendarDay } from '@vetportal/i18n';
import { SettingReader, type SettingValues } from '@vetportal/settings';

/** What the embedded data are made of, and for which day. */
export interface DataSettings {
  /** The day of prices and orders, 'YYYY-MM-DD'; undefined: today in Brussels. */
  readonly today: string | undefined;
  /** Undefined: the whole catalogue. */
  readonly articles: number | undefined;
  /** Undefined: as many as usual. */
  readonly customers: number | undefined;
  /** Origins of other clients that may call the back end and sign people in. */
  readonly clientOrigins: readonly string[];
}

const MAX = 999_999;

/**
 * Reads what the embedded back end makes at its first start (docs/operations).
 *
 * @throws SettingsError naming every setting that is wrong
 */
export function readDataSettings(values: SettingValues): DataSettings {
  const read = new SettingReader(values);
  const amount = (name: 'ARTICLES' | 'CUSTOMERS'): number | undefined => {
    const text = read.text(name, '');
    if (text === '') return undefined;
    if (!/^[1-9]\d{0,5}$/.test(text))
      read.problems.push(`${name}=${text} is no number from 1 to ${String(MAX)}`);
    return Number(text);
  };
  const today = read.text('TODAY', '');
  if (today !== '' && !isCalendarDay(today))
    read.problems.push(`TODAY=${today} is no day such as 2026-11-22`);
  return read.finish({
    today: today === '' ? undefined : today,
    articles: amount('ARTICLES'),
    customers: amount('CUSTOMERS'),
    clientOrigins: read
      .text('CLIENT_ORIGINS', '')
      .split(/[\s,]+/)
      .filter((origin) => origin !== '')
      .map((origin) => read.origin('CLIENT_ORIGINS', origin)),
  });
}
