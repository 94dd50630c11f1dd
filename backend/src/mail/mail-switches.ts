import type { Queries } from '../database';
import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from './mail-kinds';

/** Whether a person is sent mails of a kind. */
export interface MailSwitch {
  readonly kind: OptionalMailKind;
  readonly on: boolean;
}

export async function loadMailSwitches(queries: Queries, userId: string): Promise<readonly MailSwitch[]> {
  const off = await queries.query<{ kind: string }>('select kind from mail_switched_off where user_id = $1', [
    userId,
  ]);
  return OPTIONAL_MAIL_KINDS.map((kind) => ({ kind, on: !off.some((one) => one.kind === kind) }));
}

/** Switches mails of a kind on or off, from the next mail on; twice is as once, and nobody's are nothing. */
export async function setMailSwitch(
  queries: Queries,
  userId: string,
  { kind, on }: MailSwitch,
): Promise<void> {
  if (on) {
    await queries.query('delete from mail_switched_off where user_id = $1 and kind = $2', [userId, kind]);
  } else {
    await queries.query(
      `insert into mail_switched_off (user_id, kind) select id, $2 from customer_user where id = $1
       on conflict do nothing`,
      [userId, kind],
    );
  }
}
