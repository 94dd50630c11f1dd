import { LOCALES, localePath } from '@vetportal/i18n';

/**
 * Asks crawlers to leave out API calls, pages that belong to one person, and pages with endless combinations of filters. Pages
 * behind a sign-in carry `noindex` themselves.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /shopinvader/',
    'Disallow: /search/',
    'Disallow: /idp/',
    'Disallow: /backoffice/',
    // One rule per language: `/*/cart` would also exclude an article such as `/fr/p/cartivet`.
    ...LOCALES.map((locale) => `Disallow: ${localePath(locale, '/cart')}`),
    'Disallow: /*/search?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
