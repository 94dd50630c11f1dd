import type { FastifyInstance } from 'fastify';
import type { PublishedVersions } from './published-versions';

/** How long the answer stands for everybody (ms): the panel asks when a person opens it. */
const KEPT_MS = 5000;

/** What may be asked for by `?mf=`: `GET /overrides/versions`, by module, the newest first. Files of versions are everybody's as well. */
export function addOverrideRoutes(app: FastifyInstance, published: PublishedVersions): void {
  let kept: { readonly at: number; readonly list: ReturnType<PublishedVersions['list']> } | undefined;
  app.get('/overrides/versions', async (_request, reply) => {
    if (!kept || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), list: published.list() };
    try {
      return await reply.header('cache-control', 'no-store').send(await kept.list);
    } catch (error) {
      kept = undefined;
      throw error;
    }
  });
}
