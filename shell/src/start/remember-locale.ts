import { LOCALE_COOKIE, localeTag, type Locale } from '@vetportal/i18n';

/** Writes the language on the page, and where the edge finds it. */
export function rememberLocale(document: Document, locale: Locale): void {
  const { documentElement } = document;
  // What it has already is news to a browser all the same: it styles the whole page anew.
  if (documentElement.lang !== localeTag(locale)) documentElement.lang = localeTag(locale);
  document.cookie = `${LOCALE_COOKIE.name}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE.maxAgeSeconds}; SameSite=Lax`;
}
