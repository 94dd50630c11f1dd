import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSampled, preciseNow, recordSpan } from './spans';
import { type RequestTrace, traceOf, withTrace } from './trace-context';

/**
 * Gives each answer of a server its request's id, and does its work as part of the request's trace.
 *
 * @param app made with `genReqId: requestIdOf`
 */
export function traceRequests(app: FastifyInstance): void {
  const traces = new WeakMap<IncomingMessage, RequestTrace>();
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traceOf(request.headers, request.id, isSampled);
    traces.set(request.raw, trace);
    // On the answer itself: a library may write it without this server.
    reply.raw.setHeader('x-request-id', request.id);
    if (trace.isSampled) {
      const start = preciseNow();
      reply.raw.once('close', () => {
        const route = request.routeOptions.url ?? 'unknown';
        const status = reply.raw.statusCode;
        recordSpan({
          trace,
          name: `${request.method} ${route}`,
          kind: 'server',
          start,
          end: preciseNow(),
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': status,
          },
          hasFailed: status >= 500,
        });
      });
    }
    withTrace(trace, done);
  });
  // A body arrives in a context of its own.
  app.addHook('preValidation', (request, _reply, done) => withTrace(traces.get(request.raw), done));
}
