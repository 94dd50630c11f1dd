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

/** What is joined to a word by an apostrophe: l’amoxicilline. */
export const ELISION = /(?<![\p{L}\p{N}])(?:l|d|n|s|j|c|m|t|qu)['’](?=\p{L})/gu;
/** The ending of "puppy's" and "dog's". */
export const GENITIVE = /(?<=\p{L})['’]s(?!\p{L})/gu;
/** A number with its decimals, or a run of letters: `250mg` is two words. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu;

/** Words that say nothing of an article. */
export const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set('a au aux avec contre de des du en et la le les ou par pour sur un une'.split(' ')),
  nl: new Set('aan bij de een en het in met of op te tegen van voor'.split(' ')),
  en: new Set('a against an and at by for in of on or the to with'.split(' ')),
};

/** A text cut into folded words, numbers with a point; nothing is dropped or shortened. */
export function words(text: string): string[] {
  const found = fold(text).replace(ELISION, ' ').replace(GENITIVE, '').match(WORD) ?? [];
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

/** The form under which a folded word is indexed, without its endings; undefined for a stop word. */
export const termOf = (locale: Locale, word: string): string | undefined =>
  STOP_WORDS[locale].has(word) ? undefined : STEMS[locale](word);

/*
 * Plurals and genders only, and cautiously: a stemmer that does more joins words which the trade keeps apart (a substance and
 * its salt). The final -e goes, so that amoxicilline and amoxicillin are one word.
 */
const STEMS: Readonly<Record<Locale, (word: string) => string>> = {
  fr: frenchStem,
  nl: dutchStem,
  en: (word) => {
    const singular = word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
    return singular.length > 4 && singular.endsWith('ie') ? `${singular.slice(0, -2)}y` : withoutE(singular);
  },
};

const withoutE = (word: string): string =>
  word.length > 5 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word;

function frenchStem(word: string): string {
  if (word.length <= 3) return word;
  // chevaux -> cheval, but veaux -> veau.
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  const singular = /[^s][sx]$/.test(word) ? word.slice(0, -1) : word;
  return withoutE(singular);
}

function dutchStem(word: string): string {
  let stem = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  // Twice: handschoenen and handschoen, varkens and varken end up as one.
  for (let turn = 0; turn < 2 && stem.length > 4 && stem.endsWith('en'); turn += 1) {
    stem = stem.slice(0, -2);
    // tabletten -> tablet, honden -> hond; a doubled consonant goes with the ending.
    if (/([bdfgklmnprst])\1$/.test(stem)) stem = stem.slice(0, -1);
  }
  // duiven and duif, poezen and poes, draden and draad: the sound stays, the spelling changes.
  return withoutE(stem)
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
    .replace(/([aeou])\1(?=[bcdfghjklmnpqrstvwxz]+$)/, '$1');
}

/** A word that has a term: engines take endings off the words of their rules, too. @throws Error where there is none */
export function written(locale: Locale, term: string): string {
  const endings = ['', 'e', 's', 'en', 'ene'];
  const found = endings.map((ending) => term + ending).find((word) => termOf(locale, word) === term);
  if (found === undefined) throw new Error(`no word has the term ${term}`);
  return found;
}
