import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../identity/pages/html';
import { backOfficeLocale, sendPage } from './back-office-page';
import { text } from './messages';

/** Answers 404, with a link to the list. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = backOfficeLocale(request);
  return sendPage(request, reply.code(404), {
    title: text(locale, 'gone'),
    body: html`<div class="card">
      <h1>${text(locale, 'gone')}</h1>
      <p class="lead">${text(locale, 'goneText')}</p>
      <a class="secondary" href="/backoffice/small-ads">${text(locale, 'toList')}</a>
    </div>`,
  });
}
