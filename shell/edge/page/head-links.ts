import { hasParameters } from '@vetportal/contracts/module';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath } from '@vetportal/i18n';
import { APPLE_ICON } from '../assets/manifest';
import type { ComposedPage } from '../render/compose-page';
import { escapeHtml, escapeJson } from './escape';
import type { PageInput } from './page-input';
import { type Site, structuredData } from './structured-data';
import { SITE_NAME, text } from './texts';

/* What the head says of a page to browsers and search engines (`R36`): by what the page has told of itself, where it is there. */

/** The title, as a text: the page's own, its route's until that is known, or why there is none. */
export function titleOf({ route, status, locale, composed }: PageInput): string {
  const told = composed?.outcome === 'loaded' ? composed.head?.title : undefined;
  const title =
    told !== undefined && told !== ''
      ? told
      : route && status === 200
        ? route.title[locale]
        : text(status === 404 ? 'edge.notFound.title' : 'edge.unavailable.title', locale);
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Icon, manifest, canonical and alternates; none of the latter two for what is no page. */
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
  const told = composed?.outcome === 'loaded' ? composed.head : undefined;
  if (told) {
    const { alternates, languages = LOCALES } = told;
    return fixed + canonical + alternateLinks(languages, (code) => escapeHtml(origin + alternates[code]));
  }
  // The other languages' address of an article or a category holds that language's url key, which only the data know.
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
  // The shell takes it away with the page that it speaks of.
  return `<script type="application/ld+json" data-path="${escapeHtml(composed.head.path)}">${escapeJson(json)}</script>`;
};

/** The page in its languages; nothing where it is in one alone. */
function alternateLinks(languages: readonly Locale[], address: (code: Locale) => string): string {
  const link = (hreflang: string, code: Locale): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${address(code)}">`;
  // In this order, and no others, whatever a renderer says.
  const codes = LOCALES.filter((code) => languages.includes(code));
  if (codes.length < 2) return '';
  const fallback = codes.includes(DEFAULT_LOCALE) ? link('x-default', DEFAULT_LOCALE) : '';
  return codes.map((code) => link(code, code)).join('') + fallback;
}
