import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '../../database';
import type { RenewSession } from '../../identity/foreign-sessions';
import { ClocksDiffer, ProviderUnavailable } from '../../identity/foreign-tokens';
import { TokenRefused } from '../../identity/verify-token';
import type { TokenHolder, VerifyToken } from './callers';
import { seal, unseal } from './sealed';

/** `S16`: a signed-in person is remembered for 10 days. */
export const REMEMBERED_SECONDS = 10 * 24 * 3_600;
/** Without being remembered: a working day. */
const DAY_SECONDS = 12 * 3_600;

/** How long a session goes on in whose place the same person has opened another: calls with it may be under way from other tabs. */
const MAKES_WAY_SECONDS = 10;

/** What stands in the database for a secret: who reads the database can sign in as nobody. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 bits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a session is looked after that began at another provider. */
interface ProviderCheck {
  readonly renew: RenewSession;
  readonly verify: VerifyToken;
  /** How long it goes on before the provider is asked again. */
  readonly seconds: number;
}

/** By what the provider can be asked of a session, and whom its answer must be for. */
interface HandedOver {
  /** The person, as the provider names it. */
  readonly subject: string;
  readonly refreshToken: string;
}

/** What a session begins with that began at a provider: the means to ask about it, or the end that the provider gave. */
type Origin = HandedOver | { readonly endsAt: Date | undefined };

/** A refresh token that comes with a sign-in is refused by the provider, or is of another sign-in than that. */
export class NotTheirSession extends Error {
  override readonly name = 'NotTheirSession';
}

/** Sessions that the ERP keeps itself, behind a cookie (`P07`, `P08`). */
export class ErpSessions {
  /** @param check where they begin at a provider of somebody else's */
  constructor(
    private readonly database: Database,
    private readonly check?: ProviderCheck,
  ) {}

  /**
   * @param origin by what the provider can be asked whether the person is still signed in there, and is at once; or until when its
   *   word for that holds, which the session does not outlast. Without either the session lasts as long as it may
   * @returns the secret for the cookie; each sign-in has its own, so that none can be fixed beforehand
   * @throws NotTheirSession, ProviderUnavailable or ClocksDiffer where the provider has not confirmed this person: none is opened then
   */
  async open(userId: string, remember: boolean, origin: Origin = { endsAt: undefined }): Promise<string> {
    const secret = newSecret();
    const [handedOver, endsAt] = 'endsAt' in origin ? [undefined, origin.endsAt] : [origin, undefined];
    const renewal = this.check && handedOver && (await confirmed(this.check, userId, handedOver));
    await this.database.query(
      `insert into erp_session (secret_hash, user_id, expires_at, renewal, subject)
       values ($1, $2, least(now() + $3::int * interval '1 second', $6::timestamptz), $4, $5)`,
      [
        hashOf(secret),
        userId,
        remember ? REMEMBERED_SECONDS : DAY_SECONDS,
        renewal === undefined ? null : seal(renewal, secret),
        handedOver?.subject ?? null,
        endsAt?.toISOString() ?? null,
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
   * ends nothing: it is asked the next time. One that answers for another person has ended this one's.
   */
  private async isStillOpen(secret: string, check: ProviderCheck): Promise<boolean> {
    const [mine] = await this.database.query<{ renewal: string; user_id: string; subject: string | null }>(
      `update erp_session set checked_at = now()
       where secret_hash = $1 and checked_at < now() - $2::int * interval '1 second' returning renewal, user_id, subject`,
      [hashOf(secret), check.seconds],
    );
    if (!mine) return true;
    try {
      const renewed = await check.renew(unseal(mine.renewal, secret));
      if (renewed !== undefined) {
        // First of all: the previous one is used up, whatever the answer for this one.
        await this.database.query('update erp_session set renewal = $2 where secret_hash = $1', [
          hashOf(secret),
          seal(renewed.refreshToken, secret),
        ]);
        const holder = { userId: mine.user_id, subject: mine.subject };
        if (await isFor(check, renewed.accessToken, holder)) return true;
      }
    } catch (error) {
      if (error instanceof ProviderUnavailable || error instanceof ClocksDiffer) return true;
      throw error;
    }
    await this.end(secret);
    return false;
  }

  /** Ends a session in whose place somebody has opened another: at once, unless it is the same person's. */
  async makeWay(secret: string, userId: string): Promise<void> {
    await this.database.query('delete from erp_session where secret_hash = $1 and user_id <> $2', [
      hashOf(secret),
      userId,
    ]);
    await this.database.query(
      `update erp_session set expires_at = least(expires_at, now() + $2::int * interval '1 second') where secret_hash = $1`,
      [hashOf(secret), MAKES_WAY_SECONDS],
    );
  }

  async end(secret: string): Promise<void> {
    await this.database.query('delete from erp_session where secret_hash = $1', [hashOf(secret)]);
  }
}

/** Asks by what is handed over, which the page has from its own sign-in or from anywhere. @returns what to ask by the next time */
async function confirmed(
  check: ProviderCheck,
  userId: string,
  { subject, refreshToken }: HandedOver,
): Promise<string> {
  const renewed = await check.renew(refreshToken);
  if (renewed === undefined)
    throw new NotTheirSession('The provider refuses the refresh token of a sign-in.');
  if (!(await isFor(check, renewed.accessToken, { userId, subject })))
    throw new NotTheirSession('The provider does not give an access token of the same person for it.');
  return renewed.refreshToken;
}

/**
 * Whether a token that the provider has just given is good, and for the person of a session: by the provider's name of people, too,
 * because several of its accounts may be one person of the ERP.
 *
 * @throws ProviderUnavailable or ClocksDiffer where that cannot be known
 */
async function isFor(
  { verify }: ProviderCheck,
  accessToken: string,
  { userId, subject }: { readonly userId: string; readonly subject: string | null },
): Promise<boolean> {
  let holder: TokenHolder;
  try {
    holder = await verify(accessToken, true);
  } catch (error) {
    if (error instanceof TokenRefused) return false;
    throw error;
  }
  return holder.userId === userId && holder.subject === subject;
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
}
