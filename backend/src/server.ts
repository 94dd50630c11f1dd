import Fastify, { type FastifyInstance } from 'fastify';
import { createBackend, type Backend, type BackendOptions } from './create-backend';

/** Longest time to receive a request, in milliseconds. */
const REQUEST_TIMEOUT = 120_000;

/** The back end as a server of its own, without the edge: for work on it and for its tests. */
export interface BackendServer {
  backend: Backend;
  server: FastifyInstance;
  close: () => Promise<void>;
}

/**
 * Starts the back end alone on a port of this machine.
 * @param port 0 takes a free one; then `origin` must be known otherwise, so the default origin uses the port given
 */
export async function startServer(
  port: number,
  options: Omit<BackendOptions, 'origin'> & { origin?: string },
): Promise<BackendServer> {
  const backend = await createBackend({ ...options, origin: options.origin ?? `http://localhost:${port}` });
  const server = Fastify({
    logger: { level: 'error' },
    trustProxy: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
  });
  await server.register(backend.plugin);
  await server.listen({ port, host: '127.0.0.1' });
  return {
    backend,
    server,
    close: async () => {
      await server.close();
      await backend.close();
    },
  };
}
