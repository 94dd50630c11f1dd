import { isLocale, type Locale } from './locale';

/** A path of the portal split into its language and the rest. */
export interface LocalePath {
  /** The language of the first segment, or undefined where the path has none. */
  readonly locale: Locale | undefined;
  /** The path without its language, always with a leading slash and without a trailing one: `/cart`, `/`. */
  readonly path: string;
}

/**
 * Splits a path into language and rest: `/nl/cart` -> `{ locale: 'nl', path: '/cart' }`.
 *
 * @param pathname the path of a URL, without query and fragment
 */
export function splitLocale(pathname: string): LocalePath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  if (!isLocale(first)) return { locale: undefined, path: trimSlash(pathname) };
  return { locale: first, path: trimSlash(rest) };
}

/** Puts a language before a path: `localePath('nl', '/cart')` -> `/nl/cart`; the home page is `/nl`. */
export function localePath(locale: Locale, path: string): string {
  const trimmed = trimSlash(path);
  return trimmed === '/' ? `/${locale}` : `/${locale}${trimmed}`;
}

function trimSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}
