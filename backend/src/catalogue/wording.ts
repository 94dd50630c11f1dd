import type { Locale, Translations } from '@vetportal/i18n';

/** The same, made for each language. */
export const inEach = <T>(make: (locale: Locale) => T): Translations<T> => ({
  fr: make('fr'),
  nl: make('nl'),
  en: make('en'),
});

/** Three cells of a table as translations. */
export const translations = ([fr = '', nl = '', en = '']: readonly string[]): Translations => ({
  fr,
  nl,
  en,
});

/** A part of an address: lower-case letters, digits and dashes. */
export const slug = (text: string): string =>
  text
    .replace(/œ/gi, 'oe')
    .replace(/%/g, ' pct ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)[.,](\d)/g, '$1-$2')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const AND: Translations = { fr: 'et', nl: 'en', en: 'and' };
const OR: Translations = { fr: 'ou', nl: 'of', en: 'or' };

/** "a, b et c". */
export const listed = (items: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string => {
  const word = (kind === 'and' ? AND : OR)[locale];
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
};

/** "d'otite", "de fièvre". */
export const deOf = (text: string): string => (startsWithVowel(text) ? `d'${text}` : `de ${text}`);

/** "l'amoxicilline", "la doxycycline", "le méloxicam". */
export const withArticle = (name: string, gender: string): string =>
  startsWithVowel(name) ? `l'${name}` : `${gender === 'f' ? 'la' : 'le'} ${name}`;

const startsWithVowel = (text: string): boolean =>
  /^(h(?!alo|enn)|[aeiouy])/i.test(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** First letter in upper case, the rest as it is. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers and units as the language writes them: 1,5 mg/ml in French and Dutch. */
export function quantity(text: string, locale: Locale): string {
  if (locale === 'en') return text.replace(/(\d),(\d)/g, '$1.$2');
  const decimal = text.replace(/(\d)\.(\d)/g, '$1,$2');
  return locale === 'fr'
    ? decimal
        .replace(/\bIU\b/g, 'UI')
        .replace('micrograms', 'microgrammes')
        .replace(/\btests\b/, 'tests')
    : decimal
        .replace(/\bIU\b/g, 'IE')
        .replace('micrograms', 'microgram')
        .replace(/\bdose(s?)\b/g, (_all, many: string) => (many ? 'doses' : 'dosis'));
}

/** The amount that a pack holds, for its price: the product of its numbers, in millilitres or grams where it has a unit. */
export function amountOf(pack: string): number {
  const numbers = pack.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? ['1'];
  const product = numbers.reduce((total, number) => total * Number(number), 1);
  return /\d\s*(L|kg)\b/.test(pack) ? product * 1000 : product;
}
