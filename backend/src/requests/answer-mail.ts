import { formatDate } from '@vetportal/i18n';
import type { Queries } from '../database';
import { mailText } from '../mail/mail-texts';
import type { Outbox } from '../mail/outbox';
import { subjectOfRequest, textOfRequest } from './request-subject';
import type { RequestRecord } from './request-store';

/** Mails the answer to a request. A guest sees it nowhere else; who was signed in sees it in the profile, too. */
export const mailAnswer = (
  outbox: Outbox,
  queries: Queries,
  request: RequestRecord,
  answer: string,
): Promise<void> =>
  outbox.put(
    queries,
    'request-answered',
    { email: request.email, locale: request.locale, userId: request.user_id },
    (locale, link) => {
      const asked = textOfRequest(request);
      const day = formatDate(locale, request.created_at.toISOString());
      return {
        subject: mailText(locale, 'request.subject', { subject: subjectOfRequest(request, locale) }),
        blocks: [
          { text: mailText(locale, 'request.hello', { name: request.name }) },
          { text: answer },
          ...(request.user_id === null
            ? []
            : [{ label: mailText(locale, 'request.button'), href: link('/account/profile') }]),
          { text: mailText(locale, 'signature') },
          ...(asked === '' ? [] : [{ text: mailText(locale, 'request.yours', { day }) }, { quote: asked }]),
        ],
      };
    },
  );
