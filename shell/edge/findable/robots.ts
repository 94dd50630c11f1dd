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
    'Disallow: /*/cart',
    'Disallow: /*/search?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
