import { localePath, type Locale } from '@vetportal/i18n';
import type { Queries } from '../database';
import { isOptionalMailKind, type MailKind } from './mail-kinds';
import { subjectOf, toHtml, toPlainText, type MailMessage } from './mail-message';
import { mailText } from './mail-texts';
import type { UnsubscribeLinks } from './unsubscribe-link';

export interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Where it is somebody with an access: kinds that this person has switched off are not sent. */
  readonly userId: string | null;
}

/** What a mail is made of for one recipient. @param link the address of a page of the portal, in this language */
export type WriteMail = (locale: Locale, link: (path: string) => string) => MailMessage;

/** How long to wait for the end of the transaction that a mail is written in, in milliseconds. */
const COMMIT_MS = 300;

/**
 * Takes the mails that the portal sends. They are written in the transaction of what they tell of: what is undone is told to nobody, and
 * no request waits for a mail server.
 */
export class Outbox {
  private waiting: NodeJS.Timeout | undefined;
  /** Called soon after mails were put in. */
  onMail: () => void = () => undefined;

  constructor(
    /** Of the portal. */
    readonly origin: string,
    private readonly links: UnsubscribeLinks,
  ) {}

  /**
   * Puts a mail in, unless its recipient does not want mails of this kind.
   *
   * @param usefulFor how long it may be late, in seconds; default: three days
   */
  async put(
    queries: Queries,
    kind: MailKind,
    { email, locale, userId }: Recipient,
    write: WriteMail,
    usefulFor = 3 * 24 * 3600,
  ): Promise<void> {
    const written = write(locale, (path) => `${this.origin}${localePath(locale, path)}`);
    const message =
      userId !== null && isOptionalMailKind(kind)
        ? {
            ...written,
            blocks: [
              ...written.blocks,
              {
                note: mailText(locale, 'unwanted'),
                action: {
                  label: mailText(locale, 'unsubscribe'),
                  href: this.links.urlFor({ userId, kind }),
                },
              },
            ],
          }
        : written;
    await queries.query(
      `insert into outgoing_mail (recipient, locale, subject, body, html, kind, user_id, send_before)
       select $1, $2, $3, $4, $5, $6, $7::uuid, now() + $8 * interval '1 second'
       where not exists (select from mail_switched_off o where o.user_id = $7::uuid and o.kind = $6)`,
      [
        email,
        locale,
        subjectOf(message),
        toPlainText(message),
        toHtml(message, locale),
        kind,
        userId,
        usefulFor,
      ],
    );
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      this.onMail();
    }, COMMIT_MS).unref();
  }
}

/**
 * Who hears of what happens to something of a customer's: whoever made it, else everybody who may order for the customer.
 */
export const recipientsOf = (
  queries: Queries,
  { userId, customerId }: { readonly userId: string | null; readonly customerId: number },
): Promise<Recipient[]> =>
  queries.query<{ email: string; locale: Locale; userId: string }>(
    `select email, locale, id as "userId" from customer_user
     where customer_id = $2 and closed_at is null and (id = $1::uuid or ($1::uuid is null and can_order)) order by id`,
    [userId, customerId],
  );
