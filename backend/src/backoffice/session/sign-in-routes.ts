import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { html } from '../../identity/pages/html';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { text } from '../pages/messages';
import type { TeamGuesses } from './team-guesses';
import { endedCookie, endSession, isFromHere, isSame, sessionCookie, type BackOfficeAccess } from './session';

const field = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
const signInForm = v.object({ token: field(200), to: field(500) });
const signInQuery = v.object({ to: field(500), lang: field(10) });

/** Signing in to the back office with the team's secret, and out of it. */
export function signInRoutes(pages: FastifyInstance, access: BackOfficeAccess, guesses: TeamGuesses): void {
  pages.get('/sign-in', (request, reply) => {
    const query = v.safeParse(signInQuery, request.query);
    return sendPage(request, reply, {
      ...signInPage(request, query.success ? query.output.to : ''),
      guest: true,
    });
  });

  pages.post('/sign-in', async (request, reply) => {
    const form = v.safeParse(signInForm, request.body ?? {});
    const { token = '', to = '' } = form.success ? form.output : {};
    const refuse = (status: number, problem: SignInProblem) =>
      sendPage(request, reply.code(status), { ...signInPage(request, to, problem), guest: true });
    if (!isFromHere(request, access.origin)) return refuse(401, 'wrongToken');
    if (!isSame(token.trim(), access.token)) {
      const pause = await guesses.failed(request);
      if (pause === 0) return refuse(401, 'wrongToken');
      void reply.header('retry-after', pause);
      return refuse(429, 'pausedToken');
    }
    return reply.header('set-cookie', sessionCookie(access)).redirect(ownPath(to), 303);
  });

  pages.post('/sign-out', async (request, reply) => {
    if (!isFromHere(request, access.origin)) return reply.code(403).send();
    await endSession(request, access);
    return reply.header('set-cookie', endedCookie(access)).redirect('/backoffice/sign-in', 303);
  });
}

/** Where to go on to: a page of the back office and nothing else. */
const ownPath = (to: string): string =>
  /^\/backoffice\/[\w/-]*(\?[\w=&-]*)?$/.test(to) && !to.includes('//') ? to : '/backoffice/';

type SignInProblem = 'wrongToken' | 'pausedToken';

function signInPage(request: Parameters<typeof sendPage>[0], to: string, problem?: SignInProblem) {
  const locale = backOfficeLocale(request);
  const say = (key: Parameters<typeof text>[1]) => text(locale, key);
  return {
    title: problem ? `${say(problem)} – ${say('signIn')}` : say('signIn'),
    body: html`<div class="card">
      <h1>${say('signIn')}</h1>
      <p class="lead">${say('signInLead')}</p>
      ${problem && html`<p class="error" id="error" role="alert">${say(problem)}</p>`}
      <form method="post" novalidate action="/backoffice/sign-in">
        <input type="hidden" name="to" value="${to}" />
        <div class="field">
          <label for="token">${say('token')}</label>
          <div class="control">
            <input
              id="token"
              name="token"
              type="password"
              autocomplete="current-password"
              maxlength="200"
              required
              autofocus${problem && html` aria-invalid="true" aria-describedby="error"`}
            />
          </div>
        </div>
        <button class="primary" type="submit">${say('signIn')}</button>
      </form>
    </div>`,
  };
}
