import { DEFAULT_LOCALE, type Locale, LOCALES, localePath, type Translations } from '@vetportal/i18n';

/** A page in the sitemap. */
export interface SitemapEntry {
  readonly locale: Locale;
  /** The page in the languages that have it, this one among them: paths without language, not encoded. */
  readonly paths: Partial<Translations>;
  /** 'YYYY-MM-DD', where it is known. */
  readonly modified?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const URLSET = {
  head: `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: '</urlset>\n',
} as const;

/** One `<url>` with its alternates (`R29`); '' where the page does not exist in the entry's own language. */
export function urlXml(origin: string, { locale, paths, modified }: SitemapEntry): string {
  const own = paths[locale];
  if (own === undefined) return '';
  const link = (hreflang: string, code: Locale, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(origin, code, path)}"/>`;
  const others = LOCALES.flatMap((code) => {
    const path = paths[code];
    return path === undefined ? [] : [link(code, code, path)];
  });
  const fallback = paths[DEFAULT_LOCALE];
  return (
    `<url><loc>${address(origin, locale, own)}</loc>` +
    (modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`) +
    (others.length > 1 ? others.join('') : '') +
    (others.length > 1 && fallback !== undefined ? link('x-default', DEFAULT_LOCALE, fallback) : '') +
    '</url>\n'
  );
}

/** The index of a sitemap that needs several files. */
export const indexXml = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  addresses.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>\n`).join('') +
  '</sitemapindex>\n';

const address = (origin: string, locale: Locale, path: string): string =>
  escapeXml(origin + localePath(locale, path.split('/').map(encodeURIComponent).join('/')));

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
