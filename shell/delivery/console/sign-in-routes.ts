import type { Database } from '@vetportal/database';
import type { EdgeSettings } from '@vetportal/edge';
import { createAuthRateLimit } from '@vetportal/edge/http/auth-rate-limit';
import { createRateLimit } from '@vetportal/edge/http/rate-limit';
import { siteOrigin } from '@vetportal/edge/http/site-origin';
import { networkOf } from '@vetportal/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../access/tokens';
import { writeAudit } from '../records/audit-log';
import { type ConsoleHttp, isSameSecret, textIn } from './console-http';
import { CONSOLE_PATH } from './console-path';
import { createOpenIdProvider, newAttempt, ProviderRefused } from './openid-provider';
import { personOf } from './person';
import { returnAddress } from './place';
import { endSession, findSession, openSession, SESSION_HOURS } from './sessions';
import { signedInPage, signInPage } from './sign-in-page';

/** Where the provider sends people back to; it has to know this address. */
const RETURN_PATH = `${CONSOLE_PATH}/signed-in`;
/** How long somebody may take at the provider (s). */
const ATTEMPT_SECONDS = 600;
/** Failed sign-ins a minute that the audit log gets, of one network and of all: nobody fills it, and each attack is in it. */
const LOGGED_OF_ONE = 10;
const LOGGED_OF_ALL = 100;

/**
 * Asks somebody to sign in.
 *
 * @param returnTo address to which that person then goes on; only a page of the console counts
 * @param text the reason
 */
export type AskToSignIn = (
  reply: FastifyReply,
  status: number,
  returnTo: string,
  text?: string,
) => FastifyReply;

/** Adds how people come and go: by a token, by the provider where there is one, and out. */
export function addSignInRoutes(
  pages: FastifyInstance,
  database: Database,
  settings: EdgeSettings,
  http: ConsoleHttp,
): AskToSignIn {
  const { consoleSignIn } = settings;
  const provider = consoleSignIn && createOpenIdProvider(consoleSignIn);
  const attempts = createAuthRateLimit();
  const logged = createRateLimit(LOGGED_OF_ONE, LOGGED_OF_ALL);

  const ask: AskToSignIn = (reply, status, returnTo, trouble) =>
    http.send(reply, status, (nonce) =>
      signInPage(nonce, {
        hasProvider: provider !== undefined,
        returnTo: returnAddress(returnTo),
        trouble,
      }),
    );
  /** Asks again, and writes down who was refused, from where and why; never what was sent. */
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status,
      returnTo,
      why,
      actor = 'nobody',
    }: {
      readonly status: number;
      readonly returnTo: string;
      readonly why: string;
      readonly actor?: string;
    },
    text = `${why[0]?.toUpperCase() ?? ''}${why.slice(1)}.`,
  ): Promise<FastifyReply> => {
    const network = networkOf(request.ip);
    if (logged.allows(network))
      await writeAudit(database, {
        actor,
        action: 'sign-in-refused',
        subject: 'console',
        detail: `from ${network}: ${why}`,
      });
    return ask(reply, status, returnTo, text);
  };
  const sessionCookie = (request: FastifyRequest, value: string, seconds: number): string =>
    http.setCookie(request, { name: 'operator', value, seconds, sameSite: 'Strict' });
  // From the provider a browser brings no strict cookie along.
  const attemptCookie = (request: FastifyRequest, value: string, seconds: number): string =>
    http.setCookie(request, { name: 'operator-attempt', value, seconds, sameSite: 'Lax' });

  pages.post(`${CONSOLE_PATH}/sign-in`, async (request, reply) => {
    const { token = '', return: asked = '' } = http.fieldsOf(request);
    const returnTo = returnAddress(asked);
    if (!http.isOwn(request)) return ask(reply, 403, returnTo, 'Sign in here.');
    const network = networkOf(request.ip);
    const caller = await callerOf(database, token, settings.operatorToken);
    if (!caller) {
      if (attempts.isBlocked(network)) return ask(reply, 429, returnTo, 'Too many tries: wait a minute.');
      attempts.countFailure(network);
      return refuse(request, reply, { status: 401, returnTo, why: 'that is no valid token' });
    }
    const secret = await openSession(database, caller, settings);
    reply.header('set-cookie', sessionCookie(request, secret, SESSION_HOURS * 3600));
    return reply.code(303).header('location', returnTo).send();
  });

  if (provider) {
    const redirectUri = (request: FastifyRequest): string =>
      (siteOrigin(request, settings.publicOrigin) ?? '') + RETURN_PATH;

    pages.get<{ Querystring: Record<string, unknown> }>(`${CONSOLE_PATH}/sign-in`, async (request, reply) => {
      const attempt = newAttempt();
      const returnTo = returnAddress(textIn(request.query, 'return'));
      try {
        const address = await provider.signInAddress(attempt, redirectUri(request));
        // The provider knows one address to come back to, so the page that was asked for waits in the browser.
        const kept = `${attempt}.${Buffer.from(returnTo).toString('base64url')}`;
        reply.header('set-cookie', attemptCookie(request, kept, ATTEMPT_SECONDS));
        return await reply.header('cache-control', 'no-store').code(303).header('location', address).send();
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        request.log.warn(error, 'the provider of the console');
        return ask(reply, 503, returnTo, `Not signed in: ${error.message}.`);
      }
    });

    pages.get<{ Querystring: Record<string, unknown> }>(RETURN_PATH, async (request, reply) => {
      const [attempt = '', kept = ''] = http.cookieOf(request, 'operator-attempt').split('.');
      const returnTo = returnAddress(Buffer.from(kept, 'base64url').toString());
      const cookies = [attemptCookie(request, '', 0)];
      try {
        if (attempt === '') throw new ProviderRefused('this sign-in was not begun in this browser');
        const claims = await provider.redeem(attempt, redirectUri(request), request.query);
        const person = personOf(claims, consoleSignIn);
        if (person.roles.length === 0) {
          reply.header('set-cookie', cookies);
          const why = `the provider gives ${person.actor} no role of this console`;
          return await refuse(request, reply, { status: 403, returnTo, why, actor: person.actor });
        }
        const secret = await openSession(database, person, settings);
        cookies.push(sessionCookie(request, secret, SESSION_HOURS * 3600));
        reply.header('set-cookie', cookies);
        return await http.send(reply, 200, (nonce) => signedInPage(nonce, returnTo));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        request.log.warn(error, 'a sign-in to the console');
        reply.header('set-cookie', cookies);
        const why = error.message;
        return refuse(request, reply, { status: 401, returnTo, why }, `Not signed in: ${why}.`);
      }
    });
  }

  pages.post(`${CONSOLE_PATH}/sign-out`, async (request, reply) => {
    const secret = http.cookieOf(request, 'operator');
    const session = await findSession(database, secret, settings);
    if (session && isSameSecret(http.fieldsOf(request)['csrf'] ?? '', session.csrf)) {
      await endSession(database, secret, settings);
      reply.header('set-cookie', sessionCookie(request, '', 0));
    }
    return reply.code(303).header('location', CONSOLE_PATH).send();
  });
  return ask;
}
