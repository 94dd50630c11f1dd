import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GUEST, type Reader } from '@vetportal/search/access';

/** An answer: a status and JSON. */
export interface SearchAnswer {
  readonly status: number;
  readonly json: string;
}

/** The reader is unknown at the moment. The search fails, because a customer must not get a guest's prices. */
export class ReaderUnknown extends Error {
  override readonly name = 'ReaderUnknown';
}

export interface SearchPluginOptions {
  /** The executor of searches: the embedded index, or the proxy of an engine. */
  readonly search: {
    search(indices: string, body: string, reader: Reader, caller: string): Promise<SearchAnswer>;
  };
  /**
   * Identifies the reader; `nobody` gets 403 (`X15`). By default every reader is a guest.
   *
   * @throws ReaderUnknown, which gives 503
   */
  readonly readerOf?: (request: FastifyRequest) => Promise<Reader | 'nobody'>;
  /** Who takes turns with others: the client's address by default. */
  readonly callerOf?: (request: FastifyRequest) => string;
}

const MAX_BODY_BYTES = 256 * 1024;

/** Smaller answers are not compressed: they fit into a packet or two. */
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
  // The body is passed to the search thread unparsed, and parsed once, there.
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
        options.callerOf?.(request) ?? request.ip,
      );
      if (status === 429 || status === 503) reply.header('retry-after', '1');
      reply.code(status).header('vary', 'accept-encoding');
      // Price lists compress well: 220 KB of results become 11 KB, in two milliseconds.
      if (json.length < COMPRESSED_FROM_BYTES || !takesGzip(request)) return reply.send(json);
      return reply.header('content-encoding', 'gzip').send(await compress(json, { level: 5 }));
    },
  });
  await Promise.resolve();
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(headers['accept-encoding'] ?? '');
