import { createServer, type Server } from 'node:http';
import type { ListenSettings } from '@vetportal/settings';
import { listen } from '../server/listen';
import type { EdgeMetrics } from './metrics';

/**
 * Answers `/metrics` on a port of its own, which no visitor reaches.
 *
 * @returns the server, which listens
 * @throws ListenError
 */
export async function serveMetrics(metrics: EdgeMetrics, where: ListenSettings): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-length': 0 }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    );
  });
  await listen(server, where);
  return server;
}
