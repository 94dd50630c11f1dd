import type { Database } from '../database';
import { BATCH, QueueRunner } from '../queue/queue-runner';
import { waitAfter, type ReportProblem } from '../queue/retry-delay';
import { MailRefused, type QueuedMail } from './compose-mail';
import { forgetMailFiles, type MailTransport } from './mail-transport';

interface ClaimedMail extends QueuedMail {
  /** With the one that is under way. */
  readonly attempts: number;
}

/** How long a mail belongs to the process that sends it, in minutes: longer than a batch takes. */
const LEASE_MINUTES = 15;
/** How long mails are shown, in days; those with a link that lets somebody in, shorter. */
const SHOWN_DAYS = 30;
const SECRET_DAYS = 1;

/** The secret of a link in a mail. */
const SECRET = '#[A-Za-z0-9_-]{20,}';

/** A text of a mail as the team may read it once the mail has left: without what would let somebody in. */
export const withoutSecrets = (text: string): string => text.replace(new RegExp(SECRET, 'g'), '#…');

/**
 * Sends the mails that wait. What fails is tried again after a minute, then after twice as long each time, until the mail would come too
 * late. Several back ends over one database share the work; after a process that has ended in the middle, another one sends the mail
 * again under the same Message-ID.
 */
export class MailSender extends QueueRunner<ClaimedMail> {
  constructor(
    database: Database,
    private readonly transport: MailTransport,
    report: ReportProblem,
  ) {
    super(database, report);
  }

  protected prepare(): Promise<void> {
    return this.giveUp();
  }

  protected claim(): Promise<ClaimedMail[]> {
    return this.database.query<ClaimedMail>(
      `update outgoing_mail set next_attempt_at = now() + interval '${LEASE_MINUTES} minutes', attempts = attempts + 1
       where id in (
         select id from outgoing_mail where state = 'queued' and next_attempt_at <= now()
         order by next_attempt_at, id limit $1 for update skip locked
       ) returning id, recipient, subject, body, html, kind, user_id, message_id, created_at, attempts`,
      [BATCH],
    );
  }

  protected async handle(mail: ClaimedMail): Promise<boolean> {
    try {
      await this.transport.send(mail);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (error instanceof MailRefused && error.isFinal) await this.end(mail.id, 'failed', problem);
      else await this.putOff(mail, problem);
      this.report(new Error(`Mail ${mail.id} was not sent: ${problem}`, { cause: error }));
      return error instanceof MailRefused;
    }
    await this.end(mail.id, 'sent', null);
    return true;
  }

  private async end(id: number, state: 'sent' | 'failed', problem: string | null): Promise<void> {
    await this.database.query(
      `update outgoing_mail set state = $2, problem = $3, sent_at = case when $2 = 'sent' then now() end where id = $1`,
      [id, state, problem],
    );
    if (this.transport.leaves)
      await this.database.query(
        `update outgoing_mail set body = regexp_replace(body, $2, '#…', 'g'), html = regexp_replace(html, $2, '#…', 'g')
         where id = $1 and kind = 'password'`,
        [id, SECRET],
      );
  }

  private async putOff({ id, attempts }: ClaimedMail, problem: string): Promise<void> {
    await this.database.query(
      `update outgoing_mail set problem = $2, next_attempt_at = now() + $3 * interval '1 second' where id = $1`,
      [id, problem, waitAfter(attempts - 1)],
    );
  }

  /** The mail server was away: these have not been tried. */
  protected override async release(mails: readonly ClaimedMail[]): Promise<void> {
    await this.database.query(
      `update outgoing_mail set next_attempt_at = now() + $2 * interval '1 second', attempts = attempts - 1
       where id = any($1::int[])`,
      [mails.map(({ id }) => id), waitAfter(0)],
    );
  }

  /** A link that is over, or news of three days ago, helps nobody. */
  private async giveUp(): Promise<void> {
    await this.database.query(
      `update outgoing_mail set state = 'failed', problem = coalesce(problem, 'It would come too late.')
       where state = 'queued' and send_before <= now()`,
    );
  }
}

const daysOf = (kind: string): number => (kind === 'password' ? SECRET_DAYS : SHOWN_DAYS);

/** Forgets mails that are no longer shown, with their files. */
export async function forgetMails(database: Database, dataDir: string): Promise<void> {
  await database.query(
    `delete from outgoing_mail where state <> 'queued'
       and created_at < now() - case when kind = 'password' then $1::int else $2::int end * interval '1 day'`,
    [SECRET_DAYS, SHOWN_DAYS],
  );
  await forgetMailFiles(dataDir, (name) => daysOf(name.includes('-password.') ? 'password' : ''));
}
