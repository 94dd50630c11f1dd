import type { Locale } from '@vetportal/i18n';
import { terms } from './analyse';
import { SYNONYMS } from './synonyms.data';

/** For a term, what else it may be called: each a list of terms that stand together. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const read = new Map<Locale, Synonyms>();

/** The synonyms of a language, in the form in which terms are indexed. */
export function synonymsOf(locale: Locale): Synonyms {
  let synonyms = read.get(locale);
  if (!synonyms) {
    synonyms = readSynonyms(locale);
    read.set(locale, synonyms);
  }
  return synonyms;
}

function readSynonyms(locale: Locale): Synonyms {
  const found = new Map<string, string[][]>();
  const add = (from: readonly string[], to: readonly string[]): void => {
    const [word] = from;
    if (from.length !== 1 || word === undefined || to.length === 0) return;
    const known = found.get(word) ?? [];
    const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');
    if (same(from, to) || known.some((one) => same(one, to))) return;
    found.set(word, [...known, [...to]]);
  };
  const entries = (text: string): string[][] => text.split(',').map((entry) => terms(locale, entry));
  for (const line of SYNONYMS[locale].split('\n')) {
    const [left = '', right] = line.split('>');
    if (left.trim() === '') continue;
    const words = entries(left);
    const meant = right === undefined ? words : entries(right);
    for (const word of words) for (const other of meant) add(word, other);
  }
  return found;
}
