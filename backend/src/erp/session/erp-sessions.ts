import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '../../database';

/** `spec 9`: a signed-in person is remembered for 10 days. */
export const REMEMBERED_SECONDS = 10 * 24 * 3_600;
/** Without being remembered: a working day. */
const DAY_SECONDS = 12 * 3_600;

/** What stands in the database for a secret: who reads the database can sign in as nobody. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 bits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Sessions that the ERP keeps itself, behind a cookie (`P07`, `P08`). */
export class ErpSessions {
  constructor(private readonly database: Database) {}

  /** @returns the secret for the cookie; each sign-in has its own, so that none can be fixed beforehand */
  async open(userId: string, remember: boolean): Promise<string> {
    const secret = newSecret();
    await this.database.query(
      `insert into erp_session (secret_hash, user_id, expires_at)
       values ($1, $2, now() + $3::int * interval '1 second')`,
      [hashOf(secret), userId, remember ? REMEMBERED_SECONDS : DAY_SECONDS],
    );
    return secret;
  }

  /** Whose session it is; undefined where it has ended or never was. */
  async userOf(secret: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ user_id: string }>(
      'select user_id from erp_session where secret_hash = $1 and expires_at > now()',
      [hashOf(secret)],
    );
    return row?.user_id;
  }

  async end(secret: string): Promise<void> {
    await this.database.query('delete from erp_session where secret_hash = $1', [hashOf(secret)]);
  }
}

/** Ends every session of a person: at the identity provider and here. */
export async function endSessionsOf(queries: Queries, userId: string): Promise<void> {
  await queries.query(`delete from oidc_record where payload ->> 'accountId' = $1`, [userId]);
  await queries.query('delete from erp_session where user_id = $1', [userId]);
}

/** Forgets what has expired. */
export async function forgetExpiredAccess(database: Database): Promise<void> {
  await database.query('delete from erp_session where expires_at < now()');
  await database.query('delete from access_link where expires_at < now()');
  await database.query('delete from allowance where until < now()');
  await database.query(`delete from outgoing_mail where created_at < now() - interval '1 day'`);
}
