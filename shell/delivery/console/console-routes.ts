import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayChange } from '../access/rights';
import { VersionStopped } from '../operator/assert-not-stopped';
import { GoLiveRefused } from '../operator/check-going-live';
import { UsageError } from '../operator/words';
import { writeAudit } from '../records/audit-log';
import { HEALTH_STATES } from '../records/version-health';
import { TrafficRefused } from '../traffic/change-split';
import { rightOf } from './action-rights';
import { actionFieldsOf, type AddAction, addCommandActions, ShownOnce } from './command-actions';
import { confirmationAddress, confirmationText } from './confirmation';
import { createConsoleHttp, isSameSecret, textIn } from './console-http';
import { type ConsoleServices, createConsolePages } from './console-pages';
import { CONSOLE_PATH } from './console-path';
import { addressOf, type Place, placeOf, placeOfModule } from './place';
import { type ConsoleSession, findSession } from './sessions';
import { addSignInRoutes } from './sign-in-routes';

/** Actions that an operator may force even if a restored version does not fit: the live one may be worse. */
const CAN_BE_FORCED: readonly string[] = [
  'rollback',
  'stop',
  'retire',
  'restore',
  'set',
  'release',
  'go-live',
  'restore-set',
];

type PageParams = { readonly name?: string };

/** Adds `/delivery/console`: the pages of operators, teams and viewers in a browser. They have forms and links only, and no script. */
export function addConsoleRoutes(app: FastifyInstance, services: ConsoleServices): void {
  const { settings, records, operations, shadow } = services;
  const { database, traffic } = records;
  const http = createConsoleHttp(settings.publicOrigin);
  const show = createConsolePages(services, http);

  app.register((pages, _options, done) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const askToSignIn = addSignInRoutes(pages, database, settings, http);
    const sessionOf = (request: FastifyRequest): Promise<ConsoleSession | undefined> =>
      findSession(database, http.cookieOf(request, 'operator'), settings);

    /** Adds a page. */
    const page = (path: string, placeOfPage: (params: PageParams) => Place | undefined): void => {
      pages.get<{ Querystring: Record<string, unknown>; Params: PageParams }>(
        CONSOLE_PATH + path,
        async (request, reply) => {
          const session = await sessionOf(request);
          if (!session) return askToSignIn(reply, 401, request.url);
          const { query } = request;
          const text = confirmationText(session.csrf, query);
          const notice = text === undefined ? undefined : { text, isTrouble: false };
          const place = placeOfPage(request.params);
          const missing = { text: 'There is no such page.', isTrouble: true };
          return place === undefined
            ? show(reply, session, '', { status: 404, notice: missing })
            : show(reply, session, place, { notice, query });
        },
      );
    };
    page('', () => '');
    page('/sets', () => '/sets');
    page('/modules/:name', ({ name = '' }) => placeOfModule(name) || undefined);
    pages.get<{ Querystring: Record<string, unknown> }>(`${CONSOLE_PATH}/shares`, async (request, reply) => {
      const place = placeOfModule(textIn(request.query, 'name'));
      const words = textIn(request.query, 'words');
      if (!(await sessionOf(request))) return askToSignIn(reply, 401, addressOf(place, { words }));
      return reply
        .code(303)
        .header('location', addressOf(place, { words }, 'shares'))
        .send();
    });

    const action: AddAction = (path, run) => {
      pages.post(`${CONSOLE_PATH}/${path}`, async (request, reply) => {
        const session = await sessionOf(request);
        const fields = http.fieldsOf(request);
        const place = placeOf(fields['place']);
        if (!session)
          return askToSignIn(reply, 401, addressOf(place), 'The sign-in has ended; nothing was changed.');
        const refuse = (status: number, text: string): Promise<FastifyReply> =>
          show(reply, session, place, { status, notice: { text, isTrouble: true } });
        if (!http.isOwn(request) || !isSameSecret(fields['csrf'] ?? '', session.csrf))
          return refuse(403, 'That form was not of this console; nothing was changed.');
        const given = actionFieldsOf(fields);
        const wanted = rightOf(path, given.name);
        if (!mayChange(session.roles, wanted)) {
          const { actor, roles } = session;
          const detail = `${actor} is ${roles.join(', ')} in the console, which is not for ${wanted}`;
          await writeAudit(database, { actor, action: 'scope-refused', subject: wanted, detail });
          const whom = wanted === 'operator' ? 'an operator' : `the team of ${wanted}`;
          return refuse(403, `Nothing was changed: that is not for you, but for ${whom}.`);
        }
        try {
          const done = await run(session, { ...given, anyway: fields['anyway'] === 'yes' }, request.host);
          if (done instanceof ShownOnce) {
            const shownAt = done.section ? placeOfModule(given.name) : place;
            const notice = { text: done.text, isTrouble: false };
            return await show(reply, session, shownAt, { notice, section: done.section });
          }
          return await reply
            .code(303)
            .header('location', confirmationAddress(session.csrf, place, path, given.name, given.version))
            .send();
        } catch (error) {
          if (![TrafficRefused, GoLiveRefused, UsageError].some((refusal) => error instanceof refusal))
            throw error;
          const isForced =
            error instanceof GoLiveRefused || (error instanceof VersionStopped && path === 'restore-set');
          return show(reply, session, place, {
            status: 422,
            notice: {
              text: `Nothing was changed: ${error instanceof Error ? error.message : ''}.`,
              isTrouble: true,
              ...(isForced && CAN_BE_FORCED.includes(path) ? { anyway: { path, fields: given } } : {}),
            },
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
    addCommandActions(action, { operations, database, traffic, shadow });
    action('step', ({ actor }, { name }) => operations.step(actor, name));
    done();
  });
}
