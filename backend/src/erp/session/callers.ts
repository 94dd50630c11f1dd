import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { FastifyRequest } from 'fastify';
import { ClocksDiffer, ProviderUnavailable } from '../../identity/foreign-tokens';
import { TokenRefused } from '../../identity/verify-token';
import { type ClientOrigins, isFromClient } from '../http/client-origins';
import { Problem } from '../http/problem';
import type { ErpSessions } from './erp-sessions';
import type { SecretCookie } from './session-cookie';

/** How the calls that open a session end: `auth/signin`, and `signin` as a Shopinvader has it. */
export const SIGN_IN_CALL = '/signin';

/** How people sign in (`P06`, `P07`, `P08`): by a token, by a cookie that a token is given for, or by login and password. */
export type AuthType = RuntimeConfig['auth']['type'];

/** Whom an access token is for. */
export interface TokenHolder {
  /** As the ERP names people; of somebody whom it does not know, what it names nobody by. */
  readonly userId: string;
  /** As the identity provider does. */
  readonly subject: string;
  /** From when on the token counts no more; undefined where that ends nothing else. */
  readonly endsAt?: Date | undefined;
}

/**
 * Checks an access token: signature, issuer, audience and time.
 *
 * @param isFresh whether it has just been given out: it comes with the call that opens a session
 * @throws TokenRefused when it is not good, ProviderUnavailable or ClocksDiffer where that cannot be known
 */
export type VerifyToken = (token: string, isFresh: boolean) => Promise<TokenHolder>;

/** Tells who calls. */
export interface Callers {
  readonly type: AuthType;
  /** @throws Problem 401 where nobody does, 403 where the call may be another site's */
  subjectOf(request: FastifyRequest): Promise<string>;
  /**
   * Whom the token of a request is for.
   *
   * @throws Problem 401 where it has none, or one that is not good
   */
  holderOf(request: FastifyRequest): Promise<TokenHolder>;
  /** As subjectOf, for calls that are open to guests: undefined for one, null for a token that is not good. */
  readerOf(request: FastifyRequest): Promise<string | null | undefined>;
}

interface Settings {
  readonly type: AuthType;
  readonly verify: VerifyToken;
  readonly sessions: ErpSessions;
  readonly cookie: SecretCookie;
  readonly origins: ClientOrigins;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The answer to a caller when the provider gave none that can be trusted. Nobody's session is over for that: a no would sign
 * everybody out, or in again for ever.
 *
 * @returns undefined for any other error
 */
export function unanswered(error: unknown, log: FastifyRequest['log']): Problem | undefined {
  if (!(error instanceof ProviderUnavailable || error instanceof ClocksDiffer)) return undefined;
  log.error(error);
  return new Problem(
    503,
    error instanceof ProviderUnavailable ? 'session.providerAway' : 'session.clocksDiffer',
  );
}

/** A token counts where tokens are given out; a cookie counts where the ERP gives one. */
export function createCallers({ type, verify, sessions, cookie, origins }: Settings): Callers {
  const takesTokens = type !== 'credentials';
  const takesCookies = type !== 'oidc-token';
  const holderOf = async ({ headers, log, routeOptions }: FastifyRequest): Promise<TokenHolder> => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || !takesTokens) throw new Problem(401, 'session.missing');
    try {
      return await verify(token, routeOptions.url?.endsWith(SIGN_IN_CALL) === true);
    } catch (error) {
      const unsaid = unanswered(error, log);
      if (unsaid) throw unsaid;
      // Expired, tampered, of another issuer: the caller can only sign in again, and learns no more. A database that is away is no
      // reason to.
      throw error instanceof TokenRefused ? new Problem(401, 'session.invalid') : error;
    }
  };
  const byToken = async (request: FastifyRequest): Promise<string> => (await holderOf(request)).userId;
  return {
    type,
    holderOf,
    async subjectOf(request) {
      if (request.headers.authorization !== undefined) return byToken(request);
      const secret = takesCookies ? cookie.read(request) : undefined;
      if (secret === undefined) throw new Problem(401, 'session.missing');
      if (!READS.has(request.method) && !isFromClient(request, origins))
        throw new Problem(403, 'session.foreign');
      const userId = await sessions.userOf(secret);
      if (userId === undefined) throw new Problem(401, 'session.invalid');
      return userId;
    },
    async readerOf(request) {
      if (request.headers.authorization !== undefined) {
        return byToken(request).catch((error: unknown) => {
          if (error instanceof Problem && error.status === 401) return null;
          throw error;
        });
      }
      // A cookie may outlive its session, and the page cannot take it away: its owner is a guest.
      const secret = takesCookies ? cookie.read(request) : undefined;
      return secret === undefined ? undefined : sessions.userOf(secret);
    },
  };
}
