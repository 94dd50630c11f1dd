/**
 * The three languages of the portal (`R31`). The short code is the first segment of every page's path;
 * the tag is what the ERP's Accept-Language, `<html lang>` and `Intl` receive.
 */
export const LOCALES = ['fr', 'nl', 'en'] as const;

/** The short code of a language, as in the path: `/fr/cart`. */
export type Locale = (typeof LOCALES)[number];

/** One text in the three languages. */
export type Translations<T = string> = Readonly<Record<Locale, T>>;

/** The locale used when neither path, cookie nor browser says another (`R31`). */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Name of the cookie that remembers the chosen locale, and how long it does (`R31`: 365 days). */
export const LOCALE_COOKIE = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

const TAGS: Translations = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-US' };
const NAMES: Translations = { fr: 'Français', nl: 'Nederlands', en: 'English' };

/** The BCP 47 tag of a locale: `fr` -> `fr-BE` (`R31`). */
export const localeTag = (locale: Locale): string => TAGS[locale];

/** The name of a language in that language, for the switcher. */
export const localeName = (locale: Locale): string => NAMES[locale];

/** The suffix of a search index: `nl` -> `nl_be` (`C16`: lowercased, joined by an underscore). */
export const indexSuffix = (locale: Locale): string => TAGS[locale].toLowerCase().replace('-', '_');

/** Whether a text is one of the three codes. */
export const isLocale = (text: string | undefined): text is Locale => LOCALES.some((code) => code === text);
