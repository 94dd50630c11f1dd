import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '@vetportal/database';
import { type Actor, writeAudit } from '../records/audit-log';

/** The scope of a token: one module, the shell, or all operations. */
export type Scope = `mf-${string}` | 'shell' | 'operator';

export const isScope = (text: string): text is Scope => /^(?:mf-[a-z][a-z0-9-]*|shell|operator)$/.test(text);

/** A token in a list, without its secret, which only its holder has. */
export interface TokenRecord {
  readonly id: string;
  readonly scope: Scope;
  /** Its holder, as in the audit log: `pipeline of mf-cart`, `Anne`. */
  readonly label: string;
  readonly createdAt: Date;
  readonly createdBy: Actor;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** The caller, identified by a token. */
export interface Caller {
  readonly actor: Actor;
  readonly scope: Scope;
  /** Undefined for the operator of the settings. */
  readonly tokenId: string | undefined;
}

const FORM = /^vp_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
const COLUMNS = `id, scope, label, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;
/** The last use is recorded at most this often, so that not every call causes a write. */
const USE_RECORDED_EVERY = '1 minute';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Creates a token.
 *
 * @param days until it expires; undefined: never
 * @returns the token itself, which is shown once and stored nowhere
 */
export async function createToken(
  database: Database,
  actor: Actor,
  {
    scope,
    label,
    days,
  }: { readonly scope: Scope; readonly label: string; readonly days?: number | undefined },
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(async (queries) => {
    await queries.query(
      `insert into edge.token (id, scope, label, hash, created_by, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(days => $6::int))`,
      [id, scope, label, hashOf(secret), actor, days ?? null],
    );
    const detail = `made for ${scope}: ${label}${days === undefined ? '' : `, for ${days} days`}`;
    await writeAudit(queries, { actor, action: 'token', subject: id, detail });
  });
  return `vp_${id}_${secret}`;
}

/**
 * Revokes a token at once, and ends the console sessions of its holder.
 *
 * @returns whether there was such a token
 */
export function revokeToken(database: Database, actor: Actor, id: string): Promise<boolean> {
  return database.transaction(async (queries) => {
    const revoked = await queries.query(
      'update edge.token set revoked_at = now() where id = $1 and revoked_at is null returning id',
      [id],
    );
    if (revoked.length === 0) return false;
    await queries.query('delete from edge.session where token_id = $1', [id]);
    await writeAudit(queries, { actor, action: 'token', subject: id, detail: 'revoked' });
    return true;
  });
}

/** All tokens, the newest first. */
export const listTokens = (queries: Queries): Promise<TokenRecord[]> =>
  queries.query<TokenRecord>(`select ${COLUMNS} from edge.token order by created_at desc limit 500`);

/**
 * Identifies the caller by a token.
 *
 * @param sent the token as it was sent
 * @param operatorToken the operator's of the settings
 * @returns undefined for a token that is unknown, expired or revoked
 */
export async function callerOf(
  database: Database,
  sent: string,
  operatorToken: string | undefined,
): Promise<Caller | undefined> {
  if (operatorToken !== undefined && isSame(hashOf(sent), hashOf(operatorToken)))
    return { actor: 'operator', scope: 'operator', tokenId: undefined };
  const [, id, secret] = FORM.exec(sent) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const [found] = await database.query<{ scope: Scope; label: string; hash: string }>(
    `select scope, label, hash from edge.token
     where id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [id],
  );
  if (!found || !isSame(found.hash, hashOf(secret))) return undefined;
  await database.query(
    `update edge.token set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '${USE_RECORDED_EVERY}')`,
    [id],
  );
  return { actor: found.label, scope: found.scope, tokenId: id };
}

/** Compares two hashes in constant time. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
