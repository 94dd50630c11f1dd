import type { Locale, Translations } from '@vetportal/i18n';
import { CLASSES, INDICATIONS } from './data/classes.data';
import { AGES, ANIMAL_SIZES, FOOD_RANGES } from './data/foods.data';
import { FORMS } from './data/forms.data';
import { ROUTES, SPECIES } from './data/species.data';
import { table, words } from './data/table';
import type { Term, TermKind } from './records';
import { translations } from './wording';

/** A pharmaceutical form. */
export interface Form {
  readonly code: string;
  readonly drawing: string;
  readonly group: string;
  readonly routes: readonly string[];
  readonly measure: string;
  readonly singular: Translations;
  readonly inName: Translations;
}

export const FORM_BY_CODE: ReadonlyMap<string, Form> = new Map(
  table(FORMS, 11).map((row) => [
    cell(row, 0),
    {
      code: cell(row, 0),
      drawing: cell(row, 1),
      group: cell(row, 2),
      routes: words(cell(row, 3)),
      measure: cell(row, 4),
      singular: translations(row.slice(5, 8)),
      inName: translations(row.slice(8, 11)),
    },
  ]),
);

const SPECIES_ROWS = new Map(table(SPECIES, 7).map((row) => [cell(row, 0), row]));

/** Species as they stand in a sentence: "le chien et le chat", "honden en katten". */
export function speciesInText(code: string, locale: Locale): string {
  const row = known(SPECIES_ROWS, code);
  return cell(row, { fr: 4, nl: 5, en: 6 }[locale]);
}

const CLASS_ROWS = new Map(table(CLASSES, 5).map((row) => [cell(row, 0), row]));
/** What a therapeutic class is, and the group of the catalogue that it belongs to. */
export function therapeuticClass(code: string): { group: string; is: Translations } {
  const row = known(CLASS_ROWS, code);
  return { group: cell(row, 1), is: translations(row.slice(2)) };
}

const INDICATION_ROWS = new Map(
  table(INDICATIONS, 4).map((row) => [cell(row, 0), translations(row.slice(1))]),
);
export const indication = (code: string): Translations => known(INDICATION_ROWS, code);

/** A word of a vocabulary before it has a number. */
export type Word = Omit<Term, 'id'>;

/** Where an article is kept. */
export const STORAGE = {
  ambient: {
    fr: 'Température ambiante (15 à 25 °C)',
    nl: 'Kamertemperatuur (15 tot 25 °C)',
    en: 'Room temperature (15 to 25 °C)',
  },
  cold: {
    fr: 'Au réfrigérateur (2 à 8 °C)',
    nl: 'In de koelkast (2 tot 8 °C)',
    en: 'Refrigerated (2 to 8 °C)',
  },
} satisfies Record<string, Translations>;

const simple = (kind: TermKind, text: string): Word[] =>
  table(text, 4).map((row) => ({ kind, code: cell(row, 0), names: translations(row.slice(1)) }));

/** Terms that do not come with a product. */
export const WORDS: readonly Word[] = [
  ...table(SPECIES, 7).map((row) => ({
    kind: 'species' as const,
    code: cell(row, 0),
    names: translations(row.slice(1, 4)),
  })),
  ...simple('route', ROUTES),
  ...[...FORM_BY_CODE.values()].map(({ code, singular }) => ({
    kind: 'presentation' as const,
    code,
    names: singular,
  })),
  ...table(INDICATIONS, 4).map((row) => ({
    kind: 'indication' as const,
    code: cell(row, 0),
    names: translations(row.slice(1).map((text) => text.charAt(0).toUpperCase() + text.slice(1))),
  })),
  ...simple('animal_size', ANIMAL_SIZES),
  ...simple('age_category', AGES),
  ...table(FOOD_RANGES, 9).map((row) => ({
    kind: 'food_range' as const,
    code: cell(row, 0),
    names: translations(row.slice(2, 5)),
  })),
];

/** A cell that the table's reader has counted. */
export function cell(row: readonly string[], index: number): string {
  const value = row[index];
  if (value === undefined) throw new Error(`No cell ${index} in: ${row.join(' | ')}`);
  return value;
}

/** A row that must be there. */
export function known<T>(map: ReadonlyMap<string, T>, code: string): T {
  const value = map.get(code);
  if (value === undefined) throw new Error(`"${code}" is in no table.`);
  return value;
}
