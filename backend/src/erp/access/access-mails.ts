import type { Queries } from '../../database';
import { mailText } from '../../mail/mail-texts';
import type { Outbox, Recipient } from '../../mail/outbox';
import { WORKS_FOR } from './access-links';

/** Mails with a link whose secret stands behind the `#`: it is in no log of any server, and in no Referer. */
const LINKS = {
  reset: '/account/set-password',
  confirm: '/account/confirm-email',
} as const;

/** Sends a link by which somebody sets a password or confirms an address; it is of no use once the link is over. */
export const mailAccessLink = (
  outbox: Outbox,
  queries: Queries,
  to: Recipient,
  purpose: keyof typeof LINKS,
  secret: string,
): Promise<void> =>
  outbox.put(
    queries,
    'password',
    to,
    (locale, link) => ({
      subject: mailText(locale, `${purpose}.subject`),
      blocks: [
        { text: mailText(locale, `${purpose}.link`) },
        { label: mailText(locale, `${purpose}.button`), href: `${link(LINKS[purpose])}#${secret}` },
        { text: mailText(locale, `${purpose}.unasked`) },
      ],
    }),
    WORKS_FOR[purpose],
  );

/** Says to somebody who has an access that another one was asked for with the same address. */
export const mailKnownAccess = (outbox: Outbox, queries: Queries, to: Recipient): Promise<void> =>
  outbox.put(queries, 'password', to, (locale) => ({
    subject: mailText(locale, 'known.subject'),
    blocks: [{ text: mailText(locale, 'known.text') }],
  }));
