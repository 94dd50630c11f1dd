import formbody from '@fastify/formbody';
import { isLocale, localeName, localePath, LOCALES, type Locale } from '@vetportal/i18n';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database';
import { html } from '../identity/pages/html';
import { ASSETS, page, PAGE_POLICY } from '../identity/pages/page';
import { serveFiles } from '../identity/pages/serve-files';
import { pageLocale } from '../identity/provider';
import { setMailSwitch } from './mail-switches';
import { MAIL_PATH, type UnsubscribeLinks } from './unsubscribe-link';
import { UNSUBSCRIBE_MESSAGES } from './unsubscribe-messages';

export interface UnsubscribeOptions {
  readonly database: Database;
  readonly links: UnsubscribeLinks;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  // The link in the address works for ever.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const query = v.object({
  of: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
  lang: v.fallback(v.optional(v.string()), undefined),
});

/**
 * Ends mails of one kind by the link that each of them has. Looking at the page ends nothing, because programs follow links; its button
 * does, and so does the POST of a mail program (RFC 8058).
 */
export const unsubscribePlugin: FastifyPluginAsync<UnsubscribeOptions> = async (
  mails,
  { database, links },
) => {
  await mails.register(formbody, { bodyLimit: 1024 });
  serveFiles(mails, Object.values(ASSETS));

  mails.get('/unsubscribe', (request, reply) => {
    const asked = read(request, links);
    return asked.unsubscription ? send(reply, asked, 'ask') : send(reply.code(400), asked, 'wrong');
  });
  mails.post('/unsubscribe', async (request, reply) => {
    const asked = read(request, links);
    if (!asked.unsubscription) return send(reply.code(400), asked, 'wrong');
    const { userId, kind } = asked.unsubscription;
    await setMailSwitch(database, userId, { kind, on: false });
    return send(reply, asked, 'done');
  });
};

function read(request: FastifyRequest, links: UnsubscribeLinks) {
  const { of, lang } = v.parse(query, request.query);
  return {
    of,
    unsubscription: links.read(of),
    locale: pageLocale(isLocale(lang) ? lang : undefined, request.raw),
  };
}

function send(
  reply: FastifyReply,
  { of, unsubscription, locale }: ReturnType<typeof read>,
  shown: 'ask' | 'done' | 'wrong',
): FastifyReply {
  const kind = unsubscription ? UNSUBSCRIBE_MESSAGES[unsubscription.kind][locale] : '';
  const say = (key: keyof typeof UNSUBSCRIBE_MESSAGES) =>
    UNSUBSCRIBE_MESSAGES[key][locale].replace('{kind}', kind);
  const address = (language: Locale) =>
    `${MAIL_PATH}/unsubscribe?of=${encodeURIComponent(of)}&lang=${language}`;
  const titles = { ask: 'title', done: 'doneTitle', wrong: 'wrongTitle' } as const;
  const leads = { ask: 'lead', done: 'done', wrong: 'wrong' } as const;
  const title = say(titles[shown]);
  const markup = page({
    locale,
    base: MAIL_PATH,
    title,
    languages: LOCALES.map((one) => ({ locale: one, name: localeName(one), href: address(one) })),
    body: html`<div class="card">
      <h1>${title}</h1>
      <p class="lead">${say(leads[shown])}</p>
      ${
        shown === 'ask' &&
        html`<form method="post" action="${address(locale)}">
          <button class="primary" type="submit">${say('submit')}</button>
        </form>`
      }
      <a class="secondary" href="${localePath(locale, '/account/profile')}">${say('profile')}</a>
    </div>`,
  });
  return reply.headers(HEADERS).send(markup);
}
