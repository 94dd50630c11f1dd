import type { Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { text } from './messages';

interface PageLinks {
  readonly locale: Locale;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Entries on all pages. */
  readonly total: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
}

/** Leads through the pages of a list; nothing where there is one. */
export function pageLinks({ locale, page, pageSize, total, to }: PageLinks): Html | false {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return false;
  const range = { first: (page - 1) * pageSize + 1, last: Math.min(total, page * pageSize), total };
  return html`<nav class="pages" aria-label="${text(locale, 'pages')}">
    ${page > 1 && html`<a rel="prev" href="${to(page - 1)}">${text(locale, 'previous')}</a>`}
    <span>${text(locale, 'range', range)}</span>
    ${page < last && html`<a rel="next" href="${to(page + 1)}">${text(locale, 'next')}</a>`}
  </nav>`;
}
