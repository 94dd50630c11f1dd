import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SearchThread } from './search-thread';

export interface SearchPluginOptions {
  readonly search: Pick<SearchThread, 'search'>;
  /** Whether a request may search; false is answered 403 (`X15`). Everyone, unless said. */
  readonly authorize?: (request: FastifyRequest) => boolean | Promise<boolean>;
}

const MAX_BODY_BYTES = 256 * 1024;

const forbidden = {
  error: { type: 'security_exception', reason: 'action [indices:data/read/search] is unauthorized' },
  status: 403,
};

/** `POST {prefix}/{indices}/_search` as Elasticsearch and OpenSearch answer it (`spec 7`, Search index). */
export async function searchPlugin(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  // The body goes to the search thread as it came: it is parsed once, there.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, body);
  });
  app.route<{ Params: { indices: string }; Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/:indices/_search',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      if (options.authorize && !(await options.authorize(request))) return reply.code(403).send(forbidden);
      const { status, json } = await options.search.search(request.params.indices, request.body ?? '');
      return reply.code(status).send(json);
    },
  });
  await Promise.resolve();
}
