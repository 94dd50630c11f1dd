import type { FastifyInstance } from 'fastify';
import type { PublishedVersions } from '../ports';

/** How long the answer is cached (ms): the developer panel requests it when a person opens it. */
const CACHE_MS = 5000;

/** Adds `GET /overrides/versions`: the versions for `?mf=`, by module, the newest first. They are public, like their files. */
export function addOverrideRoutes(app: FastifyInstance, published: PublishedVersions): void {
  let cached: { readonly at: number; readonly list: ReturnType<PublishedVersions['list']> } | undefined;
  app.get('/overrides/versions', async (_request, reply) => {
    if (!cached || Date.now() - cached.at > CACHE_MS) cached = { at: Date.now(), list: published.list() };
    try {
      return await reply.header('cache-control', 'no-store').send(await cached.list);
    } catch (error) {
      cached = undefined;
      throw error;
    }
  });
}
