import type { EdgeSettings } from '@vetportal/edge';
import type { PublishedVersions } from '@vetportal/edge/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewAddresses } from '../access/preview-addresses';
import { mayChange, readableBy } from '../access/rights';
import type { OriginalStacks } from '../errors/original-stacks';
import { GoLiveRefused } from '../operator/check-going-live';
import type { Operations } from '../operator/operations';
import { UsageError } from '../operator/words';
import { writeAudit } from '../records/audit-log';
import type { Records } from '../records/open-records';
import { HEALTH_STATES } from '../records/version-health';
import { TrafficRefused } from '../traffic/change-split';
import { rightOf } from './action-rights';
import { type ActionFields, actionFieldsOf, addCommandActions, ShownOnce } from './command-actions';
import { type Action, confirmationAddress, confirmationText } from './confirmation';
import { type Asked, readConsoleData } from './console-data';
import { createConsoleHttp, isSameSecret } from './console-http';
import { consolePage, type Notice } from './console-page';
import { CONSOLE_PATH } from './console-path';
import { errorsAsked } from './errors-section';
import { type ConsoleSession, findSession } from './sessions';
import { addSignInRoutes } from './sign-in-routes';

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

/** Adds `/delivery/console`: the pages of operators, teams and viewers in a browser. They have forms and links only, and no script. */
export function addConsoleRoutes(
  app: FastifyInstance,
  { settings, store, records, operations, previews, stacks }: ConsoleServices,
): void {
  const { database } = records;
  const http = createConsoleHttp(settings.publicOrigin);
  const show = async (
    reply: FastifyReply,
    session: ConsoleSession,
    status = 200,
    notice?: Notice,
    asked?: Asked,
  ) => {
    const readable = readableBy(session.roles);
    const data = await readConsoleData(store, records, { previews, stacks }, { ...asked, readable });
    return http.send(reply, status, (nonce) => consolePage(data, session, nonce, notice));
  };

  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const askToSignIn = addSignInRoutes(pages, database, settings, http);
    const sessionOf = (request: FastifyRequest): Promise<ConsoleSession | undefined> =>
      findSession(database, http.cookieOf(request, 'operator'), settings);

    pages.get<{ Querystring: Record<string, unknown> }>(CONSOLE_PATH, async (request, reply) => {
      const session = await sessionOf(request);
      if (!session) return askToSignIn(reply, 401);
      const { before } = request.query;
      const auditBefore =
        typeof before === 'string' && /^\d{1,15}$/.test(before) ? Number(before) : undefined;
      const text = confirmationText(session.csrf, request.query);
      const notice = text === undefined ? undefined : { text, isTrouble: false };
      return show(reply, session, 200, notice, { auditBefore, errorsOf: errorsAsked(request.query) });
    });

    /** Adds the route of a button. */
    const action = (
      path: Action,
      run: (session: ConsoleSession, fields: ActionFields & { readonly anyway: boolean }) => Promise<unknown>,
    ): void => {
      pages.post(`${CONSOLE_PATH}/${path}`, async (request, reply) => {
        const session = await sessionOf(request);
        if (!session) return askToSignIn(reply, 401, 'The sign-in has ended; nothing was changed.');
        const fields = http.fieldsOf(request);
        if (!http.isOwn(request) || !isSameSecret(fields['csrf'] ?? '', session.csrf))
          return show(reply, session, 403, {
            text: 'That form was not of this console; nothing was changed.',
            isTrouble: true,
          });
        const given = actionFieldsOf(fields);
        const wanted = rightOf(path, given.name);
        if (!mayChange(session.roles, wanted)) {
          const { actor, roles } = session;
          const detail = `${actor} is ${roles.join(', ')} in the console, which is not for ${wanted}`;
          await writeAudit(database, { actor, action: 'scope-refused', subject: wanted, detail });
          return show(reply, session, 403, {
            text: `Nothing was changed: that is not for you, but for ${wanted === 'operator' ? 'an operator' : `the team of ${wanted}`}.`,
            isTrouble: true,
          });
        }
        try {
          const done = await run(session, { ...given, anyway: fields['anyway'] === 'yes' });
          if (done instanceof ShownOnce)
            return await show(reply, session, 200, { text: done.text, isTrouble: false });
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
    done();
  });
}
