import { splitLocale } from '@vetportal/i18n';

/** Names the versions that a page is made of; the edge's header. */
export const BUILD_HEADER = 'x-build';
/** Bound on cached pages; beyond it the oldest goes. */
export const MAX_PAGES = 60;
/** A page is shown offline for this long after it was rendered (ms): its prices and stock are of that time. */
const PAGE_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
/** Where the identity provider's answers land: their addresses hold codes. */
const SIGN_IN_LANDING = '/account/oidc-redirect';

/** Whether an address of this site is that of a page, which the worker may answer. */
export function isPage({ pathname }: URL): boolean {
  const { locale, path } = splitLocale(pathname);
  return locale === undefined ? pathname === '/' : path !== SIGN_IN_LANDING;
}

/** Whether a page may be cached: whole, at its own address, and of versions that are known. */
export function mayCachePage(url: URL, response: Response): boolean {
  return (
    isPage(url) &&
    splitLocale(url.pathname).locale !== undefined &&
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.has(BUILD_HEADER) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store/i.test(response.headers.get('cache-control') ?? '')
  );
}

/** Whether a cached page may still be shown. */
export function isUsable(response: Response, builds: readonly string[], now: number): boolean {
  const made = Date.parse(response.headers.get('date') ?? '');
  // Without a date it is of one of the present versions, at least.
  if (!Number.isNaN(made) && now - made > PAGE_LIFE_MS) return false;
  return builds.includes(response.headers.get(BUILD_HEADER) ?? '');
}
