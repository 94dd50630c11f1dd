import { LOCALES, localePath } from '@vetportal/i18n';

/**
 * What programs that read the whole site are asked to leave out: calls, and pages that are one person's or one of endless choices.
 * Pages that ask for a sign-in say so themselves.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /shopinvader/',
    'Disallow: /search/',
    'Disallow: /idp/',
    'Disallow: /backoffice/',
    // Each from the beginning: `/*/cart` would keep an article such as `/fr/p/cartivet` out as well.
    ...LOCALES.map((locale) => `Disallow: ${localePath(locale, '/cart')}`),
    'Disallow: /*/search?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
