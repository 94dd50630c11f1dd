import { BOOT_ELEMENT_ID } from '@vetportal/contracts/module';
import type { StyleRules } from '@vetportal/contracts/render';
import { LOCALES, localeTag } from '@vetportal/i18n';
import type { ResolvedVersions } from '../versions/resolved-versions';
import { createStyleMerger, type StyleMerger } from '../render/merge-styles';
import { integrityOf } from '../store/content-hash';
import { bootJson, type Rendered } from './boot-json';
import { dueOf, preloads } from './due-scripts';
import EARLY_INPUT from './early-input.inline?script';
import EARLY_LANGUAGES from './early-languages.inline?script';
import { earlyWish } from './early-wish';
import { escapeHtml, escapeJson } from './escape';
import { FRAME_CSS, frameHtml } from './frame';
import { headLinks, titleOf } from './head-links';
import LATE_SCRIPTS from './late-scripts.inline?script';
import type { PageInput } from './page-input';
import type { PreloadFile } from './preload';
import PRELOAD_SCRIPTS from './preload-scripts.inline?script';
import { text } from './texts';

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
/** Marks the list of what is fetched ahead, for whoever reads the page. */
const PRELOAD_ATTRIBUTE = 'data-preload';

const [EARLY_INPUT_HASH, EARLY_LANGUAGES_HASH, LATE_SCRIPTS_HASH, PRELOAD_SCRIPTS_HASH] = [
  integrityOf(EARLY_INPUT),
  integrityOf(EARLY_LANGUAGES),
  integrityOf(LATE_SCRIPTS),
  integrityOf(PRELOAD_SCRIPTS),
];

/**
 * Makes the HTML of pages. What depends on the versions, the language and the route alone is prepared once. Nothing in a page
 * belongs to one visitor or one answer: it is made once and sent to many.
 */
export function createPageWriter(): (page: PageInput) => PageHtml {
  const heads = new Map<string, PreparedHead>();

  const prepared = (page: PageInput): PreparedHead => {
    const { resolved, route, locale, customer, status, composed } = page;
    const due = composed ? dueOf(page, composed) : undefined;
    const key = `${resolved.build} ${locale} ${customer ? 1 : 0} ${status} ${route?.path ?? ''} ${composed?.hasPage === true ? 1 : 0} ${due ? `${due.isPageDue ? 1 : 0} ${due.parts.join()}` : 'all'}`;
    const known = heads.get(key);
    if (known) return known;
    if (heads.size >= MAX_HEADS) heads.clear();
    const early = `${composed ? `<script>${EARLY_INPUT}</script>` : ''}<script>${EARLY_LANGUAGES}</script>`;
    const files = preloads(page, due);
    // The shell's own go with the head. What is for the modules comes after a page that is there to be read: by then the shell and the
    // picture that the eye waits for are on their way, over few connections and one line, on which hashes stay as long as they are.
    const isEarly = ({ href }: PreloadFile): boolean => !composed || href.startsWith(resolved.shellBase);
    // A page that a guest reads first waits for none of them.
    const isRead = due !== undefined && !due.isPageDue && !customer;
    const own = isRead
      ? `<script>${LATE_SCRIPTS}</script><template ${LATE_ATTRIBUTE}>${scripts(resolved)}${hints(files)}</template>`
      : scripts(resolved) + hints(files.filter(isEarly));
    const made = {
      pieces: (style(resolved, composed ? '' : FRAME_CSS) + early + own).split(NONCE),
      lateHints: isRead ? '' : hints(files.filter((file) => !isEarly(file))),
      scripts: [
        ...(composed ? [EARLY_INPUT_HASH] : []),
        ...(isRead ? [LATE_SCRIPTS_HASH] : []),
        ...(files.length > 0 ? [PRELOAD_SCRIPTS_HASH] : []),
        EARLY_LANGUAGES_HASH,
        ...resolved.shell.entry.map((file) => resolved.shell.files[file]?.integrity ?? ''),
        ...files.map(({ integrity }) => integrity),
      ].filter((hash) => hash !== ''),
    };
    heads.set(key, made);
    return made;
  };

  return (page) => {
    const { resolved, locale, nonce, composed, overrides } = page;
    const { pieces, lateHints, scripts: hashes } = prepared(page);
    const wish = overrides && earlyWish(overrides.used);
    const merger = createStyleMerger();
    return {
      scripts: wish ? [wish.hash, ...hashes] : hashes,
      head:
        `<!doctype html><html lang="${localeTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(titleOf(page))}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">${THEME_COLORS}${headLinks(page)}<meta property="csp-nonce" nonce="${nonce}">` +
        pieces.join(nonce) +
        (wish ? `<script>${wish.script}</script>` : ''),
      body: (styles) =>
        `${composed ? partStyles(resolved, nonce, merger, styles) : ''}</head><body><div id="app">${composed ? '' : frameHtml(locale)}`,
      part: (html, styles) => partStyles(resolved, nonce, merger, styles) + html,
      end: (rendered) =>
        `</div>${lateHints}<noscript>${NOSCRIPT}</noscript>` +
        `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(page, rendered)}</script></body></html>`,
    };
  };
}

/** The files to fetch ahead, as data: the script behind them does it as each engine can. */
const hints = (files: readonly PreloadFile[]): string =>
  files.length === 0
    ? ''
    : `<script type="application/json" ${PRELOAD_ATTRIBUTE}>${escapeJson(JSON.stringify(files))}</script><script>${PRELOAD_SCRIPTS}</script>`;

const NOSCRIPT = LOCALES.map(
  (code) => `<p lang="${localeTag(code)}">${escapeHtml(text('edge.noscript', code))}</p>`,
).join('');

/** The shell's global style and the frame's; nothing in them can end their element. */
function style({ globalCss }: ResolvedVersions, frameCss: string): string {
  return `<style nonce="${NONCE}">${inStyle(globalCss + frameCss)}</style>`;
}

const inStyle = (css: string): string => css.replaceAll('</', '<\\/');

/** The rules of rendered parts, each once on a page, as the browser's styled-components reads them back. */
function partStyles(
  resolved: ResolvedVersions,
  nonce: string,
  merger: StyleMerger,
  styles: readonly StyleRules[],
): string {
  const css = merger.add(styles);
  if (css === '') return '';
  // The browser takes over only what its own version has written.
  const version = resolved.shell.shared['styled-components'] ?? '';
  return `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${inStyle(css)}</style>`;
}

function scripts({ shell, shellBase }: ResolvedVersions): string {
  return shell.entry
    .map(
      (file) =>
        // Not let in by the nonce, which is there for the shell to read: its styles need it.
        `<script defer src="${shellBase}${file}" integrity="${shell.files[file]?.integrity ?? ''}" crossorigin="anonymous" nonce="${NONCE}"></script>`,
    )
    .join('');
}
