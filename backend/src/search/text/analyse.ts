import type { Locale } from '@vetportal/i18n';

/*
 * How texts become the words that are compared. The same steps are taken when an article is indexed and when somebody
 * searches, so that "l’amoxicilline", "Amoxicillines" and "AMOXICILLINE" meet.
 */

/** Lower case without accents; ligatures written out. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss');

const ELISION = /(?<![\p{L}\p{N}])(?:l|d|n|s|j|c|m|t|qu)['’](?=\p{L})/gu;
/** A number with its decimals, or a run of letters: `250mg` is two words. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu;

const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set([
    'a',
    'au',
    'aux',
    'de',
    'des',
    'du',
    'en',
    'et',
    'la',
    'le',
    'les',
    'ou',
    'par',
    'pour',
    'un',
    'une',
  ]),
  nl: new Set(['aan', 'bij', 'de', 'een', 'en', 'het', 'in', 'met', 'of', 'op', 'te', 'van', 'voor']),
  en: new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']),
};

/** A text cut into folded words, numbers with a point; nothing is dropped or shortened. */
export function words(text: string): string[] {
  const found = fold(text).replace(ELISION, ' ').match(WORD) ?? [];
  return found.map((word) => word.replace(/,/g, '.'));
}

/** The words of a text that count, each in the form under which it is indexed. */
export function terms(locale: Locale, text: string): string[] {
  const counted: string[] = [];
  for (const word of words(text)) {
    const term = termOf(locale, word);
    if (term !== undefined) counted.push(term);
  }
  return counted;
}

/** The form under which a folded word is indexed, without its plural; undefined for a stop word. */
export const termOf = (locale: Locale, word: string): string | undefined =>
  STOP_WORDS[locale].has(word) ? undefined : SINGULARS[locale](word);

/*
 * Plurals only, and cautiously: a stemmer that does more joins words which the trade keeps apart (a substance and its salt).
 */
const SINGULARS: Readonly<Record<Locale, (word: string) => string>> = {
  fr: (word) => (word.length > 3 && /[^s][sx]$/.test(word) ? word.slice(0, -1) : word),
  en: (word) => (word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word),
  nl: (word) => {
    // tabletten -> tablet, honden -> hond; a doubled consonant goes with the ending.
    if (word.length > 5 && word.endsWith('en')) {
      const stem = word.slice(0, -2);
      return /([bdfgklmnprst])\1$/.test(stem) ? stem.slice(0, -1) : stem;
    }
    return word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  },
};
