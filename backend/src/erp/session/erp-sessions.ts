import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '../../database';
import type { RenewSession } from '../../identity/foreign-sessions';
import { ProviderAway } from '../../identity/foreign-tokens';
import { seal, unseal } from './sealed';

/** `spec 9`: a signed-in person is remembered for 10 days. */
export const REMEMBERED_SECONDS = 10 * 24 * 3_600;
/** Without being remembered: a working day. */
const DAY_SECONDS = 12 * 3_600;

/** What stands in the database for a secret: who reads the database can sign in as nobody. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 bits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a session is looked after that began at another provider. */
interface ProviderCheck {
  readonly renew: RenewSession;
  /** How long it goes on before the provider is asked again. */
  readonly seconds: number;
}

/** Sessions that the ERP keeps itself, behind a cookie (`P07`, `P08`). */
export class ErpSessions {
  /** @param check where they begin at a provider of somebody else's */
  constructor(
    private readonly database: Database,
    private readonly check?: ProviderCheck,
  ) {}

  /**
   * @param refreshToken by which the provider can be asked whether the person is still signed in there; without one the session
   *   lasts as long as it may
   * @returns the secret for the cookie; each sign-in has its own, so that none can be fixed beforehand
   */
  async open(userId: string, remember: boolean, refreshToken?: string): Promise<string> {
    const secret = newSecret();
    await this.database.query(
      `insert into erp_session (secret_hash, user_id, expires_at, renewal)
       values ($1, $2, now() + $3::int * interval '1 second', $4)`,
      [
        hashOf(secret),
        userId,
        remember ? REMEMBERED_SECONDS : DAY_SECONDS,
        this.check && refreshToken !== undefined ? seal(refreshToken, secret) : null,
      ],
    );
    return secret;
  }

  /** Whose session it is; undefined where it has ended, here or at the provider, or never was. */
  async userOf(secret: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ user_id: string; due: boolean }>(
      `select user_id, renewal is not null and checked_at < now() - $2::int * interval '1 second' as due
       from erp_session where secret_hash = $1 and expires_at > now()`,
      [hashOf(secret), this.check?.seconds ?? 0],
    );
    if (!row) return undefined;
    if (row.due && this.check && !(await this.isStillOpen(secret, this.check))) return undefined;
    return row.user_id;
  }

  /**
   * Asks the provider. A refresh token counts once, so one call asks by it; others meanwhile go on. A provider that does not answer
   * ends nothing: it is asked the next time.
   */
  private async isStillOpen(secret: string, { renew, seconds }: ProviderCheck): Promise<boolean> {
    const [mine] = await this.database.query<{ renewal: string }>(
      `update erp_session set checked_at = now()
       where secret_hash = $1 and checked_at < now() - $2::int * interval '1 second' returning renewal`,
      [hashOf(secret), seconds],
    );
    if (!mine) return true;
    let next: string | undefined;
    try {
      next = await renew(unseal(mine.renewal, secret));
    } catch (error) {
      if (error instanceof ProviderAway) return true;
      throw error;
    }
    if (next === undefined) {
      await this.end(secret);
      return false;
    }
    await this.database.query('update erp_session set renewal = $2 where secret_hash = $1', [
      hashOf(secret),
      seal(next, secret),
    ]);
    return true;
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
