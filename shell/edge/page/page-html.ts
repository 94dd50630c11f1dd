import { BOOT_ELEMENT_ID } from '@vetportal/contracts/module';
import type { StyleRules } from '@vetportal/contracts/render';
import { LOCALES, localeTag } from '@vetportal/i18n';
import { LRUCache } from 'lru-cache';
import type { ResolvedVersions } from '../versions/resolved-versions';
import { integrityOf } from '../http/integrity';
import { bootJson, type Rendered } from './boot-json';
import { initialScripts, preloads } from './initial-scripts';
import EARLY_ADD from './early-add.inline?script';
import EARLY_SCAN from './early-scan.inline?script';
import INPUT_REPLAY from './input-replay.inline?script';
import { PRESS_CSS, pressStateHtml } from './press-state';
import PRESS_STATE from './press-state.inline?script';
import BEHIND_SHELL from './behind-shell.inline?script';
import { preHydrationOverride } from './pre-hydration-override';
import { escapeHtml, escapeJson, escapeStyle } from '../http/escape';
import { FRAME_CSS, frameHtml } from './frame';
import { headLinks, titleOf } from './head-links';
import DEFERRED_SCRIPTS from './deferred-scripts.inline?script';
import type { PageInput } from './page-input';
import type { PreloadFile } from './preload';
import KEEP_TEXT_NODES from './keep-text-nodes.inline?script';
import TEXT_REPLAY from './text-replay.inline?script';
import PRELOAD_SCRIPTS from './preload-scripts.inline?script';
import SCRIPT_POLICY from './script-policy.inline?script';
import SHELL_WATCHDOG from './shell-watchdog.inline?script';
import { createStyleElements } from './style-elements';
import { text } from '../static-page/texts';

/** The pieces of a page's HTML, in this order. */
export interface PageHtml {
  /** Hashes of the scripts that the page may load, for its Content-Security-Policy: `sha384-…`. */
  readonly scripts: readonly string[];
  /** The head, up to the styles of the parts. */
  readonly head: string;
  /** The rest of the head, with the styles of what is rendered so far. */
  readonly body: (styles: readonly StyleRules[]) => string;
  /** HTML of a part, with the styles that the page does not have yet. */
  readonly part: (html: string, styles: readonly StyleRules[]) => string;
  /** The end, with what the browser needs to hydrate the page. */
  readonly end: (rendered?: Rendered) => string;
}

interface PreparedHead {
  readonly pieces: readonly string[];
  /** Preload hints for the end of the page, which are followed once the shell has come. */
  readonly laterHints: string;
  readonly scripts: readonly string[];
}

/** Placeholder for the nonce in a prepared head. */
const NONCE = '\u0000';
/** Cached heads: every route in three languages, for many combinations of versions. */
const MAX_HEADS = 2000;

const THEME_COLORS =
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0C4E99">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12263F">';

/** Attribute of the template with the deferred scripts, for the inline script that fetches them. */
const DEFERRED_ATTRIBUTE = 'data-deferred';
/** Attribute of the template with the files that come behind the shell, for the inline script that preloads them. */
const LATER_ATTRIBUTE = 'data-later';
/** Attribute of the list of files to preload. */
const PRELOAD_ATTRIBUTE = 'data-preload';

const SCRIPT_POLICY_HASH = integrityOf(SCRIPT_POLICY);
const SHELL_WATCHDOG_HASH = integrityOf(SHELL_WATCHDOG);
const KEEP_TEXT_NODES_HASH = integrityOf(KEEP_TEXT_NODES);
/** What does or keeps a person's input until the page is hydrated. Text goes before what is done with it. */
const EARLY_INPUT = [EARLY_SCAN, TEXT_REPLAY, EARLY_ADD, INPUT_REPLAY, PRESS_STATE];
const EARLY_INPUT_HASHES = EARLY_INPUT.map(integrityOf);
const [DEFERRED_SCRIPTS_HASH, PRELOAD_SCRIPTS_HASH, BEHIND_SHELL_HASH] = [
  integrityOf(DEFERRED_SCRIPTS),
  integrityOf(PRELOAD_SCRIPTS),
  integrityOf(BEHIND_SHELL),
];

/**
 * Creates the writer of pages' HTML. It caches the part of the head that depends on versions, language and route alone. Nothing in a
 * page belongs to one visitor or one response: it is rendered once and sent to many.
 */
export function createPageWriter(): (page: PageInput) => PageHtml {
  const heads = new LRUCache<string, PreparedHead>({ max: MAX_HEADS });

  const prepared = (page: PageInput): PreparedHead => {
    const { resolved, route, locale, customer, status, composed } = page;
    const initial = composed ? initialScripts(page, composed) : undefined;
    const hasPolicy = takesScriptPolicy(resolved);
    const key = `${resolved.build} ${hasPolicy ? 1 : 0} ${locale} ${customer ? 1 : 0} ${status} ${route?.path ?? ''} ${composed?.hasPage === true ? 1 : 0} ${initial ? `${initial.includesPage ? 1 : 0} ${initial.parts.join()} ${initial.later.join()}` : 'all'}`;
    const known = heads.get(key);
    if (known) return known;
    const inline = composed ? EARLY_INPUT.map((script) => `<script>${script}</script>`).join('') : '';
    const files = preloads(page, initial);
    // What the shell needs to begin is in the head. What runs modules, and the modules, follow a rendered page and come behind the
    // shell: beside it they would delay it and the largest image, and so would their hashes, which do not compress.
    const partsOfShell = new Set(resolved.shell.parts.map((file) => resolved.shellBase + file));
    const isInHead = ({ href }: PreloadFile): boolean =>
      !composed || (href.startsWith(resolved.shellBase) && !partsOfShell.has(href));
    // With deferred hydration none of them delays the page.
    const isDeferred = initial !== undefined && !initial.includesPage && !customer;
    // A page that is read first is hydrated by what comes right behind the shell as well, one request deep.
    const own = new Set(files.map(({ href }) => href));
    const later = !isDeferred
      ? files.filter((file) => !isInHead(file))
      : route?.manifest?.deferHydration === true
        ? preloads(page, { includesPage: true, parts: initial.later }).filter(({ href }) => !own.has(href))
        : [];
    const shellScripts = isDeferred
      ? `<script>${DEFERRED_SCRIPTS}</script><template ${DEFERRED_ATTRIBUTE}>${scripts(resolved)}${hints(files)}</template>`
      : scripts(resolved) + hints(files.filter(isInHead));
    const head = {
      pieces: (
        style(resolved, composed ? PRESS_CSS : FRAME_CSS) +
        (hasPolicy ? `<script>${SCRIPT_POLICY}</script>` : '') +
        `<script>${SHELL_WATCHDOG}</script><script>${KEEP_TEXT_NODES}</script>${inline}${shellScripts}`
      ).split(NONCE),
      laterHints:
        later.length === 0
          ? ''
          : `<template ${LATER_ATTRIBUTE}>${hints(later)}</template>${isDeferred ? '' : `<script>${BEHIND_SHELL}</script>`}`,
      scripts: [
        ...(hasPolicy ? [SCRIPT_POLICY_HASH] : []),
        SHELL_WATCHDOG_HASH,
        KEEP_TEXT_NODES_HASH,
        ...(composed ? EARLY_INPUT_HASHES : []),
        ...(isDeferred ? [DEFERRED_SCRIPTS_HASH] : []),
        ...(!isDeferred && later.length > 0 ? [BEHIND_SHELL_HASH] : []),
        ...(files.length + later.length > 0 ? [PRELOAD_SCRIPTS_HASH] : []),
        ...resolved.shell.entry.map((file) => resolved.shell.files[file]?.integrity ?? ''),
        ...new Set([...files, ...later].map(({ integrity }) => integrity)),
      ].filter((hash) => hash !== ''),
    };
    heads.set(key, head);
    return head;
  };

  return (page) => {
    const { resolved, locale, nonce, composed, overrides } = page;
    const { pieces, laterHints, scripts: hashes } = prepared(page);
    const overrideScript = overrides && preHydrationOverride(overrides.used);
    const styleElements = createStyleElements(nonce, resolved.shell.shared['styled-components'] ?? '');
    return {
      scripts: overrideScript ? [overrideScript.hash, ...hashes] : hashes,
      head:
        `<!doctype html><html lang="${localeTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(titleOf(page))}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">${THEME_COLORS}${headLinks(page)}<meta property="csp-nonce" nonce="${nonce}">` +
        pieces.join(nonce) +
        (overrideScript ? `<script>${overrideScript.script}</script>` : ''),
      body: (styles) =>
        `${composed ? styleElements(styles) : ''}</head><body>${composed ? pressStateHtml(locale) : ''}<div id="app">${composed ? '' : frameHtml(locale)}`,
      part: (html, styles) => styleElements(styles) + html,
      end: (rendered) =>
        `</div>${laterHints}<noscript>${NOSCRIPT}</noscript>` +
        `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(page, rendered)}</script></body></html>`,
    };
  };
}

/**
 * Whether the page makes the one policy of its scripts: both the shell and the one that may take its place in the same page take it.
 * A former shell makes its own, and fails where it cannot.
 */
export const takesScriptPolicy = ({ shell, fallbackShell }: ResolvedVersions): boolean =>
  shell.scriptPolicy === 'page' && (!fallbackShell || fallbackShell.scriptPolicy === 'page');

/** The files to preload, as data, and the script that preloads them in the way that each engine supports. */
const hints = (files: readonly PreloadFile[]): string =>
  files.length === 0
    ? ''
    : `<script type="application/json" ${PRELOAD_ATTRIBUTE}>${escapeJson(JSON.stringify(files))}</script><script>${PRELOAD_SCRIPTS}</script>`;

const NOSCRIPT = LOCALES.map(
  (code) => `<p lang="${localeTag(code)}">${escapeHtml(text('edge.noscript', code))}</p>`,
).join('');

/** The global style of the shell and the frame, escaped so that nothing in it can end the element. */
function style({ globalCss }: ResolvedVersions, frameCss: string): string {
  return `<style nonce="${NONCE}">${escapeStyle(globalCss + frameCss)}</style>`;
}

function scripts({ shell, shellBase }: ResolvedVersions): string {
  return shell.entry
    .map(
      (file) =>
        // The hash allows the script, not the nonce: that is for the shell, whose styles need it.
        `<script defer src="${shellBase}${file}" integrity="${shell.files[file]?.integrity ?? ''}" crossorigin="anonymous" nonce="${NONCE}"></script>`,
    )
    .join('');
}
