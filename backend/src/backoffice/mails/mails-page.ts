import { formatDate, timeInBrussels, type Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { text, type BackOfficeMessage } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';
import type { MailRecord } from './mails-store';

export const MAILS_PATH = '/backoffice/mails';
/** Mails on one page of the list. */
export const LIST_SIZE = 25;

const BADGES = { queued: 'pending', sent: 'published', failed: 'cancel' } as const;

export interface MailsList {
  readonly locale: Locale;
  /** From 1. */
  readonly page: number;
  readonly mails: { readonly size: number; readonly data: readonly MailRecord[] };
}

/** All mails that are kept, the newest first. */
export const mailsPage = ({ locale, page, mails }: MailsList): Html =>
  html`<h1>${text(locale, 'mails')}</h1>
    ${
      mails.data.length === 0
        ? html`<p class="panel empty">${text(locale, 'mails.none')}</p>`
        : recordTable({
            locale,
            label: 'mails',
            columns: ['mail.subject', 'mail.recipient', 'mail.date', 'states'],
            rows: mails.data.map((mail) => row(locale, mail)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: mails.size,
      to: (number) => `${MAILS_PATH}?page=${number}`,
    })}`;

const row = (locale: Locale, mail: MailRecord): Html =>
  html`<tr role="row">
    <th role="rowheader" scope="row"><a href="${MAILS_PATH}/${mail.id}">${mail.subject}</a></th>
    <td role="cell" data-label="${text(locale, 'mail.recipient')}">${mail.recipient}</td>
    <td role="cell" data-label="${text(locale, 'mail.date')}">${moment(locale, mail.created_at)}</td>
    <td role="cell">${badge(locale, mail)}</td>
  </tr>`;

const badge = (locale: Locale, { state }: MailRecord): Html =>
  html`<span class="badge ${BADGES[state]}">${text(locale, `mail.${state}`)}</span>`;

const moment = (locale: Locale, at: Date): string =>
  `${formatDate(locale, at.toISOString())} ${timeInBrussels(at)}`;

/** One mail as its recipient gets it, and how it fares. @param notice what was just done */
export function mailPage(locale: Locale, mail: MailRecord, notice: string | undefined): Html {
  const say = (key: BackOfficeMessage) => text(locale, key);
  const address = `${MAILS_PATH}/${mail.id}`;
  return html`<p class="crumbs"><a href="${MAILS_PATH}">${say('mails')}</a></p>
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <h1>${mail.subject} ${badge(locale, mail)}</h1>
    <div class="columns">
      <section class="panel" aria-label="${say('mail.text')}">
        <p class="typed">${mail.body}</p>
      </section>
      <div>
        <section class="panel" aria-label="${say('states')}">
          <dl>
            ${fact(say('mail.recipient'), mail.recipient)}
            ${fact(say('mail.date'), moment(locale, mail.created_at))}
            ${mail.sent_at !== null && fact(say('mail.sent'), moment(locale, mail.sent_at))}
            ${fact(say('mail.attempts'), String(mail.attempts))}
            ${mail.problem !== null && fact(say('mail.problem'), mail.problem)}
            ${
              mail.state === 'queued' &&
              mail.attempts > 0 &&
              fact(say('mail.next'), moment(locale, mail.next_attempt_at))
            }
          </dl>
          <hr />
          ${mail.html !== null && html`<a class="secondary" href="${address}/html">${say('mail.html')}</a>`}
          <a class="secondary" href="${address}/file" download>${say('mail.file')}</a>
          ${
            mail.state === 'failed' &&
            mail.kind !== 'password' &&
            html`<form method="post" action="${address}/again">
              <button class="primary" type="submit">${say('mail.again')}</button>
            </form>`
          }
        </section>
      </div>
    </div>`;
}

const fact = (term: string, value: string): Html =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;
