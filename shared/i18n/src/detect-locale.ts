import { DEFAULT_LOCALE, isLocale, type Locale } from './locale';

/** What is known of a visitor before any page is chosen. */
export interface LocaleHints {
  /** Value of the locale cookie, when the browser sent one. */
  readonly cookie?: string | undefined;
  /** The Accept-Language header, or `navigator.languages` joined by commas. */
  readonly acceptLanguage?: string | undefined;
}

/**
 * The language for a visitor whose URL names none: the cookie, else the browser's most wanted language that the
 * portal speaks, else French (`R31`).
 */
export function detectLocale(hints: LocaleHints): Locale {
  if (isLocale(hints.cookie)) return hints.cookie;
  for (const tag of byPreference(hints.acceptLanguage ?? '')) {
    const code = tag.split('-')[0]?.toLowerCase();
    if (isLocale(code)) return code;
  }
  return DEFAULT_LOCALE;
}

function byPreference(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, weight: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag);
}
