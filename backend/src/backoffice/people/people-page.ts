import type { Locale } from '@vetportal/i18n';
import { FUNCTIONS } from '@vetportal/model';
import { html, type Html } from '../../identity/pages/html';
import { text } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';
import type { PeopleListName, PeoplePage, PersonRecord } from './people-store';

export const PEOPLE_PATH = '/backoffice/people';
/** People on one page of the list. */
export const LIST_SIZE = 25;
/** The longest search, in characters. */
export const SEARCH_MAX = 100;

/** What of the address shows a list; put before other parts of the query. */
export const LIST_QUERIES = {
  lookers: '',
  orderers: 'order=yes&',
  closed: 'access=closed&',
} as const satisfies Record<PeopleListName, string>;

export interface PeopleList {
  readonly locale: Locale;
  readonly list: PeopleListName;
  /** What is searched for; '' for everybody. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly people: PeoplePage;
  /** What was just done. */
  readonly notice: string | undefined;
}

/** Who may look only, who may order, and whose access is closed; each is let, stopped or put out by a press (`P02`). */
export function peoplePage({ locale, list, search, page, people, notice }: PeopleList): Html {
  // The same person is looked for in the other lists.
  const searched = search === '' ? '' : `search=${encodeURIComponent(search)}&`;
  const tabs = [
    { key: 'mayNotOrder', of: 'lookers' },
    { key: 'mayOrder', of: 'orderers' },
    { key: 'closedAccesses', of: 'closed' },
  ] as const;
  const addressOf = (of: PeopleListName): string =>
    `${PEOPLE_PATH}?${LIST_QUERIES[of]}${searched}`.replace(/[?&]$/, '');
  return html`<h1>${text(locale, 'people')}</h1>
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <nav aria-label="${text(locale, 'states')}">
      <ul class="tabs">
        ${tabs.map(
          ({ key, of }) =>
            html`<li>
              <a href="${addressOf(of)}" ${of === list && html` aria-current="true"`}>${text(locale, key)}</a>
            </li>`,
        )}
      </ul>
    </nav>
    <form class="search" role="search" method="get" action="${PEOPLE_PATH}">
      ${list === 'orderers' && html`<input type="hidden" name="order" value="yes" />`}
      ${list === 'closed' && html`<input type="hidden" name="access" value="closed" />`}
      <label for="search">${text(locale, 'searchPeople')}</label>
      <input id="search" name="search" type="search" value="${search}" maxlength="${SEARCH_MAX}" />
      <button class="secondary" type="submit">${text(locale, 'search')}</button>
    </form>
    ${
      people.data.length === 0
        ? html`<p class="panel empty">
            ${search === '' ? text(locale, 'nobody') : text(locale, 'nobodyFound', { search })}
          </p>`
        : recordTable({
            locale,
            label: 'people',
            columns: ['person', 'email', 'customer', 'order', 'access'],
            rows: people.data.map((person) => row(locale, person)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: people.size,
      to: (number) => `${PEOPLE_PATH}?${LIST_QUERIES[list]}${searched}page=${number}`,
    })}`;
}

function row(locale: Locale, person: PersonRecord): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row">${person.name}</th>
    <td role="cell" data-label="${text(locale, 'email')}">
      ${person.email}
      ${!person.email_verified && html`<span class="badge pending">${text(locale, 'unconfirmed')}</span>`}
    </td>
    <td role="cell" data-label="${text(locale, 'customer')}">
      ${person.customer_name} <span class="muted">${person.customer_ref}</span>
    </td>
    <td role="cell">${!person.closed && press(locale, person, person.can_order ? 'stop' : 'allow')}</td>
    <td role="cell">${press(locale, person, person.closed ? 'reopen' : 'close')}</td>
  </tr>`;
}

/** A button that does one thing to a person; for somebody without a kind, letting them order sets the kind too. */
const press = (locale: Locale, person: PersonRecord, action: 'allow' | 'stop' | 'close' | 'reopen'): Html =>
  html`<form method="post" action="${PEOPLE_PATH}/${person.id}/${action}">
    ${action === 'allow' && person.function === 'unspecified' && functionChoice(locale, person)}
    <button class="plain" type="submit" aria-label="${text(locale, action)}: ${person.name}, ${person.email}">
      ${text(locale, action)}
    </button>
  </form>`;

const functionChoice = (locale: Locale, person: PersonRecord): Html =>
  html`<select name="function" aria-label="${text(locale, 'allowAs')}: ${person.name}, ${person.email}">
    ${(['unspecified', ...FUNCTIONS] as const).map(
      (kind) => html`<option value="${kind}">${text(locale, kind)}</option>`,
    )}
  </select>`;
