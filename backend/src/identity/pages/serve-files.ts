import type { FastifyInstance } from 'fastify';

/** A file of a page, named by its content. */
interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Serves files under `assets/` of a part of the portal, for ever: another content has another name. */
export function serveFiles(part: FastifyInstance, files: readonly PageFile[]): void {
  for (const { name, type, content } of files) {
    part.get(`/assets/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
}
