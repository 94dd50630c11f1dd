import {
  loginRequest,
  newAccessRequest,
  resetPasswordRequest,
  setPasswordRequest,
  validateEmailRequest,
} from '@vetportal/erp/wire/requests';
import { networkOf } from '@vetportal/settings';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hashPassword } from '../../identity/passwords';
import type { KnownDevices } from '../../identity/known-devices';
import { forgiveFailures, SignInThrottle } from '../../identity/sign-in-throttle';
import type { ErpContext } from '../erp-context';
import { checkNewPassword } from '../customer/check-new-password';
import { loadCustomer } from '../customer/customer-answer';
import { takeAllowance } from '../http/allowance';
import type { ErpScope } from '../http/erp-scope';
import { Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { type ClientOrigins, isFromClient, isOtherClient } from '../http/client-origins';
import {
  endSessionsOf,
  hashOf,
  newSecret,
  REMEMBERED_SECONDS,
  type ErpSessions,
} from '../session/erp-sessions';
import { findPerson } from '../session/person';
import { askedCookie, type SecretCookie } from '../session/session-cookie';
import { takeResetLink, WORKS_FOR } from './access-links';
import type { AccessRequests } from './access-requests';
import { checkAccess, confirmAddress } from './confirm-address';

const TAGS = ['access'];

/** Mails that one login, and one caller, may have sent. */
const OF_LOGIN = { times: 5, within: 3_600 };
const OF_CALLER = { times: 30, within: 3_600 };

export interface AccessSettings {
  readonly sessions: ErpSessions;
  readonly cookie: SecretCookie;
  readonly requests: AccessRequests;
  readonly origins: ClientOrigins;
  readonly devices: KnownDevices;
}

type LinkSettings = Pick<AccessSettings, 'requests' | 'origins'>;

/** Another site could sign a visitor in as somebody else. */
function forPortalAlone(erp: ErpScope, origins: ClientOrigins): void {
  erp.addHook('onRequest', (request, _reply, next) => {
    next(isFromClient(request, origins) ? undefined : new Problem(403, 'session.foreign'));
  });
}

/** After the answer, which reveals nothing of the result. */
const lookIntoBy =
  (requests: AccessRequests) =>
  async ({ log }: Pick<FastifyRequest, 'log'>): Promise<void> => {
    await requests.lookInto().catch((error: unknown) => log.error(error));
  };

const allowanceOf =
  ({ database }: Pick<ErpContext, 'database'>) =>
  async (what: string, address: string, ip: string): Promise<void> => {
    await takeAllowance(database, `${what}:${address.toLowerCase()}`, OF_LOGIN);
    await takeAllowance(database, `${what}:${networkOf(ip)}`, OF_CALLER);
  };

/**
 * Another password by a link (`C03`, `P08`): wherever passwords are kept here, whether people sign in at the ERP or at the embedded
 * provider. Open to everybody; only the portal can call it.
 */
export function passwordLinkRoutes(
  erp: ErpScope,
  context: ErpContext,
  { requests, origins }: LinkSettings,
): void {
  const { database } = context;
  const allow = allowanceOf(context);
  const lookInto = lookIntoBy(requests);
  forPortalAlone(erp, origins);

  erp.post(
    '/auth/request_reset_password',
    {
      schema: {
        tags: TAGS,
        summary: 'Sends a link for another password; the answer does not tell whether the login is known',
        body: resetPasswordRequest,
      },
      onResponse: lookInto,
    },
    async ({ body, ip }, reply) => {
      await allow('reset', body.login, ip);
      await requests.keep(body.login);
      return reply.code(204).send();
    },
  );

  erp.post(
    '/auth/set_password',
    {
      schema: {
        tags: TAGS,
        summary: 'Sets a password by a link; ends every session of this person',
        body: setPasswordRequest,
      },
    },
    async ({ body }, reply) => {
      const hash = await hashPassword(checkNewPassword(body.password, ''));
      await database.transaction(async (queries) => {
        const userId = await takeResetLink(queries, body.token);
        // Who reads mail of the address has shown that it is theirs.
        const [person] = await queries.query<{ email: string }>(
          'update customer_user set password_hash = $2, email_verified = true where id = $1 returning email',
          [userId, hash],
        );
        // Only the link says whose it is. It works on after a password that is refused.
        checkNewPassword(body.password, person?.email ?? '');
        await endSessionsOf(queries, userId);
        await forgiveFailures(queries, person?.email ?? '');
      });
      return reply.code(204).send();
    },
  );
}

/** Signing in by login and password, at the ERP itself (`C03`, `P08`). Open to everybody; only the portal can call it. */
export function accessRoutes(erp: ErpScope, context: ErpContext, settings: AccessSettings): void {
  const { sessions, cookie, requests, origins, devices } = settings;
  const { database } = context;
  const throttle = new SignInThrottle(database);
  const asked = askedCookie(origins.own);
  const allow = allowanceOf(context);
  const lookInto = lookIntoBy(requests);
  forPortalAlone(erp, origins);

  erp.post(
    '/auth/login',
    {
      schema: {
        tags: TAGS,
        summary: 'Opens a session by login and password; the ERP keeps it in a cookie',
        body: loginRequest,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const tried = { login: body.login, address: request.ip, device: devices.of(request, body.login) };
      const pause = await throttle.pause(tried);
      if (pause > 0) throw new Problem(429, 'request.tooOften', { minutes: Math.ceil(pause / 60) });
      const access = await checkAccess(database, body.login, body.password);
      if (!access) {
        await throttle.failed(tried);
        // Other clients of a Shopinvader take 401 for a wrong password, and 403 for something else.
        throw new Problem(isOtherClient(request, origins) ? 401 : 403, 'access.wrong');
      }
      await throttle.succeeded(tried);
      const { userId, waits } = access;
      const person = await findPerson(database, userId);
      if (!person) throw new Problem(403, 'session.unknown');
      if (person.closed) throw new Problem(403, 'session.closed');
      if (waits || !person.emailVerified) throw new Problem(403, 'access.unconfirmed');
      const former = cookie.read(request);
      if (former !== undefined) await sessions.end(former);
      const opened = await sessions.open(userId, body.remember);
      cookie.set(reply, opened, body.remember ? REMEMBERED_SECONDS : undefined);
      devices.remember(request, reply, body.login);
      return loadCustomer(database, person, localeOf(request));
    },
  );

  erp.post(
    '/auth/logout',
    { schema: { tags: TAGS, summary: 'Ends the session; there need not be one' } },
    async (request, reply) => {
      const present = cookie.read(request);
      if (present !== undefined) await sessions.end(present);
      cookie.clear(reply);
      return reply.code(204).send();
    },
  );

  erp.post(
    '/auth/register',
    {
      schema: {
        tags: TAGS,
        summary: 'Asks for an access; the answer does not tell whether the login has one',
        body: newAccessRequest,
      },
      onResponse: lookInto,
    },
    async (request, reply) => {
      const { name, login: address, password: wanted } = request.body;
      const locale = localeOf(request);
      checkNewPassword(wanted, address);
      await allow('access', address, request.ip);
      const passwordHash = await hashPassword(wanted);
      // One for all that this browser asks for; it is given whether or not the login is known.
      const browser = asked.read(request) ?? newSecret();
      await requests.keep(address, { name, locale, passwordHash, browserHash: hashOf(browser) });
      asked.set(reply, browser, WORKS_FOR.confirm);
      return reply.code(201).send({});
    },
  );

  erp.post(
    '/auth/validate_email',
    {
      schema: {
        tags: TAGS,
        summary:
          'Confirms an address by a link; in another browser than the one that asked for the access it answers with the secret of a link to a password',
        body: validateEmailRequest,
        response: { 200: v.object({ reset_token: v.string() }), 204: v.null() },
      },
    },
    async (request, reply) => {
      const browser = asked.read(request);
      const resetToken = await database.transaction((queries) =>
        confirmAddress(queries, request.body.token, browser),
      );
      if (resetToken === undefined) return reply.code(204).send();
      return reply.code(200).send({ reset_token: resetToken });
    },
  );
}
