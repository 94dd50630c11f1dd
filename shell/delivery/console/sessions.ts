import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@vetportal/database';
import type { EdgeSettings } from '@vetportal/edge';
import type { Role } from '../access/rights';
import type { Caller } from '../access/tokens';
import { type Actor, writeAudit } from '../records/audit-log';
import type { Person } from './person';

/** Somebody who is signed in to the console. */
export interface ConsoleSession {
  readonly actor: Actor;
  readonly roles: readonly Role[];
  /** The CSRF token of each form, which another site cannot know. */
  readonly csrf: string;
}

/** The settings on which sessions depend. */
export type SessionSettings = Pick<EdgeSettings, 'operatorToken' | 'consoleSignIn'>;

/** How long a sign-in lasts. */
export const SESSION_HOURS = 8;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The keys of a session. One of the operator of the settings depends on the present token, so that it ends with a new token; one by the
 * provider on who is given which role.
 */
const keysOf = (secret: string, { operatorToken, consoleSignIn }: SessionSettings) => ({
  byToken: hashOf(secret),
  bySettings: operatorToken === undefined ? '' : hashOf(`${secret} ${operatorToken}`),
  byProvider: consoleSignIn === undefined ? '' : hashOf(`${secret} ${JSON.stringify(consoleSignIn)}`),
});

/**
 * Signs somebody in, on every edge over the same records.
 *
 * @param who the holder of a token, or a person whom the provider has signed in
 * @returns the secret of the cookie
 */
export async function openSession(
  database: Database,
  who: Caller | Person,
  settings: SessionSettings,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { byToken, bySettings, byProvider } = keysOf(secret, settings);
  const isByProvider = 'roles' in who;
  const tokenId = isByProvider ? undefined : who.tokenId;
  const { actor } = who;
  await database.transaction(async (queries) => {
    await queries.query('delete from edge.session where expires_at < now()');
    await queries.query(
      `insert into edge.session (hash, actor, token_id, roles, csrf, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '${SESSION_HOURS} hours')`,
      [
        isByProvider ? byProvider : tokenId === undefined ? bySettings : byToken,
        actor,
        tokenId ?? null,
        isByProvider ? who.roles : null,
        randomBytes(16).toString('base64url'),
      ],
    );
    const detail = isByProvider ? `signed in by the provider as ${who.roles.join(', ')}` : 'signed in';
    await writeAudit(queries, { actor, action: 'sign-in', subject: 'console', detail });
  });
  return secret;
}

/**
 * The session of a cookie; undefined where the session has ended, or what it depends on: its token is expired, revoked or no longer that of
 * the settings, or other people have other roles.
 */
export async function findSession(
  database: Database,
  secret: string,
  settings: SessionSettings,
): Promise<ConsoleSession | undefined> {
  const { byToken, bySettings, byProvider } = keysOf(secret, settings);
  const [found] = await database.query<ConsoleSession>(
    `select session.actor, csrf, coalesce(roles, array[coalesce(token.scope, 'operator')]) as roles
     from edge.session left join edge.token on token.id = token_id
     where session.expires_at > now()
       and (session.hash = $2 and token_id is null and roles is null
         or session.hash = $3 and roles is not null
         or session.hash = $1 and token.revoked_at is null and token.id is not null
           and (token.expires_at is null or token.expires_at > now()))`,
    [byToken, bySettings, byProvider],
  );
  return found;
}

/** A session, for whoever looks after them. */
export interface SessionRecord {
  /** Names the session, and opens nothing: the beginning of the hash of its secret. */
  readonly id: string;
  readonly actor: Actor;
  readonly roles: readonly Role[];
  readonly by: 'token' | 'provider';
  readonly beganAt: Date;
  readonly expiresAt: Date;
  /** Whether it is that of whoever looks. */
  readonly isOwn: boolean;
}

const ID = 'left(session.hash, 16)';

/**
 * The sessions that have not ended, the last one first.
 *
 * @param csrf of the session of whoever looks
 */
export async function listSessions(database: Database, csrf: string): Promise<SessionRecord[]> {
  return database.query<SessionRecord>(
    `select ${ID} as id, session.actor, coalesce(roles, array[coalesce(token.scope, 'operator')]) as roles,
       case when roles is null then 'token' else 'provider' end as by,
       session.expires_at - interval '${SESSION_HOURS} hours' as "beganAt", session.expires_at as "expiresAt",
       csrf = $1 as "isOwn"
     from edge.session left join edge.token on token.id = token_id
     where session.expires_at > now() and (token_id is null
       or token.id is not null and token.revoked_at is null and (token.expires_at is null or token.expires_at > now()))
     order by session.expires_at desc, session.hash`,
    [csrf],
  );
}

/**
 * Ends a session by its id: somebody has lost a device, or has left.
 *
 * @returns whether there was one
 */
export function endSessionById(database: Database, actor: Actor, id: string): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [ended] = await queries.query<{ actor: string }>(
      `delete from edge.session where ${ID} = $1 returning session.actor`,
      [id],
    );
    if (!ended) return false;
    const detail = `of ${ended.actor}`;
    await writeAudit(queries, { actor, action: 'end-session', subject: `session ${id}`, detail });
    return true;
  });
}

/** Signs out. */
export async function endSession(
  database: Database,
  secret: string,
  settings: SessionSettings,
): Promise<void> {
  const { byToken, bySettings, byProvider } = keysOf(secret, settings);
  await database.query('delete from edge.session where hash in ($1, $2, $3)', [
    byToken,
    bySettings,
    byProvider,
  ]);
}
