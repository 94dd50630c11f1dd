import { BOOT_ELEMENT_ID, type RuntimeConfig } from '@vetportal/contracts/module';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath, localeTag } from '@vetportal/i18n';
import type { Plan, PlannedRoute } from '../plan/plan';
import type { ComposedPage } from '../render/compose-page';
import { createStyleMerger } from '../render/merge-styles';
import { EARLY_INPUT } from './early-input';
import { escapeHtml, escapeJson } from './escape';
import { FRAME_CSS, frameHtml } from './frame';
import { preloadFiles } from './preload';
import { SITE_NAME, text } from './texts';

/** Everything that one page is made from. */
export interface PageInput {
  readonly plan: Plan;
  /** Undefined: no route has this address. */
  readonly route: PlannedRoute | undefined;
  readonly status: number;
  readonly locale: Locale;
  /** Without its language, percent-encoded. */
  readonly path: string;
  readonly origin: string;
  readonly config: RuntimeConfig;
  readonly visitor: string;
  readonly customer: boolean;
  readonly nonce: string;
  /** The page as the edge has rendered it; undefined where the browser does it all. */
  readonly composed: ComposedPage | undefined;
}

/** Stands in the prepared pieces where each response puts its own nonce. */
const NONCE = '\u0000';
/** Prepared heads kept: every route in three languages of many combinations of versions. */
const MAX_HEADS = 2000;

const THEME_COLORS =
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0C4E99">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12263F">';

/**
 * Makes the HTML of pages. What depends on the versions, the language and the route alone is prepared once; a response
 * adds its nonce, the visitor and the address.
 */
export function createPageWriter(): (page: PageInput) => string {
  const heads = new Map<string, readonly string[]>();

  const head = (page: PageInput): readonly string[] => {
    const { plan, route, locale, customer, status, composed } = page;
    const due = composed ? duePlaces(composed).join() : 'all';
    const key = `${plan.build} ${locale} ${customer ? 1 : 0} ${status} ${route?.path ?? ''} ${due}`;
    const known = heads.get(key);
    if (known) return known;
    if (heads.size >= MAX_HEADS) heads.clear();
    const early = composed ? `<script nonce="${NONCE}">${EARLY_INPUT}</script>` : '';
    const made = (style(plan, composed ? '' : FRAME_CSS) + early + preloads(page) + scripts(plan)).split(
      NONCE,
    );
    heads.set(key, made);
    return made;
  };

  return (page) =>
    `<!doctype html><html lang="${localeTag(page.locale)}"><head><meta charset="utf-8"><title>${escapeHtml(titleOf(page))}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${THEME_COLORS}${links(page)}<meta property="csp-nonce" nonce="${page.nonce}">` +
    `${head(page).join(page.nonce)}${partStyles(page)}</head><body><div id="app">${page.composed?.html ?? frameHtml(page.locale)}</div>` +
    `<noscript>${NOSCRIPT}</noscript>` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(page)}</script></body></html>`;
}

const NOSCRIPT = LOCALES.map(
  (code) => `<p lang="${localeTag(code)}">${escapeHtml(text('edge.noscript', code))}</p>`,
).join('');

function titleOf({ route, status, locale, composed }: PageInput): string {
  const told = composed?.outcome === 'loaded' ? composed.head?.title : undefined;
  const title =
    told !== undefined && told !== ''
      ? told
      : route
        ? route.title[locale]
        : text(status === 404 ? 'edge.notFound.title' : 'edge.unavailable.title', locale);
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Icon, manifest, canonical and alternates; none of the latter two for what is no page. */
function links({ route, status, origin, locale, path, composed }: PageInput): string {
  const fixed =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">';
  if (!route || status !== 200 || route.access === 'customer' || composed?.head?.indexed === false)
    return `${fixed}<meta name="robots" content="noindex">`;
  const address = (code: Locale) => escapeHtml(origin + localePath(code, path));
  const canonical = `${describe(composed)}<link rel="canonical" href="${address(locale)}">`;
  const told = composed?.outcome === 'loaded' ? composed.head?.alternates : undefined;
  if (told) return fixed + canonical + alternateLinks((code) => escapeHtml(origin + told[code]));
  // The other languages' address of an article or a category holds that language's url key, which only the data know.
  if (/[:*]/.test(route.path)) return fixed + canonical;
  return fixed + canonical + alternateLinks(address);
}

const describe = (composed: ComposedPage | undefined): string => {
  const description = composed?.head?.description ?? '';
  return description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`;
};

const alternateLinks = (address: (code: Locale) => string): string =>
  LOCALES.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`).join('') +
  `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LOCALE)}">`;

/** The shell's global style and the frame's; nothing in them can end their element. */
function style({ globalCss }: Plan, frameCss: string): string {
  return `<style nonce="${NONCE}">${inStyle(globalCss + frameCss)}</style>`;
}

const inStyle = (css: string): string => css.replaceAll('</', '<\\/');

/** The rules of the rendered parts, each once, as the browser's styled-components reads them back. */
function partStyles({ plan, composed, nonce }: PageInput): string {
  if (!composed) return '';
  const css = createStyleMerger().add(composed.styles);
  // The browser takes over only what its own version has written.
  const version = plan.shell.shared['styled-components'] ?? '';
  return `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${inStyle(css)}</style>`;
}

/** Whether a part, by its module and id, gets its script with the page. */
const atOnce =
  ({ rendered }: ComposedPage) =>
  (part: string): boolean =>
    Object.entries(rendered.parts).some(
      ([place, { html, live }]) => place.endsWith(part) && (!html || live === 'at-once'),
    );

/** Parts that get their script with the page. */
const duePlaces = ({ rendered }: ComposedPage): string[] =>
  Object.entries(rendered.parts)
    .filter(([, { html, live }]) => !html || live === 'at-once')
    .map(([place]) => place.replace(/^.*_/, ''))
    .sort();

function preloads({ plan, route, locale, customer, composed }: PageInput): string {
  const isPageDue = composed?.rendered.page === undefined || route?.manifest?.live === 'at-once';
  return preloadFiles(plan, route, locale, customer, composed && { isPageDue, isDue: atOnce(composed) })
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${NONCE}">`,
    )
    .join('');
}

function scripts({ shell, shellBase }: Plan): string {
  return shell.entry
    .map(
      (file) =>
        `<script defer src="${shellBase}${file}" integrity="${shell.files[file]?.integrity ?? ''}" crossorigin="anonymous" nonce="${NONCE}"></script>`,
    )
    .join('');
}

/** The boot document (`@vetportal/contracts/module`), made from the modules' prepared parts. */
export function bootJson({ plan, locale, visitor, config, composed }: PageInput): string {
  const { shell, bootModules, missing, build } = plan;
  const rest = JSON.stringify({
    boot: 1,
    locale,
    visitor,
    shell: { version: shell.version, contract: shell.contract },
    config,
    missing,
    build,
    rendered: composed?.rendered,
  });
  return `${escapeJson(rest.slice(0, -1))},"modules":${bootModules}}`;
}
