import { BOOT_ELEMENT_ID, type RuntimeConfig } from '@vetportal/contracts/module';
import { DEFAULT_LOCALE, type Locale, LOCALES, localePath, localeTag } from '@vetportal/i18n';
import type { Plan, PlannedRoute } from '../plan/plan';
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
    const { plan, route, locale, customer, status } = page;
    const key = `${plan.build} ${locale} ${customer ? 1 : 0} ${status} ${route?.path ?? ''}`;
    const known = heads.get(key);
    if (known) return known;
    if (heads.size >= MAX_HEADS) heads.clear();
    const made = (style(plan) + preloads(page) + scripts(plan)).split(NONCE);
    heads.set(key, made);
    return made;
  };

  return (page) =>
    `<!doctype html><html lang="${localeTag(page.locale)}"><head><meta charset="utf-8"><title>${escapeHtml(titleOf(page))}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${THEME_COLORS}${links(page)}<meta property="csp-nonce" nonce="${page.nonce}">` +
    `${head(page).join(page.nonce)}</head><body><div id="app">${frameHtml(page.locale)}</div>` +
    `<noscript>${NOSCRIPT}</noscript>` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(page)}</script></body></html>`;
}

const NOSCRIPT = LOCALES.map(
  (code) => `<p lang="${localeTag(code)}">${escapeHtml(text('edge.noscript', code))}</p>`,
).join('');

function titleOf({ route, status, locale }: PageInput): string {
  const title = route
    ? route.title[locale]
    : text(status === 404 ? 'edge.notFound.title' : 'edge.unavailable.title', locale);
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Icon, manifest, canonical and alternates; none of the latter two for what is no page. */
function links({ route, origin, locale, path }: PageInput): string {
  const fixed =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">';
  if (!route || route.access === 'customer') return `${fixed}<meta name="robots" content="noindex">`;
  const address = (code: Locale) => escapeHtml(origin + localePath(code, path));
  const canonical = `<link rel="canonical" href="${address(locale)}">`;
  // The other languages' address of an article or a category holds that language's url key, which only the data know.
  if (/[:*]/.test(route.path)) return fixed + canonical;
  const alternates = LOCALES.map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`,
  ).join('');
  return `${fixed}${canonical}${alternates}<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LOCALE)}">`;
}

/** The shell's global style and the frame's; nothing in them can end their element. */
function style({ globalCss }: Plan): string {
  return `<style nonce="${NONCE}">${(globalCss + FRAME_CSS).replaceAll('</', '<\\/')}</style>`;
}

function preloads({ plan, route, locale, customer }: PageInput): string {
  return preloadFiles(plan, route, locale, customer)
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
export function bootJson({ plan, locale, visitor, config }: PageInput): string {
  const { shell, bootModules, missing, build } = plan;
  const rest = JSON.stringify({
    boot: 1,
    locale,
    visitor,
    shell: { version: shell.version, contract: shell.contract },
    config,
    missing,
    build,
  });
  return `${escapeJson(rest.slice(0, -1))},"modules":${bootModules}}`;
}
