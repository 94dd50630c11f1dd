import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../access/tokens';
import type { Database } from '@vetportal/database';
import { type Actor, writeAudit } from '../records/audit-log';

/** An operator who is signed in to the console. */
export interface OperatorSession {
  readonly actor: Actor;
  /** The CSRF token of each form, which another site cannot know. */
  readonly csrf: string;
}

/** How long a sign-in lasts. */
export const SESSION_HOURS = 8;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The keys of a session. A session of the operator of the settings depends on the present token, so that it ends with a new token. */
const keysOf = (secret: string, operatorToken: string | undefined) => ({
  byToken: hashOf(secret),
  bySettings: operatorToken === undefined ? '' : hashOf(`${secret} ${operatorToken}`),
});

/**
 * Signs an operator in, on every edge over the same records.
 *
 * @param operatorToken the operator's of the settings
 * @returns the secret of the cookie
 */
export async function openSession(
  database: Database,
  { actor, tokenId }: Caller,
  operatorToken: string | undefined,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { byToken, bySettings } = keysOf(secret, operatorToken);
  await database.transaction(async (queries) => {
    await queries.query('delete from edge.session where expires_at < now()');
    await queries.query(
      `insert into edge.session (hash, actor, token_id, csrf, expires_at)
       values ($1, $2, $3, $4, now() + interval '${SESSION_HOURS} hours')`,
      [
        tokenId === undefined ? bySettings : byToken,
        actor,
        tokenId ?? null,
        randomBytes(16).toString('base64url'),
      ],
    );
    await writeAudit(queries, { actor, action: 'sign-in', subject: 'console', detail: 'signed in' });
  });
  return secret;
}

/** The session of a cookie; undefined where the session has ended, or its token is expired, revoked or no longer that of the settings. */
export async function findSession(
  database: Database,
  secret: string,
  operatorToken: string | undefined,
): Promise<OperatorSession | undefined> {
  const { byToken, bySettings } = keysOf(secret, operatorToken);
  const [found] = await database.query<OperatorSession>(
    `select session.actor, csrf from edge.session
     left join edge.token on token.id = token_id
     where session.expires_at > now()
       and (session.hash = $2 and token_id is null
         or session.hash = $1 and token.revoked_at is null and token.id is not null
           and (token.expires_at is null or token.expires_at > now()))`,
    [byToken, bySettings],
  );
  return found;
}

/** Signs out. */
export async function endSession(
  database: Database,
  secret: string,
  operatorToken: string | undefined,
): Promise<void> {
  const { byToken, bySettings } = keysOf(secret, operatorToken);
  await database.query('delete from edge.session where hash in ($1, $2)', [byToken, bySettings]);
}
