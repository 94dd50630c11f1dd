import { openSessionRequest } from '@vetportal/erp/wire/requests';
import type { FastifyRequest } from 'fastify';
import { loadCustomer } from '../customer/customer-answer';
import type { ErpContext } from '../erp-context';
import { described, type ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import { Problem } from '../http/problem';
import { personOf } from './authenticate';
import { SIGN_IN_CALL, unanswered, type Callers } from './callers';
import { NotTheirSession, type ErpSessions } from './erp-sessions';
import type { SecretCookie } from './session-cookie';

interface Settings {
  readonly callers: Callers;
  readonly sessions: ErpSessions;
  readonly cookie: SecretCookie;
}

/** Opening and closing the ERP's session of a person whom the identity provider has signed in (`C03`, `S13`). */
export function sessionRoutes(erp: ErpScope, { database }: ErpContext, settings: Settings): void {
  const { callers, sessions, cookie } = settings;
  const keepsCookie = callers.type === 'oidc-cookie';

  /** @throws Problem 403 where the refresh token is not of the person whom the access token is for */
  async function open(request: FastifyRequest, userId: string, refreshToken?: string): Promise<string> {
    const { subject, endsAt } = await callers.holderOf(request);
    // Nobody could be asked whether the person is still signed in: the token's own end is the last that is known of it.
    if (refreshToken === undefined) return sessions.open(userId, false, { endsAt });
    try {
      return await sessions.open(userId, false, { subject, refreshToken });
    } catch (error) {
      const unsaid = unanswered(error, request.log);
      if (unsaid) throw unsaid;
      if (!(error instanceof NotTheirSession)) throw error;
      request.log.warn(error);
      throw new Problem(403, 'session.unconfirmed');
    }
  }

  for (const base of ['/auth', '']) {
    erp.post(
      `${base}${SIGN_IN_CALL}`,
      {
        schema: { ...described('customer', 'Opens the session of a bearer token'), body: openSessionRequest },
      },
      async (request, reply) => {
        const person = personOf(request);
        // A session by a cookie alone would prolong itself for ever: it takes a token to begin one.
        if (keepsCookie && request.headers.authorization !== undefined) {
          const former = cookie.read(request);
          const opened = await open(request, person.userId, request.body?.refresh_token);
          if (former !== undefined) await sessions.makeWay(former, person.userId);
          cookie.set(reply, opened, undefined);
        }
        return loadCustomer(database, person, localeOf(request));
      },
    );

    erp.post(
      `${base}/signout`,
      { schema: described('customer', 'Closes the session') },
      async (request, reply) => {
        // A token is its own session, so there is nothing to close.
        const present = cookie.read(request);
        if (keepsCookie && present !== undefined) {
          await sessions.end(present);
          cookie.clear(reply);
        }
        return reply.code(204).send();
      },
    );
  }

  erp.get('/auth/profile', { schema: described('customer', 'Who is signed in') }, (request) =>
    loadCustomer(database, personOf(request), localeOf(request)),
  );
}
