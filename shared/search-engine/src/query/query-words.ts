import { backwards, END, PARTS, SOUND } from '../index/every-word';
import type { SearchIndex } from '../index/search-index';
import { fold, termOf, terms, words, written } from '../text/analyse';
import { APART } from '../text/compounds';
import { soundOf } from '../text/sound';

/** The alternatives at one position of a text, each with all of its terms. The first is the word itself. */
export type Place = readonly (readonly string[])[];

/** Analyses the text of a query for a field (`search_analyzer` of the mapping): its words in their order, each with its synonyms. */
export function placesOf(index: SearchIndex, field: string, text: string): Place[] {
  const { locale } = index;
  if (field === SOUND) return terms(locale, text).map((term) => [[soundOf(term)]]);
  if (field === END) return terms(locale, text).map((term) => [[backwards(term)]]);
  if (field === PARTS) {
    return terms(locale, takenApart(index, text)).map((term) => [[term], ...synonymsApart(index, term)]);
  }
  return terms(locale, text).map((term) => [[term], ...(index.synonyms.get(term) ?? [])]);
}

/** Splits the compounds in synonyms as well, as an engine does with those of its rules. */
const synonymsApart = (index: SearchIndex, term: string): string[][] =>
  (index.synonyms.get(term) ?? []).map((way) =>
    way.flatMap((word) => terms(index.locale, takenApart(index, written(index.locale, word)))),
  );

/**
 * Whether the last word of a text may be unfinished: nothing follows it, not even a dash, and it is no stop word.
 */
export function endsInWord({ locale }: SearchIndex, text: string): boolean {
  const last = words(text).at(-1);
  return last !== undefined && /[\p{L}\p{N}]$/u.test(text) && termOf(locale, last) !== undefined;
}

/** Twice, since a compound may have three parts. */
function takenApart(index: SearchIndex, text: string): string {
  const { pattern } = index.compounds;
  if (pattern === undefined) return text;
  const apart = new RegExp(pattern, 'gu');
  return fold(text).replace(apart, APART).replace(apart, APART);
}
