import { hasParameters } from '@vetportal/contracts/module';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath } from '@vetportal/i18n';
import { APPLE_ICON } from '../assets/manifest';
import type { ComposedPage } from '@vetportal/ssr';
import { escapeHtml, escapeJson } from '../http/escape';
import type { PageInput } from './page-input';
import { type Site, structuredData } from './structured-data';
import { SITE_NAME, text } from '../static-page/texts';

/* The head of a page for browsers and search engines (`R36`), from the page's own head where it is rendered. */

/** The title: the page's own, else its route's, else that of the error. */
export function titleOf({ route, status, locale, composed }: PageInput): string {
  const own = composed?.outcome === 'loaded' ? composed.head?.title : undefined;
  const title =
    own !== undefined && own !== ''
      ? own
      : route && status === 200
        ? route.title[locale]
        : text(status === 404 ? 'edge.notFound.title' : 'edge.unavailable.title', locale);
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Icon and web manifest, and for a page that may be indexed description, structured data, canonical URL and alternates. */
export function headLinks({ route, status, origin, locale, path, composed, overrides }: PageInput): string {
  const fixed =
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${APPLE_ICON}">` +
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">';
  if (
    !route ||
    status !== 200 ||
    route.access === 'customer' ||
    overrides ||
    composed?.head?.indexed === false
  )
    return `${fixed}<meta name="robots" content="noindex">`;
  const address = (code: Locale) => escapeHtml(origin + localePath(code, path));
  const canonical = `${describe(composed)}${structured(composed, { origin, locale })}<link rel="canonical" href="${address(locale)}">`;
  const head = composed?.outcome === 'loaded' ? composed.head : undefined;
  if (head) {
    const { alternates, languages = LOCALES } = head;
    return fixed + canonical + alternateLinks(languages, (code) => escapeHtml(origin + alternates[code]));
  }
  // The address of an article or a category in another language has that language's url key, which is only in the data.
  if (hasParameters(route)) return fixed + canonical;
  return fixed + canonical + alternateLinks(LOCALES, address);
}

const describe = (composed: ComposedPage | undefined): string => {
  const description = composed?.head?.description ?? '';
  return description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`;
};

const structured = (composed: ComposedPage | undefined, site: Site): string => {
  if (composed?.outcome !== 'loaded' || !composed.head) return '';
  const json = JSON.stringify(structuredData(site, composed.head, composed.subject));
  // The shell removes it together with its page.
  return `<script type="application/ld+json" data-path="${escapeHtml(composed.head.path)}">${escapeJson(json)}</script>`;
};

/** Links to the page in its languages; none for a page in one language. */
function alternateLinks(languages: readonly Locale[], address: (code: Locale) => string): string {
  const link = (hreflang: string, code: Locale): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${address(code)}">`;
  // Known languages only, in a fixed order: the list comes from a renderer.
  const codes = LOCALES.filter((code) => languages.includes(code));
  if (codes.length < 2) return '';
  const fallback = codes.includes(DEFAULT_LOCALE) ? link('x-default', DEFAULT_LOCALE) : '';
  return codes.map((code) => link(code, code)).join('') + fallback;
}
