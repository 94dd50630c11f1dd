import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../access/tokens';
import type { Database } from '../database';
import { type Actor, writeAudit } from '../records/audit-log';

/** An operator who is signed in to the console. */
export interface OperatorSession {
  readonly actor: Actor;
  /** Goes with each form: another site cannot know it. */
  readonly csrf: string;
}

/** How long a sign-in lasts. */
export const SESSION_HOURS = 8;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Signs an operator in, on every edge over the same records.
 *
 * @returns the secret of the cookie
 */
export async function openSession(database: Database, { actor, tokenId }: Caller): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(async (queries) => {
    await queries.query('delete from edge.session where expires_at < now()');
    await queries.query(
      `insert into edge.session (hash, actor, token_id, csrf, expires_at)
       values ($1, $2, $3, $4, now() + interval '${SESSION_HOURS} hours')`,
      [hashOf(secret), actor, tokenId ?? null, randomBytes(16).toString('base64url')],
    );
    await writeAudit(queries, { actor, action: 'sign-in', subject: 'console', detail: 'signed in' });
  });
  return secret;
}

/** The session of a cookie; undefined where it has ended, or its token has. */
export async function findSession(database: Database, secret: string): Promise<OperatorSession | undefined> {
  const [found] = await database.query<OperatorSession>(
    `select session.actor, csrf from edge.session
     left join edge.token on token.id = token_id
     where session.hash = $1 and session.expires_at > now()
       and (token.expires_at is null or token.expires_at > now())`,
    [hashOf(secret)],
  );
  return found;
}

/** Signs out. */
export async function endSession(database: Database, secret: string): Promise<void> {
  await database.query('delete from edge.session where hash = $1', [hashOf(secret)]);
}
