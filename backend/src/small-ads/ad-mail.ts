import { formatDate } from '@vetportal/i18n';
import type { Queries } from '../database';
import { mailText } from '../mail/mail-texts';
import { recipientsOf, type Outbox } from '../mail/outbox';
import type { Decision } from './moderate-ad';
import type { SmallAdRecord } from './small-ad-store';

/** Says to who wrote an ad what the provider team has decided about it. @param ad as the team has read it */
export async function mailAdDecided(
  outbox: Outbox,
  queries: Queries,
  ad: SmallAdRecord,
  decision: Decision,
): Promise<void> {
  const people = await recipientsOf(queries, { userId: ad.user_id, customerId: ad.customer_id });
  for (const person of people)
    await outbox.put(queries, 'small-ad-decided', person, (locale, link) => {
      const button = {
        label: mailText(locale, 'ad.button'),
        href: link(`/account/smallads/${ad.id}`),
      };
      if (decision.action === 'accept')
        return {
          subject: mailText(locale, 'ad.acceptedSubject', { title: ad.name }),
          blocks: [
            {
              text: mailText(locale, 'ad.acceptedText', {
                start: formatDate(locale, ad.date_start),
                end: formatDate(locale, ad.date_end),
              }),
            },
            button,
          ],
        };
      return {
        subject: mailText(locale, 'ad.refusedSubject', { title: ad.name }),
        blocks: [
          { text: mailText(locale, 'ad.refusedText') },
          { quote: decision.reason },
          { text: mailText(locale, 'ad.refusedNext') },
          button,
        ],
      };
    });
}
