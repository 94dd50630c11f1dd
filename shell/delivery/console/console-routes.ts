import { randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@vetportal/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAuthRateLimit } from '@vetportal/edge/http/auth-rate-limit';
import type { PreviewAddresses } from '../access/preview-addresses';
import { callerOf } from '../access/tokens';
import { readCookie } from '@vetportal/edge/http/cookies';
import { siteOrigin } from '@vetportal/edge/http/site-origin';
import type { OriginalStacks } from '../errors/original-stacks';
import { GoLiveRefused } from '../operator/check-going-live';
import type { Operations } from '../operator/operations';
import type { Records } from '../records/open-records';
import type { EdgeSettings } from '@vetportal/edge';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { UsageError } from '../operator/words';
import { HEALTH_STATES } from '../records/version-health';
import { TrafficRefused } from '../traffic/change-split';
import { type Asked, readConsoleData } from './console-data';
import { consolePage, type Notice, signInPage } from './console-page';
import { CONSOLE_PATH } from './console-path';
import { errorsAsked } from './errors-section';
import { type ActionFields, actionFieldsOf, addCommandActions } from './command-actions';
import { type Action, confirmationAddress, confirmationText } from './confirmation';
import { endSession, findSession, openSession, type OperatorSession, SESSION_HOURS } from './sessions';

interface ConsoleServices {
  readonly settings: EdgeSettings;
  readonly store: PublishedVersions;
  readonly records: Records;
  readonly operations: Operations;
  readonly previews: PreviewAddresses;
  readonly stacks: OriginalStacks;
}

/** Actions that an operator may force even if a restored version does not fit: the live one may be worse. */
const CAN_BE_FORCED: readonly string[] = [
  'rollback',
  'stop',
  'retire',
  'restore',
  'set',
  'release',
  'go-live',
];

/** Adds `/delivery/console`: the operator's pages in a browser. They have forms and links only, and no script. */
export function addConsoleRoutes(
  app: FastifyInstance,
  { settings, store, records, operations, previews, stacks }: ConsoleServices,
): void {
  const { database } = records;
  const attempts = createAuthRateLimit();

  const isSecure = (request: FastifyRequest): boolean =>
    siteOrigin(request, settings.publicOrigin)?.startsWith('https:') === true;
  // With the prefix `__Host-` browsers accept the cookie only from this host over TLS; without TLS the prefix is not possible.
  const cookieName = (request: FastifyRequest): string =>
    isSecure(request) ? '__Host-operator' : 'operator';
  const secretOf = (request: FastifyRequest): string =>
    readCookie(request.headers.cookie, cookieName(request)) ?? '';
  const cookie = (request: FastifyRequest, value: string, seconds: number): string =>
    `${cookieName(request)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict; HttpOnly${isSecure(request) ? '; Secure' : ''}`;

  /** Whether a form is from this site; another site's form is refused before its body is read. */
  const isOwn = ({ headers }: FastifyRequest, origin: string | undefined): boolean =>
    headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
      ? headers.origin === undefined || headers.origin === origin
      : false;

  const send = (reply: FastifyReply, status: number, make: (nonce: string) => string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(make(nonce));
  };
  const askToSignIn = (reply: FastifyReply, status: number, text?: string): FastifyReply =>
    send(reply, status, (nonce) =>
      signInPage(nonce, text === undefined ? undefined : { text, isTrouble: true }),
    );
  const show = async (
    reply: FastifyReply,
    session: OperatorSession,
    status = 200,
    notice?: Notice,
    asked?: Asked,
  ) => {
    const data = await readConsoleData(store, records, { previews, stacks }, asked);
    return send(reply, status, (nonce) => consolePage(data, session, nonce, notice));
  };

  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const fieldsOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
      typeof request.body === 'object' && request.body !== null
        ? (request.body as Record<string, string>)
        : {};

    pages.get<{ Querystring: Record<string, unknown> }>(CONSOLE_PATH, async (request, reply) => {
      const session = await findSession(database, secretOf(request), settings.operatorToken);
      if (!session) return askToSignIn(reply, 401);
      const { before } = request.query;
      const auditBefore =
        typeof before === 'string' && /^\d{1,15}$/.test(before) ? Number(before) : undefined;
      const text = confirmationText(session.csrf, request.query);
      const notice = text === undefined ? undefined : { text, isTrouble: false };
      return show(reply, session, 200, notice, { auditBefore, errorsOf: errorsAsked(request.query) });
    });

    pages.post(`${CONSOLE_PATH}/sign-in`, async (request, reply) => {
      if (!isOwn(request, siteOrigin(request, settings.publicOrigin)))
        return askToSignIn(reply, 403, 'Sign in here.');
      if (attempts.isBlocked(networkOf(request.ip)))
        return askToSignIn(reply, 429, 'Too many tries: wait a minute.');
      const caller = await callerOf(database, fieldsOf(request)['token'] ?? '', settings.operatorToken);
      if (caller?.scope !== 'operator') {
        attempts.countFailure(networkOf(request.ip));
        return askToSignIn(reply, 401, 'That is no token of an operator.');
      }
      const secret = await openSession(database, caller, settings.operatorToken);
      reply.header('set-cookie', cookie(request, secret, SESSION_HOURS * 3600));
      return reply.code(303).header('location', CONSOLE_PATH).send();
    });

    /** Adds the route of a button. */
    const action = (
      path: Action,
      run: (
        session: OperatorSession,
        fields: ActionFields & { readonly anyway: boolean },
      ) => Promise<unknown>,
    ): void => {
      pages.post(`${CONSOLE_PATH}/${path}`, async (request, reply) => {
        const session = await findSession(database, secretOf(request), settings.operatorToken);
        if (!session) return askToSignIn(reply, 401, 'The sign-in has ended; nothing was changed.');
        const fields = fieldsOf(request);
        const own = isOwn(request, siteOrigin(request, settings.publicOrigin));
        if (!own || !isSame(fields['csrf'] ?? '', session.csrf))
          return show(reply, session, 403, {
            text: 'That form was not of this console; nothing was changed.',
            isTrouble: true,
          });
        const given = actionFieldsOf(fields);
        try {
          await run(session, { ...given, anyway: fields['anyway'] === 'yes' });
          return await reply
            .code(303)
            .header('location', confirmationAddress(session.csrf, path, given.name, given.version))
            .send();
        } catch (error) {
          if (![TrafficRefused, GoLiveRefused, UsageError].some((refusal) => error instanceof refusal))
            throw error;
          return show(reply, session, 422, {
            text: `Nothing was changed: ${error instanceof Error ? error.message : ''}.`,
            isTrouble: true,
            ...(error instanceof GoLiveRefused && CAN_BE_FORCED.includes(path)
              ? { anyway: { path, fields: given } }
              : {}),
          });
        }
      });
    };
    action('rollback', ({ actor }, { name, anyway }) =>
      operations.rollback(actor, name === '' ? undefined : name, anyway),
    );
    action('stop', ({ actor }, { name, version, why, anyway }) =>
      operations.stop(actor, name, version, why, anyway),
    );
    action('restore', ({ actor }, { name, anyway }) => operations.restore(actor, name, anyway));
    action('test', ({ actor }, { name, version }) => operations.test(actor, name, version, {}));
    action('untest', ({ actor }, { name, version }) => operations.test(actor, name, version, undefined));
    action('again', ({ actor }, { name, version }) =>
      operations.release(actor, name, version, undefined, true),
    );
    for (const state of HEALTH_STATES)
      action(state, ({ actor }, { name, version, why }) => operations.mark(actor, name, version, state, why));
    action('approve', ({ actor }, { name, version }) => operations.approve(actor, name, version));
    addCommandActions(action, operations, database);
    action('step', ({ actor }, { name }) => operations.step(actor, name));
    pages.post(`${CONSOLE_PATH}/sign-out`, async (request, reply) => {
      const session = await findSession(database, secretOf(request), settings.operatorToken);
      if (session && isSame(fieldsOf(request)['csrf'] ?? '', session.csrf))
        await endSession(database, secretOf(request), settings.operatorToken);
      reply.header('set-cookie', cookie(request, '', 0));
      return reply.code(303).header('location', CONSOLE_PATH).send();
    });
    done();
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
