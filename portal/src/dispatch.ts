import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestIdOf } from '@vetportal/tracing';

/** Who answers what on the portal's one port. */
export interface Parts {
  /** Pages, module files, start-up calls. */
  readonly edge: RequestListener;
  /** The embedded back end, for the paths below these prefixes: `/shopinvader`. */
  readonly backend: RequestListener;
  readonly prefixes: readonly string[];
  /**
   * Origin under which the identity provider knows the portal. A page asked for by another name of this machine moves
   * there, or the sign-in of that page could not come back. Undefined: pages stay where they are.
   */
  readonly home: string | undefined;
}

/** Other names of this machine, which browsers hold to be other sites. */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])(?<port>:\d+)?$/;

/** Hands each request to the part that answers its path. */
export function dispatch({ edge, backend, prefixes, home }: Parts): RequestListener {
  return (request, response) => {
    const target = request.url ?? '/';
    if (prefixes.some((prefix) => isBelow(target, prefix))) backend(request, response);
    else if (home !== undefined && isStray(request, home))
      moveHome(response, home + target, requestIdOf(request));
    else edge(request, response);
  };
}

const isBelow = (target: string, prefix: string): boolean =>
  target.startsWith(prefix) && /^(?:[/?]|$)/.test(target.slice(prefix.length));

function isStray({ method, url, headers }: IncomingMessage, home: string): boolean {
  if (method !== 'GET' || headers.accept?.includes('text/html') !== true || url?.startsWith('/') !== true)
    return false;
  const port = LOOPBACK.exec(headers.host ?? '')?.groups?.['port'] ?? '';
  return LOOPBACK.test(headers.host ?? '') && home === `http://localhost${port}`;
}

function moveHome(response: ServerResponse, location: string, requestId: string): void {
  response.writeHead(307, {
    location,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    'content-length': 0,
  });
  response.end();
}
