import {
  BOOT_ELEMENT_ID,
  hasParameters,
  liveOfRoute,
  type RenderedDocument,
  type RuntimeConfig,
} from '@vetportal/contracts/module';
import type { OpenPlace, StyleRules } from '@vetportal/contracts/render';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath, localeTag } from '@vetportal/i18n';
import { APPLE_ICON } from '../assets/manifest';
import type { Overrides } from '../overrides/find-overrides';
import type { Plan, PlannedRoute } from '../plan/plan';
import { type ComposedPage, liveOf } from '../render/compose-page';
import { createStyleMerger, type StyleMerger } from '../render/merge-styles';
import { integrityOf } from '../store/content-hash';
import EARLY_INPUT from './early-input.inline?script';
import EARLY_LANGUAGES from './early-languages.inline?script';
import { earlyWish } from './early-wish';
import { escapeHtml, escapeJson } from './escape';
import { FRAME_CSS, frameHtml } from './frame';
import LATE_SCRIPTS from './late-scripts.inline?script';
import { type PreloadFile, preloadFiles } from './preload';
import { type Site, structuredData } from './structured-data';
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
  readonly customer: boolean;
  /** How long a part of a module may take (ms). */
  readonly moduleTimeout: number;
  /** What the address has asked for. */
  readonly overrides: Pick<Overrides, 'used' | 'refused'> | undefined;
  /** Lets styles in; scripts are let in by their hashes. */
  readonly nonce: string;
  /** The page as the edge renders it; undefined where the browser does it all. */
  readonly composed: ComposedPage | undefined;
}

/** A page's HTML, piece by piece in this order. */
export interface PageHtml {
  /** Hashes of the scripts that the page may run and fetch, for its Content-Security-Policy: `sha384-…`. */
  readonly scripts: readonly string[];
  /** Up to the styles of the parts; the head is still open. */
  readonly head: string;
  /** The rest of the head, with the styles of what is there by now. */
  readonly body: (styles: readonly StyleRules[]) => string;
  /** HTML of a part, with those of its styles that the page has not had yet. */
  readonly part: (html: string, styles: readonly StyleRules[]) => string;
  /** The end, with what the browser needs to take over. */
  readonly end: (rendered?: Rendered) => string;
}

interface Rendered {
  readonly document: Omit<RenderedDocument, 'queries'>;
  /** JSON of each query. */
  readonly queries: readonly string[];
}

interface PreparedHead {
  readonly pieces: readonly string[];
  /** For the page's end. */
  readonly lateHints: string;
  readonly scripts: readonly string[];
}

/** Stands in the prepared pieces where each page puts its own nonce. */
const NONCE = '\u0000';
/** Prepared heads kept: every route in three languages of many combinations of versions. */
const MAX_HEADS = 2000;

const THEME_COLORS =
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0C4E99">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12263F">';

/** Marks the template that holds the scripts of a page which is there to be read before they run, for the script that fetches them. */
const LATE_ATTRIBUTE = 'data-late';

const [EARLY_INPUT_HASH, EARLY_LANGUAGES_HASH, LATE_SCRIPTS_HASH] = [
  integrityOf(EARLY_INPUT),
  integrityOf(EARLY_LANGUAGES),
  integrityOf(LATE_SCRIPTS),
];

/**
 * Makes the HTML of pages. What depends on the versions, the language and the route alone is prepared once. Nothing in a page
 * belongs to one visitor or one answer: it is made once and sent to many.
 */
export function createPageWriter(): (page: PageInput) => PageHtml {
  const heads = new Map<string, PreparedHead>();

  const prepared = (page: PageInput): PreparedHead => {
    const { plan, route, locale, customer, status, composed } = page;
    const due = composed ? dueOf(page, composed) : undefined;
    const key = `${plan.build} ${locale} ${customer ? 1 : 0} ${status} ${route?.path ?? ''} ${composed?.hasPage === true ? 1 : 0} ${due ? `${due.isPageDue ? 1 : 0} ${due.parts.join()}` : 'all'}`;
    const known = heads.get(key);
    if (known) return known;
    if (heads.size >= MAX_HEADS) heads.clear();
    const early = `${composed ? `<script>${EARLY_INPUT}</script>` : ''}<script>${EARLY_LANGUAGES}</script>`;
    const files = preloads(page, due);
    // The shell's own go with the head. What is for the modules comes after a page that is there to be read: by then the shell and the
    // picture that the eye waits for are on their way, over few connections and one line, on which hashes stay as long as they are.
    const isEarly = ({ href }: PreloadFile): boolean => !composed || href.startsWith(plan.shellBase);
    // A page that a guest reads first waits for none of them.
    const isRead = due !== undefined && !due.isPageDue && !customer;
    const own = isRead
      ? `<script>${LATE_SCRIPTS}</script><template ${LATE_ATTRIBUTE}>${scripts(plan)}${hints(files)}</template>`
      : scripts(plan) + hints(files.filter(isEarly));
    const made = {
      pieces: (style(plan, composed ? '' : FRAME_CSS) + early + own).split(NONCE),
      lateHints: isRead ? '' : hints(files.filter((file) => !isEarly(file))),
      scripts: [
        ...(composed ? [EARLY_INPUT_HASH] : []),
        ...(isRead ? [LATE_SCRIPTS_HASH] : []),
        EARLY_LANGUAGES_HASH,
        ...plan.shell.entry.map((file) => plan.shell.files[file]?.integrity ?? ''),
        ...files.map(({ integrity }) => integrity),
      ].filter((hash) => hash !== ''),
    };
    heads.set(key, made);
    return made;
  };

  return (page) => {
    const { plan, locale, nonce, composed, overrides } = page;
    const { pieces, lateHints, scripts: hashes } = prepared(page);
    const wish = overrides && earlyWish(overrides.used);
    const merger = createStyleMerger();
    return {
      scripts: wish ? [wish.hash, ...hashes] : hashes,
      head:
        `<!doctype html><html lang="${localeTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(titleOf(page))}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">${THEME_COLORS}${links(page)}<meta property="csp-nonce" nonce="${nonce}">` +
        pieces.join(nonce) +
        (wish ? `<script>${wish.script}</script>` : ''),
      body: (styles) =>
        `${composed ? partStyles(plan, nonce, merger, styles) : ''}</head><body><div id="app">${composed ? '' : frameHtml(locale)}`,
      part: (html, styles) => partStyles(plan, nonce, merger, styles) + html,
      end: (rendered) =>
        `</div>${lateHints}<noscript>${NOSCRIPT}</noscript>` +
        `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(page, rendered)}</script></body></html>`,
    };
  };
}

const hints = (files: readonly PreloadFile[]): string =>
  files
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    )
    .join('');

const NOSCRIPT = LOCALES.map(
  (code) => `<p lang="${localeTag(code)}">${escapeHtml(text('edge.noscript', code))}</p>`,
).join('');

function titleOf({ route, status, locale, composed }: PageInput): string {
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
function links({ route, status, origin, locale, path, composed, overrides }: PageInput): string {
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

/** The shell's global style and the frame's; nothing in them can end their element. */
function style({ globalCss }: Plan, frameCss: string): string {
  return `<style nonce="${NONCE}">${inStyle(globalCss + frameCss)}</style>`;
}

const inStyle = (css: string): string => css.replaceAll('</', '<\\/');

/** The rules of rendered parts, each once on a page, as the browser's styled-components reads them back. */
function partStyles(plan: Plan, nonce: string, merger: StyleMerger, styles: readonly StyleRules[]): string {
  const css = merger.add(styles);
  if (css === '') return '';
  // The browser takes over only what its own version has written.
  const version = plan.shell.shared['styled-components'] ?? '';
  return `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${inStyle(css)}</style>`;
}

/** What gets its script with the page. */
interface Due {
  readonly isPageDue: boolean;
  /** Parts, as `<module>/<id>`. */
  readonly parts: readonly string[];
}

/** What is due at once, and what the edge has not rendered; in a page that is not due nothing is. */
function dueOf({ plan, route, customer }: PageInput, composed: ComposedPage): Due {
  const isRendered = ({ fill }: OpenPlace): boolean =>
    plan.modules.some(({ manifest }) => manifest.name === fill.module && manifest.server !== undefined);
  const isDue = (place: OpenPlace): boolean =>
    !isRendered(place) || liveOf(plan, customer, place.fill) === 'at-once';
  const { frame, page } = composed.places;
  // A place that is open has the browser take the page over at once.
  const isPageDue =
    !composed.hasPage ||
    !page.every(isRendered) ||
    (route?.manifest !== undefined && liveOfRoute(route.manifest, customer) === 'at-once');
  const due = [...frame, ...(isPageDue ? page : [])].filter(isDue);
  return { isPageDue, parts: [...new Set(due.map(({ fill: { module, id } }) => `${module}/${id}`))].sort() };
}

function preloads({ plan, route, locale, customer, config }: PageInput, due: Due | undefined): PreloadFile[] {
  const visitor = { customer, byToken: config.auth.type === 'oidc-token' };
  if (!due) return preloadFiles(plan, route, locale, visitor);
  const { isPageDue, parts } = due;
  return preloadFiles(plan, route, locale, visitor, { isPageDue, isDue: (part) => parts.includes(part) });
}

function scripts({ shell, shellBase }: Plan): string {
  return shell.entry
    .map(
      (file) =>
        // Not let in by the nonce, which is there for the shell to read: its styles need it.
        `<script defer src="${shellBase}${file}" integrity="${shell.files[file]?.integrity ?? ''}" crossorigin="anonymous" nonce="${NONCE}"></script>`,
    )
    .join('');
}

/** What the shell takes where nothing is said (ms). */
const USUAL_TIMEOUT = 3000;

/** The boot document (`@vetportal/contracts/module`), made from the modules' prepared parts. */
function bootJson(
  { plan, locale, config, moduleTimeout, overrides }: PageInput,
  rendered: Rendered | undefined,
): string {
  const { shell, bootModules, missing, build } = plan;
  const rest = JSON.stringify({
    boot: 1,
    locale,
    shell: { version: shell.version, contract: shell.contract },
    config,
    missing,
    build,
    moduleTimeout: moduleTimeout === USUAL_TIMEOUT ? undefined : moduleTimeout,
    overrides: overrides && { used: overrides.used, refused: overrides.refused },
    rendered: rendered?.document,
  });
  // Data are JSON already: they stand at the end of what was rendered, as they came.
  const open = rendered ? `${rest.slice(0, -2)},"queries":[${rendered.queries.join()}]}` : rest.slice(0, -1);
  return `${escapeJson(open)},"modules":${bootModules}}`;
}
