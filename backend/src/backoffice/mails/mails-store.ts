import type { Queries } from '../../database';
import type { QueuedMail } from '../../mail/compose-mail';

/** A mail as the provider team sees it. */
export interface MailRecord extends QueuedMail {
  readonly state: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: Date;
  readonly sent_at: Date | null;
  readonly problem: string | null;
}

/** A page of the mails that are kept, the newest first. @param page from 1 */
export async function listMails(
  queries: Queries,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ size: number; data: readonly MailRecord[] }> {
  const [counted] = await queries.query<{ size: number }>('select count(*)::int as size from outgoing_mail');
  const data = await queries.query<MailRecord>(
    'select * from outgoing_mail order by id desc limit $1 offset $2',
    [pageSize, (page - 1) * pageSize],
  );
  return { size: counted?.size ?? 0, data };
}

export async function findMail(queries: Queries, id: number): Promise<MailRecord | null> {
  const [mail] = await queries.query<MailRecord>('select * from outgoing_mail where id = $1', [id]);
  return mail ?? null;
}

/** Puts a mail that was not sent into the queue once more; one whose link is over stays as it is. */
export async function sendAgain(queries: Queries, id: number): Promise<void> {
  await queries.query(
    `update outgoing_mail set state = 'queued', attempts = 0, next_attempt_at = now(),
       send_before = now() + interval '3 days'
     where id = $1 and state = 'failed' and kind <> 'password'`,
    [id],
  );
}
