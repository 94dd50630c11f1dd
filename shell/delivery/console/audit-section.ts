import { escapeHtml } from '@vetportal/edge/http/escape';
import { time } from './cells';
import type { ConsoleData } from './console-data';
import { addressOf, type Place } from './place';
import type { Section } from './section';

/** Who did what; a page of it. */
export const auditSection = (
  { audit, auditBefore }: Pick<ConsoleData, 'audit' | 'auditBefore'>,
  place: Place,
): Section => ({
  title: 'Audit log',
  about: 'Who did what.',
  columns: ['At', 'Who', ['What', 'line'], ['To', 'line'], ['Detail', 'long']],
  empty: 'No entries.',
  rows: audit.map(({ at, actor, action, subject, detail }) => [
    time(at),
    escapeHtml(actor),
    escapeHtml(action),
    escapeHtml(subject),
    escapeHtml(detail),
  ]),
  below:
    auditBefore === undefined
      ? ''
      : `<p><a href="${addressOf(place, { before: String(auditBefore) }, 'audit-log')}">Older entries</a></p>`,
});
