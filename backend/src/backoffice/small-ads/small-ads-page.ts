import { formatDate, type Locale } from '@vetportal/i18n';
import type { SmallAdState } from '@vetportal/model';
import { html, type Html } from '../../identity/pages/html';
import type { SmallAdPage, SmallAdRecord } from '../../small-ads/small-ad-store';
import { text } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';

/** What of the ads the team sees: a draft is its customer's alone. */
export const TEAM_STATES = ['pending', 'published', 'cancel'] as const satisfies readonly SmallAdState[];
export type TeamState = (typeof TEAM_STATES)[number];

/** Ads on one page of the list. */
export const LIST_SIZE = 25;

export interface SmallAdsList {
  locale: Locale;
  state: TeamState;
  /** From 1. */
  page: number;
  ads: SmallAdPage;
  counts: Readonly<Partial<Record<SmallAdState, number>>>;
  /** What was just done. */
  notice: string | undefined;
}

/** The list of ads in a state, those that have waited longest first (`P05`). */
export function smallAdsPage({ locale, state, page, ads, counts, notice }: SmallAdsList): Html {
  return html`<h1>${text(locale, 'smallAds')}</h1>
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <nav aria-label="${text(locale, 'states')}">
      <ul class="tabs">
        ${TEAM_STATES.map(
          (one) =>
            html`<li>
              <a href="/backoffice/small-ads?state=${one}" ${one === state && html` aria-current="true"`}
                >${text(locale, `state.${one}`)} <span class="count">${counts[one] ?? 0}</span></a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${
      ads.data.length === 0
        ? html`<p class="panel empty">${text(locale, state === 'pending' ? 'noneWaiting' : 'none')}</p>`
        : recordTable({
            locale,
            label: 'smallAds',
            columns: ['title', 'customer', 'category', 'region', 'period'],
            rows: ads.data.map((ad) => row(locale, ad)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: ads.size,
      to: (number) => `/backoffice/small-ads?state=${state}&page=${number}`,
    })}`;
}

const row = (locale: Locale, ad: SmallAdRecord): Html =>
  html`<tr role="row">
    <th role="rowheader" scope="row"><a href="/backoffice/small-ads/${ad.id}">${ad.name}</a></th>
    <td role="cell" data-label="${text(locale, 'customer')}">
      ${ad.customer_name} <span class="muted">${ad.customer_ref}</span>
    </td>
    <td role="cell" data-label="${text(locale, 'category')}">${text(locale, `category.${ad.category}`)}</td>
    <td role="cell" data-label="${text(locale, 'region')}">
      ${text(locale, `region.${ad.country_state_code}`)}
    </td>
    <td role="cell" data-label="${text(locale, 'period')}">${period(locale, ad)}</td>
  </tr>`;

/** The days on which an ad is shown. */
export const period = (locale: Locale, ad: SmallAdRecord): string =>
  text(locale, 'from', {
    start: formatDate(locale, ad.date_start),
    end: formatDate(locale, ad.date_end),
  });
