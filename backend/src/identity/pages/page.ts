import { createHash } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { MARK_PATH, MARK_VIEW_BOX } from '@vetportal/ui/mark';
import { html, type Html } from './html';
import { text } from './messages';
import { PAGE_SCRIPT } from './page-script';
import { PAGE_STYLE } from './page-style';

/** Style and script are files named by their content: the policy allows no inline code at all, and browsers keep them. */
export const ASSETS = {
  style: { name: `page-${hash(PAGE_STYLE)}.css`, type: 'text/css; charset=utf-8', content: PAGE_STYLE },
  script: {
    name: `page-${hash(PAGE_SCRIPT)}.js`,
    type: 'text/javascript; charset=utf-8',
    content: PAGE_SCRIPT,
  },
} as const;

export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export interface PageOptions {
  locale: Locale;
  title: string;
  /** Path of the provider: `/idp`. */
  base: string;
  /** Links to this page in the other languages; none where the page cannot be shown again. */
  languages?: readonly { locale: Locale; name: string; href: string }[];
  body: Html;
  /** What stands around the body where that is not the sign-in's. */
  frame?: PageFrame;
}

/** The frame of pages that look like those of the sign-in and are another part of the portal. */
export interface PageFrame {
  /** Addresses of style files that come after the common one. */
  styles: readonly string[];
  /** In the header, after the mark. */
  header: Html;
  footer: string;
  /** Leads over the header to the content. */
  skip: string;
}

/** A whole page of the identity provider. */
export function page({ locale, title, base, languages = [], body, frame }: PageOptions): string {
  return `<!doctype html>${
    html`<html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – Vetportal</title>
        <link rel="stylesheet" href="${base}/assets/${ASSETS.style.name}" />
        ${frame?.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <script src="${base}/assets/${ASSETS.script.name}" defer></script>
      </head>
      <body>
        ${frame && html`<a class="skip" href="#content">${frame.skip}</a>`}
        <header>
          <a class="wordmark" href="/${locale}" aria-label="Vetportal – ${text(locale, 'back')}"
            >${MARK}<span>Vetportal</span></a
          >
          ${frame?.header} ${languages.length > 0 && languageNav(locale, languages)}
        </header>
        <main id="content" tabindex="-1">${body}</main>
        <footer><p>${frame?.footer ?? text(locale, 'professionals')}</p></footer>
      </body>
    </html>`.markup
  }`;
}

function languageNav(locale: Locale, languages: NonNullable<PageOptions['languages']>): Html {
  return html`<nav aria-label="${text(locale, 'languages')}">
    <ul>
      ${languages.map((one) =>
        one.locale === locale
          ? html`<li>
              <a href="${one.href}" lang="${one.locale}" aria-current="true" aria-label="${one.name}"
                >${one.locale.toUpperCase()}</a
              >
            </li>`
          : html`<li>
              <a href="${one.href}" lang="${one.locale}" hreflang="${one.locale}" aria-label="${one.name}"
                >${one.locale.toUpperCase()}</a
              >
            </li>`,
      )}
    </ul>
  </nav>`;
}

/** The portal's mark. */
const MARK = html`<svg viewBox="${MARK_VIEW_BOX}" width="32" height="28" aria-hidden="true" focusable="false">
  <path d="${MARK_PATH}" fill="currentColor" fill-rule="evenodd" />
</svg>`;

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
