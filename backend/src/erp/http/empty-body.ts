import type { FastifyInstance } from 'fastify';

/** Takes an empty body with a JSON content type for none: clients send the type with everything, also with a DELETE. */
export function takeEmptyBodies(calls: FastifyInstance): void {
  const parse = calls.getDefaultJsonParser('error', 'error');
  calls.removeContentTypeParser('application/json');
  calls.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
