import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings } from '../http/encoding';
import { COMMON_HEADERS, DOCUMENT_HEADERS, IMMUTABLE } from '../security/headers';
import type { PublishedVersions } from '../ports';
import type { Encoding } from '../http/encoding';
import { ArtefactUnavailable } from '../ports';
import { contentType } from './content-type';

const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_EACH = 4 * 1024 * 1024;

/**
 * Serves the files of published versions: `/modules/<name>/<version>/<file>` and `/shell/<version>/<file>`. It serves only files in the
 * manifest, of every version in the store, live or not: an open page may load its chunks long after a release (`SKEW_DAYS`).
 */
export function addArtefactRoutes(app: FastifyInstance, store: PublishedVersions): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_EACH,
    // An empty file counts too.
    sizeCalculation: ({ length }) => length + 1,
  });

  const read = async (
    name: string,
    version: string,
    file: string,
    encoding: Encoding,
  ): Promise<Buffer | undefined> => {
    const key = `${name} ${version} ${file} ${encoding}`;
    const kept = cache.get(key);
    if (kept) return kept;
    const content = await store.file(name, version, file, encoding);
    if (content) cache.set(key, content);
    return content;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    version: string,
    file: string,
  ): Promise<FastifyReply> => {
    const files = await listedFiles(store, name, version);
    const listed = files && Object.hasOwn(files, file) ? files[file] : undefined;
    if (!listed) return notFound(reply);
    if (await store.isWithdrawn?.(name, version)) return notFound(reply, 410);
    for (const header of DOCUMENT_HEADERS) reply.removeHeader(header);
    reply
      .header('vary', 'Accept-Encoding')
      // The files are public, and a browser that checks the hash of a cross-origin file needs CORS.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
      const etag = `"${listed.integrity.slice(7, 34)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      if (request.headers['if-none-match']?.includes(etag)) {
        return reply.code(304).header('etag', etag).header('cache-control', IMMUTABLE).send();
      }
      const content = await read(name, version, file, encoding);
      if (!content) continue;
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('etag', etag)
        .header('cache-control', IMMUTABLE)
        .type(contentType(file))
        .send(content);
    }
    reply.headers(COMMON_HEADERS);
    request.log.warn({ name, version, file }, 'a published file is not in the store');
    return notFound(reply);
  };

  const segments = (request: FastifyRequest): string[] =>
    (request.raw.url ?? '')
      .replace(/[?#].*$/s, '')
      .split('/')
      .slice(2);
  app.get('/modules/*', (request, reply) => {
    const [name = '', version = '', ...file] = segments(request);
    return name === 'shell' ? notFound(reply) : send(request, reply, name, version, file.join('/'));
  });
  app.get('/shell/*', (request, reply) => {
    const [version = '', ...file] = segments(request);
    return send(request, reply, 'shell', version, file.join('/'));
  });
}

async function listedFiles(store: PublishedVersions, name: string, version: string) {
  try {
    return (await (name === 'shell' ? store.shell(version) : store.module(name, version))).files;
  } catch (error) {
    if (error instanceof ArtefactUnavailable) return undefined;
    throw error;
  }
}

function notFound(reply: FastifyReply, status: 404 | 410 = 404): FastifyReply {
  // Not cacheable: the file may be published in a moment, or the version go live again.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 410 ? 'withdrawn\n' : 'not found\n');
}
