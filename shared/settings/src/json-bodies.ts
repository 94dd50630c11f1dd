import type { FastifyInstance } from 'fastify';
import { isTooDeep, MAX_JSON_DEPTH } from './json-depth';

/** A body that stands too deep in itself: 400, as one that is no JSON. */
class TooDeep extends Error {
  override readonly name = 'TooDeep';
  readonly statusCode = 400;
  readonly code = 'too-deep';
  constructor() {
    super(`lists and objects stand more than ${String(MAX_JSON_DEPTH)} levels deep in one another`);
  }
}

/**
 * Has a server and its scopes refuse JSON bodies that are too deep, before they are parsed. To be called before scopes are made;
 * how long a body may be says each route.
 *
 * @param takesEmpty whether an empty body with a JSON content type is none: some clients send the type with everything, also with a
 *   DELETE
 */
export function limitJsonDepth(app: FastifyInstance, takesEmpty = false): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (takesEmpty && body.trim() === '') done(null, undefined);
    else if (isTooDeep(body)) done(new TooDeep());
    else void parse(request, body, done);
  });
}
