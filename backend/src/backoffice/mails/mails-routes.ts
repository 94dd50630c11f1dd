import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database';
import type { AccessRequests } from '../../erp/access/access-requests';
import { mailBytes, MailRefused, type MailSettings } from '../../mail/compose-mail';
import { withoutSecrets } from '../../mail/mail-sender';
import type { Outbox } from '../../mail/outbox';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { sendNotFound } from '../pages/not-found-page';
import { text } from '../pages/messages';
import { LIST_SIZE, mailPage, MAILS_PATH, mailsPage } from './mails-page';
import { findMail, listMails, sendAgain, type MailRecord } from './mails-store';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const params = v.object({ id: digits });
const listQuery = v.object({ page: v.fallback(v.pipe(digits, v.minValue(1)), 1) });
const mailQuery = v.object({ done: v.fallback(v.optional(v.literal('again')), undefined) });

/** Mails that a program gets at a time. */
const MOST = 100;

/** A mail is a page from elsewhere: it runs nothing, loads nothing, and is no part of this site. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export interface MailsContext {
  readonly database: Database;
  readonly requests: AccessRequests;
  readonly outbox: Outbox;
  readonly mailSettings: MailSettings;
  /** Whether mails leave this installation: then nobody here sees the secrets of their links. */
  readonly mailLeaves: boolean;
}

/** The team's pages on mails, and the newest of them for programs. */
export function mailsRoutes(pages: FastifyInstance, context: MailsContext): void {
  const { database, requests, outbox, mailSettings, mailLeaves } = context;
  const shown = <Mail extends Pick<MailRecord, 'body' | 'html'>>(mail: Mail): Mail =>
    mailLeaves
      ? {
          ...mail,
          body: withoutSecrets(mail.body),
          html: mail.html === null ? null : withoutSecrets(mail.html),
        }
      : mail;
  const findIn = async (request: FastifyRequest): Promise<MailRecord | null> => {
    const path = v.safeParse(params, request.params);
    const mail = path.success ? await findMail(database, path.output.id) : null;
    return mail && shown(mail);
  };

  pages.get('/mails', async (request, reply) => {
    // With those that somebody has asked for a moment ago.
    await requests.lookInto();
    const isForPeople = request.headers.accept?.includes('text/html') === true;
    const { page } = v.parse(listQuery, request.query);
    const mails = await listMails(database, { page, pageSize: isForPeople ? LIST_SIZE : MOST });
    if (!isForPeople)
      return {
        data: mails.data.map(shown).map(({ recipient, subject, body, kind, state, created_at }) => ({
          recipient,
          subject,
          body,
          kind,
          state,
          created_at,
        })),
      };
    const locale = backOfficeLocale(request);
    return sendPage(request, reply, {
      title: text(locale, 'mails'),
      body: mailsPage({ locale, page, mails }),
    });
  });

  pages.get('/mails/:id', async (request, reply) => {
    const mail = await findIn(request);
    if (!mail) return sendNotFound(request, reply);
    const locale = backOfficeLocale(request);
    const { done } = v.parse(mailQuery, request.query);
    const notice = done && text(locale, 'mail.queuedAgain');
    return sendPage(request, reply, { title: mail.subject, body: mailPage(locale, mail, notice) });
  });

  pages.get('/mails/:id/html', async (request, reply) => {
    const mail = await findIn(request);
    if (!mail || mail.html === null) return sendNotFound(request, reply);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(mail.html);
  });

  pages.get('/mails/:id/file', async (request, reply) => {
    const mail = await findIn(request);
    const bytes = mail && (await mailBytes(mail, mailSettings).catch(noneWhereRefused));
    if (!bytes) return sendNotFound(request, reply);
    return reply
      .header('content-type', 'message/rfc822')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('content-disposition', `attachment; filename="mail-${mail.id}.eml"`)
      .header('cache-control', 'no-store')
      .send(bytes);
  });

  pages.post('/mails/:id/again', async (request, reply) => {
    const mail = await findIn(request);
    if (!mail) return sendNotFound(request, reply);
    await sendAgain(database, mail.id);
    outbox.onMail();
    return reply.redirect(`${MAILS_PATH}/${mail.id}?done=again`, 303);
  });
}

/** What no server takes has no file either. */
function noneWhereRefused(error: unknown): null {
  if (error instanceof MailRefused) return null;
  throw error;
}
