import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The answer to a refused call, with words that a command line, a pipeline or a log can print. */
export interface RefusedCall {
  /** For programs; stays the same. */
  readonly code: string;
  /** What is wrong. */
  readonly detail: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Answers 429. */
export const refuseTooMany = (reply: FastifyReply, detail: string): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', '60')
    .send({ code: 'too-many', detail, remedy: 'Wait a minute.' } satisfies RefusedCall);

/**
 * Describes an error of a call that was refused before its handler ran, or that failed in it; never with internal details.
 */
export function describeError(error: FastifyError, status: number, request: FastifyRequest): RefusedCall {
  if (status === 503)
    return {
      code: 'unavailable',
      detail: 'a part of what this call needs cannot be read at the moment',
      remedy: 'Try again in ten seconds; /readyz tells whether it is back.',
    };
  if (status >= 500)
    return {
      code: 'internal-error',
      detail: 'internal error',
      remedy: 'Try again; where it stays so, the log of the edge says what has gone wrong.',
    };
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'too-large',
        detail: `the body is larger than the ${String(request.routeOptions.bodyLimit)} bytes that this call takes`,
        remedy: 'Send less: docs/releasing says how large a version and its files may be.',
      };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        code: 'media-type',
        detail: `a body of the type ${JSON.stringify(request.headers['content-type'] ?? '').slice(0, 100)} is not read here`,
        remedy: 'Send application/json; the content of a file as application/octet-stream.',
      };
    case 'too-deep':
      return { code: 'too-deep', detail: error.message, remedy: 'Send flatter JSON.' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { code: 'malformed', detail: 'the body is no JSON', remedy: 'Send JSON in UTF-8.' };
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return {
        code: 'malformed',
        detail: 'the body is not as long as its Content-Length says',
        remedy: 'Send it again, whole.',
      };
    default:
      return {
        code: 'malformed',
        detail: error.message,
        remedy: 'Correct the request: docs/releasing describes the calls.',
      };
  }
}
