import { LOCALE_COOKIE, localeTag, type Locale } from '@vetportal/i18n';

/** Writes the language on the page, and where the edge finds it. */
export function rememberLocale(document: Document, locale: Locale): void {
  document.documentElement.lang = localeTag(locale);
  document.cookie = `${LOCALE_COOKIE.name}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE.maxAgeSeconds}; SameSite=Lax`;
}
