import type { Translations } from '@vetportal/i18n';
import { CARE_SUBSTANCES } from '../data/substances-care.data';
import { INFECTION_SUBSTANCES } from '../data/substances-infection.data';
import { PARASITE_SUBSTANCES } from '../data/substances-parasites.data';
import { linesOf, parts, words } from '../data/table';
import { cell } from '../terminology';
import { translations } from '../wording';

/** A form in which a substance is sold. */
export interface MedicineLine {
  readonly form: string;
  readonly species: readonly string[];
  readonly strengths: readonly string[];
  readonly packs: readonly string[];
  /** Gross price of the first pack of the first strength. */
  readonly euros: number;
  readonly indications: readonly string[];
  /** How many houses make it. */
  readonly makers: number;
}

/** An active substance, or a fixed combination of some. */
export interface Substance {
  readonly code: string;
  /** Of the French name: f or m. */
  readonly gender: string;
  readonly names: Translations;
  readonly stem: string;
  readonly atcvet: string;
  readonly class: string;
  /** yellow, orange, red (AMCRA); narcotic; psychotropic; human; cold; mto */
  readonly marks: ReadonlySet<string>;
  readonly lines: readonly MedicineLine[];
}

/** Reads the tables of substances. */
export function substances(): readonly Substance[] {
  const found: (Omit<Substance, 'lines'> & { lines: MedicineLine[] })[] = [];
  for (const line of linesOf(INFECTION_SUBSTANCES + CARE_SUBSTANCES + PARASITE_SUBSTANCES)) {
    const row = line
      .slice(1)
      .split('|')
      .map((part) => part.trim());
    if (line.startsWith('*')) {
      found.push({
        code: cell(row, 0),
        gender: cell(row, 1).charAt(0),
        names: translations([cell(row, 1).slice(2), cell(row, 2), cell(row, 3)]),
        stem: cell(row, 4),
        atcvet: cell(row, 5),
        class: cell(row, 6),
        marks: new Set(words(cell(row, 7))),
        lines: [],
      });
    } else {
      found.at(-1)?.lines.push({
        form: cell(row, 0),
        species: words(cell(row, 1)),
        strengths: parts(cell(row, 2)),
        packs: parts(cell(row, 3)),
        euros: Number(cell(row, 4)),
        indications: words(cell(row, 5)),
        makers: Number(cell(row, 6)),
      });
    }
  }
  return found;
}
