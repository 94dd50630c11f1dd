import type { Queries } from '../../database';
import { Problem } from '../http/problem';
import { hashOf, newSecret } from '../session/erp-sessions';

export type LinkPurpose = 'reset' | 'confirm';

/** How long a link works, in seconds: an hour, two days. */
const WORKS_FOR: Readonly<Record<LinkPurpose, number>> = { reset: 3_600, confirm: 48 * 3_600 };

/** Makes a link's secret; an earlier one for the same works no more. */
export async function makeLink(queries: Queries, userId: string, purpose: LinkPurpose): Promise<string> {
  const secret = newSecret();
  await queries.query('delete from access_link where user_id = $1 and purpose = $2', [userId, purpose]);
  await queries.query(
    `insert into access_link (secret_hash, purpose, user_id, expires_at)
     values ($1, $2, $3, now() + $4::int * interval '1 second')`,
    [hashOf(secret), purpose, userId, WORKS_FOR[purpose]],
  );
  return secret;
}

/**
 * Whose link it is. It works no more once the transaction ends.
 *
 * @throws Problem 400 where it was used, is too old or never was
 */
export async function useLink(queries: Queries, secret: string, purpose: LinkPurpose): Promise<string> {
  const [row] = await queries.query<{ user_id: string }>(
    `delete from access_link where secret_hash = $1 and purpose = $2 and expires_at > now() returning user_id`,
    [hashOf(secret), purpose],
  );
  if (!row) throw new Problem(400, 'access.linkOver');
  return row.user_id;
}
