import { formatDate, type Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { REQUEST_STATES, type RequestRecord, type RequestState } from '../../requests/request-store';
import { subjectOfRequest } from '../../requests/request-subject';
import { text } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';

export const REQUESTS_PATH = '/backoffice/requests';
/** Requests on one page of the list. */
export const LIST_SIZE = 25;

export interface RequestsList {
  readonly locale: Locale;
  readonly state: RequestState;
  /** From 1. */
  readonly page: number;
  readonly requests: readonly RequestRecord[];
  readonly counts: Readonly<Record<RequestState, number>>;
  /** What was just done. */
  readonly notice: string | undefined;
}

/** What people ask the team for: first what waits longest (`W20`). */
export function requestsPage({ locale, state, page, requests, counts, notice }: RequestsList): Html {
  return html`<h1>${text(locale, 'requests')}</h1>
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <nav aria-label="${text(locale, 'states')}">
      <ul class="tabs">
        ${REQUEST_STATES.map(
          (one) =>
            html`<li>
              <a href="${REQUESTS_PATH}?state=${one}" ${one === state && html` aria-current="true"`}
                >${text(locale, `requests.${one}`)} <span class="count">${counts[one]}</span></a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${
      requests.length === 0
        ? html`<p class="panel empty">
            ${text(locale, state === 'open' && counts.open === 0 ? 'requests.noneOpen' : 'requests.none')}
          </p>`
        : recordTable({
            locale,
            label: 'requests',
            columns: ['request', 'request.kind', 'person', 'request.date'],
            rows: requests.map((request) => row(locale, request)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: counts[state],
      to: (number) => `${REQUESTS_PATH}?state=${state}&page=${number}`,
    })}`;
}

const row = (locale: Locale, request: RequestRecord): Html =>
  html`<tr role="row">
    <th role="rowheader" scope="row">
      <a href="${REQUESTS_PATH}/${request.kind}/${request.id}"
        >${subjectOfRequest(request, locale) || text(locale, `request.${request.kind}`)}</a
      >
    </th>
    <td role="cell" data-label="${text(locale, 'request.kind')}">
      ${text(locale, `request.${request.kind}`)}
    </td>
    <td role="cell" data-label="${text(locale, 'person')}">
      ${request.name} <span class="muted">${request.company}</span>
    </td>
    <td role="cell" data-label="${text(locale, 'request.date')}">
      ${formatDate(locale, request.created_at.toISOString())}
    </td>
  </tr>`;
