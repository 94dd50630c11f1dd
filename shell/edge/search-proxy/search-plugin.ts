import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GUEST, type Reader } from '@vetportal/search/access';

/** An answer ready to be sent: a status and its JSON. */
export interface SearchAnswer {
  readonly status: number;
  readonly json: string;
}

/** Who searches cannot be told now: nobody is given a guest's prices for their own. */
export class ReaderUnknown extends Error {
  override readonly name = 'ReaderUnknown';
}

export interface SearchPluginOptions {
  /** What carries searches out: the embedded index, or the proxy before an engine. */
  readonly search: {
    search(indices: string, body: string, reader: Reader): Promise<SearchAnswer>;
  };
  /**
   * Who asks; somebody who may not search at all is answered 403 (`X15`). A guest, unless said.
   *
   * @throws ReaderUnknown, which is answered 503
   */
  readonly readerOf?: (request: FastifyRequest) => Promise<Reader | 'nobody'>;
}

const MAX_BODY_BYTES = 256 * 1024;

/** Answers below this size fit into a packet or two anyway. */
const COMPRESSED_FROM_BYTES = 2048;

const compress = promisify(gzip);

const away = {
  error: { type: 'reader_unknown', reason: 'who searches cannot be told now: search again in a moment' },
  status: 503,
};

const forbidden = {
  error: { type: 'security_exception', reason: 'action [indices:data/read/search] is unauthorized' },
  status: 403,
};

/** `POST {prefix}/{indices}/_search` as Elasticsearch and OpenSearch answer it (`C16`). */
export async function searchPlugin(app: FastifyInstance, options: SearchPluginOptions): Promise<void> {
  // The body goes to the search thread as it came: it is parsed once, there.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, body);
  });
  const readerOf = async (request: FastifyRequest): Promise<Reader | 'nobody' | undefined> => {
    try {
      return (await options.readerOf?.(request)) ?? GUEST;
    } catch (error) {
      if (!(error instanceof ReaderUnknown)) throw error;
      request.log.error({ err: error }, 'a search was not carried out');
      return undefined;
    }
  };
  app.route<{ Params: { indices: string }; Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/:indices/_search',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const reader = await readerOf(request);
      if (reader === undefined) return reply.code(503).header('retry-after', '5').send(away);
      if (reader === 'nobody') return reply.code(403).send(forbidden);
      const { status, json } = await options.search.search(
        request.params.indices,
        request.body ?? '',
        reader,
      );
      reply.code(status).header('vary', 'accept-encoding');
      // Price lists repeat themselves: a page of results of 220 KB becomes 11 KB, in two milliseconds.
      if (json.length < COMPRESSED_FROM_BYTES || !takesGzip(request)) return reply.send(json);
      return reply.header('content-encoding', 'gzip').send(await compress(json, { level: 5 }));
    },
  });
  await Promise.resolve();
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(headers['accept-encoding'] ?? '');
