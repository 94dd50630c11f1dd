import type { Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { text } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';
import type { PeoplePage, PersonRecord } from './people-store';

export const PEOPLE_PATH = '/backoffice/people';
/** People on one page of the list. */
export const LIST_SIZE = 25;

export interface PeopleList {
  readonly locale: Locale;
  readonly mayOrder: boolean;
  /** From 1. */
  readonly page: number;
  readonly people: PeoplePage;
  /** What was just done. */
  readonly notice: string | undefined;
}

/** Who may look only, and who may order; each is let or stopped by a press (`spec 6`, P02). */
export function peoplePage({ locale, mayOrder, page, people, notice }: PeopleList): Html {
  const tabs = [
    { key: 'mayNotOrder', query: '', current: !mayOrder },
    { key: 'mayOrder', query: '?order=yes', current: mayOrder },
  ] as const;
  return html`<h1>${text(locale, 'people')}</h1>
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <nav aria-label="${text(locale, 'states')}">
      <ul class="tabs">
        ${tabs.map(
          ({ key, query, current }) =>
            html`<li>
              <a href="${PEOPLE_PATH}${query}" ${current && html` aria-current="true"`}
                >${text(locale, key)}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${
      people.data.length === 0
        ? html`<p class="panel empty">${text(locale, 'nobody')}</p>`
        : recordTable({
            locale,
            label: 'people',
            columns: ['person', 'email', 'customer', 'order'],
            rows: people.data.map((person) => row(locale, person)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: people.size,
      to: (number) => `${PEOPLE_PATH}?${mayOrder ? 'order=yes&' : ''}page=${number}`,
    })}`;
}

function row(locale: Locale, person: PersonRecord): Html {
  const action = person.can_order ? 'stop' : 'allow';
  return html`<tr role="row">
    <th role="rowheader" scope="row">${person.name}</th>
    <td role="cell" data-label="${text(locale, 'email')}">
      ${person.email}
      ${!person.email_verified && html`<span class="badge pending">${text(locale, 'unconfirmed')}</span>`}
    </td>
    <td role="cell" data-label="${text(locale, 'customer')}">
      ${person.customer_name} <span class="muted">${person.customer_ref}</span>
    </td>
    <td role="cell">
      <form method="post" action="${PEOPLE_PATH}/${person.id}/${action}">
        <button
          class="plain"
          type="submit"
          aria-label="${text(locale, action)}: ${person.name}, ${person.email}"
        >
          ${text(locale, action)}
        </button>
      </form>
    </td>
  </tr>`;
}
