import type { Locale } from '@vetportal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../database';
import { InvalidRequest, Problem, type FieldProblem } from './problem';
import { message, type MessageKey } from './messages';
import { localeOf } from './request-locale';

/** Answers every failure in the shapes of docs/erp-contract.md, in the caller's language. */
export function answerErrors(erp: FastifyInstance): void {
  erp.setErrorHandler((error, request, reply) => {
    if (error instanceof InvalidRequest) return answerFields(error, request, reply);
    if (error instanceof Problem) {
      if (error.status === 401) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      if (error.status === 503) void reply.header('retry-after', '5');
      if (error.status === 429) void reply.header('retry-after', Number(error.values['minutes']) * 60);
      return reply.code(error.status).send({
        ...error.members,
        detail: message(localeOf(request), error.key, error.values),
        code: error.key,
        values: error.values,
      });
    }
    const status = isDatabaseUnavailable(error) ? 503 : statusOf(error);
    if (status >= 500) request.log.error(error);
    if (status === 503) void reply.header('retry-after', '5');
    return reply.code(status).send({ detail: message(localeOf(request), keyOf(status)) });
  });
  erp.setNotFoundHandler((request, reply) => {
    return reply.code(404).send({ detail: message(localeOf(request), 'call.unknown') });
  });
}

function answerFields(error: InvalidRequest, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request);
  // A path that cannot name anything names nothing.
  if (error.fields.some((field) => field.path[0] === 'path')) {
    return reply.code(404).send({ detail: message(locale, 'record.unknown') });
  }
  return reply.code(422).send({
    detail: error.fields.map((field) => fieldWire(field, locale)),
  });
}

/** A refused field as answers have it. */
export const fieldWire = ({ members, path, key, values, type }: FieldProblem, locale: Locale) => ({
  ...members,
  loc: [...path],
  msg: message(locale, key, values),
  type,
});

/** Fastify's own refusals (unreadable JSON, too large a body) carry their status. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function keyOf(status: number): MessageKey {
  if (status === 413) return 'request.tooLarge';
  if (status === 415) return 'request.mediaType';
  if (status === 503) return 'erp.down';
  return status >= 500 ? 'erp.failed' : 'request.invalid';
}
