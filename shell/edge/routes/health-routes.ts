import type { FastifyInstance } from 'fastify';
import type { VersionResolver } from '../versions/version-resolver';

/** What the probes ask. */
export interface HealthSources {
  readonly draining: () => boolean;
  /** Parts that answer although something is wrong with them; they do not take the process out of service. */
  readonly degraded: () => Readonly<Record<string, string>>;
}

/**
 * `/healthz` is the liveness probe. `/readyz` is the readiness probe: it fails while the edge cannot serve pages and while it shuts
 * down, so that a load balancer takes it out.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  resolver: VersionResolver,
  { draining, degraded }: HealthSources,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining()) return reply.code(503).send({ status: 'stopping' });
    try {
      const { build, missing } = await resolver.resolve('readiness');
      return await reply.send({ status: 'ready', build, missing, degraded: degraded() });
    } catch {
      return reply
        .code(503)
        .send({ status: 'unavailable', detail: 'the shell or the traffic document cannot be read' });
    }
  });
}
