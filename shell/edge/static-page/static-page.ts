import { createHash } from 'node:crypto';
import { type Locale, LOCALES, localeTag } from '@vetportal/i18n';
import { escapeHtml } from '../http/escape';
import { SITE_NAME, text } from './texts';

/** The kinds of static pages. Their texts are `edge.<kind>.title` and `edge.<kind>.text`. */
export type StaticPageKind =
  | 'malformed'
  | 'elsewhere'
  | 'method'
  | 'unavailable'
  | 'gone'
  | 'error'
  | 'starting'
  | 'misconfigured'
  | 'offline'
  | 'cookies';

/** Kinds without a link to the home page, which would show the same. */
const WITHOUT_HOME: readonly StaticPageKind[] = ['starting', 'misconfigured', 'elsewhere'];

/** The design system's `fontFamily`. */
const FONT = '"Segoe UI",Roboto,"Liberation Sans",system-ui,sans-serif';

/** The one script of a static page: whoever waits for the network need not press anything when it is back. */
const RELOAD_ONLINE =
  // Who is on the way to another page is not called back.
  "let leaves;addEventListener('beforeunload',()=>leaves=1);addEventListener('online',()=>setTimeout(()=>leaves||location.reload(),1e3))";

/** The hash of a static page's script, for its policy; undefined where it has none. */
export const staticPageScript = (kind: StaticPageKind): string | undefined =>
  kind === 'offline' ? `sha256-${createHash('sha256').update(RELOAD_ONLINE).digest('base64')}` : undefined;

const STYLE =
  `:root{color-scheme:light dark;font:1rem/1.6 ${FONT};` +
  'background:light-dark(#f5f7fa,#0f141b);color:light-dark(#17202c,#e7ecf3)}' +
  'body{margin:0;display:grid;min-height:100vh;place-items:center}main{max-width:32rem;padding:2rem}' +
  'h1{font-size:1.5rem;line-height:1.25}p.brand{font-weight:600;color:light-dark(#0c4e99,#8dbbf5)}' +
  'a{color:light-dark(#0c4e99,#8dbbf5)}section+section{margin-top:2rem}' +
  'a.again{display:inline-block;padding:.5rem 1rem;border-radius:6px;background:light-dark(#0c4e99,#2a6cc4);color:#fff;text-decoration:none}';

/**
 * A page without module and data, and but for the offline one without script, for malformed addresses and for when the portal itself is unavailable.
 *
 * @param locale the visitor's language; undefined for all three
 * @param nonce of the response's Content-Security-Policy
 * @param details a list in the operator's language
 * @param reference the request's id, by which the distributor's people find what went wrong
 */
export function staticPage(
  kind: StaticPageKind,
  locale: Locale | undefined,
  nonce: string,
  details: readonly string[] = [],
  reference?: string,
): string {
  const locales = locale ? [locale] : LOCALES;
  const items = details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  const list = items === '' ? '' : `<ul lang="en">${items}</ul>`;
  const section = (code: Locale) =>
    `<section lang="${localeTag(code)}"><h1>${escapeHtml(text(`edge.${kind}.title`, code))}</h1>` +
    `<p>${escapeHtml(text(`edge.${kind}.text`, code))}</p>` +
    list +
    (reference === undefined
      ? ''
      : `<p>${escapeHtml(text('edge.reference', code))} <code>${escapeHtml(reference)}</code></p>`) +
    // An empty href is the address of the requested page: a retry.
    (kind === 'offline'
      ? `<p><a class="again" href="">${escapeHtml(text('edge.again', code))}</a></p>`
      : '') +
    (WITHOUT_HOME.includes(kind)
      ? ''
      : `<p><a href="/${code}">${escapeHtml(text('edge.home', code))}</a></p>`) +
    '</section>';
  const [first = 'fr'] = locales;
  return (
    `<!doctype html><html lang="${localeTag(first)}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(text(`edge.${kind}.title`, first))} · ${SITE_NAME}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${STYLE}</style></head>` +
    `<body>${kind === 'offline' ? `<script>${RELOAD_ONLINE}</script>` : ''}<main><p class="brand">${SITE_NAME}</p>${locales.map(section).join('')}</main></body></html>`
  );
}

/**
 * HTML in place of a page whose data are unavailable and that is not cached. The browser retries when it hydrates; without scripts there
 * is a link.
 *
 * @param address of the page, with its query
 */
export const unavailableHtml = (locale: Locale, address: string): string =>
  `<section role="alert"><h1>${escapeHtml(text('edge.unavailable.title', locale))}</h1>` +
  `<p>${escapeHtml(text('edge.unavailable.text', locale))}</p>` +
  `<p><a href="${escapeHtml(address)}">${escapeHtml(text('edge.again', locale))}</a></p>` +
  `<p><a href="/${locale}">${escapeHtml(text('edge.home', locale))}</a></p></section>`;
