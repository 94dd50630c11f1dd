import type { Locale } from '@vetportal/i18n';
import { table } from '../data/table';
import { EQUIPMENT_WORDS } from '../data/equipment-words.data';
import { cell } from '../terminology';
import { quantity } from '../wording';

const WORDS = new Map(table(EQUIPMENT_WORDS, 4).map((row) => [cell(row, 0), row]));

/** A value of an axis in a language; sizes and model numbers are the same in each. */
export function localValue(value: string, locale: Locale): string {
  const row = WORDS.get(value);
  return row ? cell(row, { fr: 1, nl: 2, en: 3 }[locale]) : quantity(value, locale);
}
