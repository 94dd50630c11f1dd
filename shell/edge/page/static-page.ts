import { type Locale, LOCALES, localeTag } from '@vetportal/i18n';
import { escapeHtml } from './escape';
import { SITE_NAME, text } from './texts';

/** What a small page says. Its texts are `edge.<what>.title` and `edge.<what>.text`. */
export type StaticPageKind = 'malformed' | 'unavailable' | 'error' | 'starting' | 'misconfigured' | 'offline';

/** Of these there is no way on to the home page: it would say the same. */
const WITHOUT_HOME: readonly StaticPageKind[] = ['starting', 'misconfigured'];

/** The portal's own, see the design system's `fontFamily`. */
const FONT = '"Segoe UI",Roboto,"Liberation Sans",system-ui,sans-serif';

const STYLE =
  `:root{color-scheme:light dark;font:1rem/1.6 ${FONT};` +
  'background:light-dark(#f5f7fa,#0f141b);color:light-dark(#17202c,#e7ecf3)}' +
  'body{margin:0;display:grid;min-height:100vh;place-items:center}main{max-width:32rem;padding:2rem}' +
  'h1{font-size:1.5rem;line-height:1.25}p.brand{font-weight:600;color:light-dark(#0c4e99,#8dbbf5)}' +
  'a{color:light-dark(#0c4e99,#8dbbf5)}section+section{margin-top:2rem}' +
  'a.again{display:inline-block;padding:.5rem 1rem;border-radius:6px;background:light-dark(#0c4e99,#2a6cc4);color:#fff;text-decoration:none}';

/**
 * A page that needs nothing: no script, no module, no data. For addresses that cannot be read, and for when the portal
 * itself cannot be served.
 *
 * @param locale the visitor's language, or undefined to say it in all three
 * @param nonce that the response's Content-Security-Policy names
 * @param details in the operator's language, one below the other
 */
export function staticPage(
  kind: StaticPageKind,
  locale: Locale | undefined,
  nonce: string,
  details: readonly string[] = [],
): string {
  const locales = locale ? [locale] : LOCALES;
  const items = details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  const list = items === '' ? '' : `<ul lang="en">${items}</ul>`;
  const section = (code: Locale) =>
    `<section lang="${localeTag(code)}"><h1>${escapeHtml(text(`edge.${kind}.title`, code))}</h1>` +
    `<p>${escapeHtml(text(`edge.${kind}.text`, code))}</p>` +
    list +
    // The address is that of the page which was asked for: the same again.
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
    `<body><main><p class="brand">${SITE_NAME}</p>${locales.map(section).join('')}</main></body></html>`
  );
}

/**
 * What stands in the place of a page whose data cannot be had and of which nothing is kept. The browser tries by itself as soon
 * as it takes over; without scripts the link does.
 *
 * @param address of the page, with its query
 */
export const unavailableHtml = (locale: Locale, address: string): string =>
  `<section role="alert"><h1>${escapeHtml(text('edge.unavailable.title', locale))}</h1>` +
  `<p>${escapeHtml(text('edge.unavailable.text', locale))}</p>` +
  `<p><a href="${escapeHtml(address)}">${escapeHtml(text('edge.again', locale))}</a></p>` +
  `<p><a href="/${locale}">${escapeHtml(text('edge.home', locale))}</a></p></section>`;
