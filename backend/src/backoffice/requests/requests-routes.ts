import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database';
import type { Outbox } from '../../mail/outbox';
import { mailAnswer } from '../../requests/answer-mail';
import {
  ANSWER_MAX,
  answerRequest,
  countRequests,
  findRequest,
  listFiles,
  listRequests,
  loadRequestFile,
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestRecord,
} from '../../requests/request-store';
import { subjectOfRequest } from '../../requests/request-subject';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { sendNotFound } from '../pages/not-found-page';
import { text } from '../pages/messages';
import { requestPage, type RequestForTeam } from './request-page';
import { LIST_SIZE, REQUESTS_PATH, requestsPage } from './requests-page';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const params = v.object({ kind: v.picklist(REQUEST_KINDS), id: digits });
const fileParams = v.object({ id: digits, file: digits });
const listQuery = v.object({
  state: v.fallback(v.picklist(REQUEST_STATES), 'open'),
  page: v.fallback(v.pipe(digits, v.minValue(1)), 1),
  kind: v.fallback(v.optional(v.picklist(REQUEST_KINDS)), undefined),
  done: v.fallback(v.optional(digits), undefined),
});
/** Without a NUL, which no column keeps. */
const answerForm = v.object({
  answer: v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()),
  ),
});

interface RequestsContext {
  readonly database: Database;
  readonly outbox: Outbox;
}

/** The team's pages on what people ask for: each request is read and answered here (`W20`). */
export function requestsRoutes(pages: FastifyInstance, { database, outbox }: RequestsContext): void {
  pages.get('/requests', async (request, reply) => {
    const { state, page, kind, done } = v.parse(listQuery, request.query);
    const locale = backOfficeLocale(request);
    const requests = await listRequests(database, { state, page, pageSize: LIST_SIZE });
    const counts = await countRequests(database);
    const answered = kind && done !== undefined ? await findRequest(database, kind, done) : null;
    const notice = answered ? text(locale, 'request.done', { name: answered.name }) : undefined;
    return sendPage(request, reply, {
      title: text(locale, 'requests'),
      body: requestsPage({ locale, state, page, requests, counts, notice }),
    });
  });

  pages.get('/requests/:kind/:id', async (request, reply) => {
    const found = await findIn(request);
    return found ? show(request, reply, found) : sendNotFound(request, reply);
  });

  pages.get('/requests/lead/:id/files/:file', async (request, reply) => {
    const path = v.safeParse(fileParams, request.params);
    const file = path.success ? await loadRequestFile(database, path.output.id, path.output.file) : null;
    if (!file) return sendNotFound(request, reply);
    // It comes from anybody: it is saved, and never opened within a page of this site.
    return reply
      .header('content-type', 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
      )
      .send(file.content);
  });

  pages.post('/requests/:kind/:id/answer', async (request, reply) => {
    const form = v.safeParse(answerForm, request.body ?? {});
    const found = await findIn(request);
    if (!found) return sendNotFound(request, reply);
    const locale = backOfficeLocale(request);
    const answer = form.success ? form.output.answer : '';
    if (answer === '')
      return show(request, reply.code(422), found, {
        refusal: { answer: '', problem: text(locale, 'request.missing') },
      });
    if (Array.from(answer).length > ANSWER_MAX)
      return show(request, reply.code(422), found, {
        refusal: { answer, problem: text(locale, 'reasonTooLong', { max: ANSWER_MAX }) },
      });
    const isFirst = await database.transaction(async (queries) => {
      if (!(await answerRequest(queries, found, answer))) return false;
      await mailAnswer(outbox, queries, found, answer);
      return true;
    });
    const now = isFirst ? found : await findIn(request);
    if (!now) return sendNotFound(request, reply);
    // A button that was pressed twice says the same again.
    if (!isFirst && now.answer !== answer)
      return show(request, reply.code(409), now, { warning: text(locale, 'request.already', { answer }) });
    return reply.redirect(`${REQUESTS_PATH}?kind=${found.kind}&done=${found.id}`, 303);
  });

  async function findIn(request: FastifyRequest): Promise<RequestRecord | null> {
    const path = v.safeParse(params, request.params);
    return path.success ? findRequest(database, path.output.kind, path.output.id) : null;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: RequestRecord,
    more: Pick<RequestForTeam, 'refusal' | 'warning'> = {},
  ) {
    const locale = backOfficeLocale(request);
    const files = shown.kind === 'lead' ? await listFiles(database, shown.id) : [];
    return sendPage(request, reply, {
      title: `${subjectOfRequest(shown, locale)} – ${shown.name}`,
      body: requestPage({ locale, request: shown, files, ...more }),
    });
  }
}
