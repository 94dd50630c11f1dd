import { DEFAULT_LOCALE, isLocale, LOCALES, splitLocale, type Locale } from '@vetportal/i18n';
import { CACHES } from './cache-names';

/** Address of what stands in the place of a page that was never seen, in a language. */
const offlinePage = (locale: Locale): string => `/offline/${locale}`;

/** What the worker fetches when it is installed: it needs nothing else to say that there is no network. */
export const OFFLINE_FILES: readonly string[] = LOCALES.map(offlinePage);

/**
 * What a person gets who asks for a page that is not kept while the portal cannot be reached: from the bare address, where an
 * installed portal starts, the kept home page; else the small page that says so in the person's language.
 *
 * @param language the browser's own
 */
export async function offlineAnswer(
  caches: CacheStorage,
  { pathname }: URL,
  language: string,
): Promise<Response> {
  if (pathname === '/') {
    const pages = await (await caches.open(CACHES.pages)).keys();
    const home = pages
      .map(({ url }) => new URL(url))
      .reverse()
      .find((url) => url.search === '' && splitLocale(url.pathname).path === '/');
    if (home) return Response.redirect(home.href, 302);
  }
  const own = language.slice(0, 2).toLowerCase();
  const locale = splitLocale(pathname).locale ?? (isLocale(own) ? own : DEFAULT_LOCALE);
  const page = await caches.match(offlinePage(locale), { cacheName: CACHES.offline, ignoreVary: true });
  return page ?? Response.error();
}
