import type { Locale } from '@vetportal/i18n';
import { FORMS } from '../erp/form/form-definition';
import { mailText } from '../mail/mail-texts';
import { LEAD_SUBJECTS } from '../reference/countries';
import type { RequestRecord } from './request-store';

/** What a request is about, in a few words. */
export function subjectOfRequest({ kind, subject_id: id }: RequestRecord, locale: Locale): string {
  if (kind === 'registration') return mailText(locale, 'request.registration');
  const named =
    kind === 'lead'
      ? LEAD_SUBJECTS.find((subject) => subject.id === id)?.names
      : FORMS.find((form) => form.id === id)?.subject;
  return named?.[locale] ?? '';
}

/** What somebody has written in own words; '' where nothing was written. */
export function textOfRequest({ content }: RequestRecord): string {
  const written = content['description'] ?? content['change'] ?? content['comment'];
  return typeof written === 'string' ? written : '';
}
