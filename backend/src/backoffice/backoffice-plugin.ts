import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ASSETS } from '../identity/pages/page';
import { serveFiles } from '../identity/pages/serve-files';
import { faultsRequest, type FaultSwitch } from './faults';
import { mailsRoutes, type MailsContext } from './mails/mails-routes';
import { ordersRoutes } from './orders/orders-routes';
import { STYLE_FILE } from './pages/back-office-page';
import { sendNotFound } from './pages/not-found-page';
import { peopleRoutes } from './people/people-routes';
import { requestsRoutes } from './requests/requests-routes';
import { TeamGuesses } from './session/team-guesses';
import { isTeam, secretOf, type BackOfficeAccess } from './session/session';
import { signInRoutes } from './session/sign-in-routes';
import { smallAdsRoutes } from './small-ads/small-ads-routes';

export interface BackOfficeOptions extends BackOfficeAccess, MailsContext {
  faults: FaultSwitch;
  /** The present day, 'YYYY-MM-DD'. */
  today: () => string;
}

/** Forms of a few fields; an answer of 4,000 characters in a form's encoding is the longest. */
const FORM_LIMIT = 64 * 1024;

/**
 * The provider team's part of the portal under `/backoffice/`: pages for people, who sign in with the team's secret, and calls
 * for programs, `Authorization: Bearer <token>`.
 */
export const backOfficePlugin: FastifyPluginAsync<BackOfficeOptions> = async (backOffice, options) => {
  const { database, faults, token, origin } = options;
  await backOffice.register(formbody, { bodyLimit: FORM_LIMIT });
  serveFiles(backOffice, [...Object.values(ASSETS), STYLE_FILE]);
  const access = { token, origin, database };
  const guesses = new TeamGuesses(database);
  signInRoutes(backOffice, access, guesses);

  await backOffice.register((team, _none, done) => {
    team.addHook('onRequest', async (request, reply) => {
      if (await isTeam(request, access)) return;
      if (secretOf(request) !== undefined) {
        const pause = await guesses.failed(request);
        if (pause > 0)
          return reply
            .code(429)
            .header('retry-after', pause)
            .send({ detail: 'Too many wrong tokens: wait.' });
      }
      if (isForPeople(request)) {
        const to = request.method === 'GET' ? request.url : '';
        return reply.redirect(`/backoffice/sign-in?to=${encodeURIComponent(to)}`, 303);
      }
      return reply.code(401).send({ detail: 'The back office token is missing or wrong.' });
    });
    team.get('/', (_request, reply) => reply.redirect('/backoffice/small-ads', 303));
    smallAdsRoutes(team, options);
    requestsRoutes(team, options);
    ordersRoutes(team, options);
    peopleRoutes(team, options);
    mailsRoutes(team, options);
    team.get('/faults', () => Promise.resolve(faults.current));
    team.post('/faults', (request, reply) => {
      const parsed = v.safeParse(faultsRequest, request.body);
      if (!parsed.success) return reply.code(422).send({ detail: v.flatten(parsed.issues) });
      faults.set(parsed.output);
      return reply.send(faults.current);
    });
    team.get('/*', (request, reply) => sendNotFound(request, reply));
    done();
  });
};

/** A browser asks for a page; a program asks for JSON or for anything. */
const isForPeople = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;
