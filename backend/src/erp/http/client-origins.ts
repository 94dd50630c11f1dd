import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The pages that may call: the portal's own, and those of other clients that the operator has named (`CLIENT_ORIGINS`). */
export interface ClientOrigins {
  /** Origin of the portal. */
  readonly own: string;
  readonly others: readonly string[];
}

type Caller = Pick<FastifyRequest, 'headers'>;

/** Whether a request comes from a page of another client that the operator has named. */
export const isOtherClient = ({ headers }: Caller, { others }: ClientOrigins): boolean =>
  headers.origin !== undefined && others.includes(headers.origin);

/** Whether an address is a page of the portal or of a client that the operator has named. */
export const isClientAddress = (url: string, { own, others }: ClientOrigins): boolean =>
  URL.canParse(url) && [own, ...others].includes(new URL(url).origin);

/**
 * Whether a request can only be one of the portal or of a named client: a browser lets no other site's page add the portal's header,
 * names the page's origin with what changes something, and says itself where a request comes from (`Sec-Fetch-Site`), which no page
 * can change.
 */
export function isFromClient(request: Caller, origins: ClientOrigins): boolean {
  const { headers } = request;
  if (isOtherClient(request, origins)) return true;
  if (headers.origin !== undefined && headers.origin !== origins.own) return false;
  const site = headers['sec-fetch-site'];
  return headers['x-requested-with'] !== undefined || site === 'same-origin';
}

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'accept, accept-language, authorization, content-type, x-requested-with';
/** How long a browser remembers what it may send, in seconds. */
const REMEMBERED = 600;

/**
 * Lets the pages of named clients read what these calls answer (CORS). Of nobody else's: without `CLIENT_ORIGINS` no such header is sent.
 *
 * @param credentials whether a cookie may go along
 */
export function allowClients(calls: FastifyInstance, origins: ClientOrigins, credentials: boolean): void {
  if (origins.others.length === 0) return;
  calls.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin');
    if (!isOtherClient(request, origins)) return undefined;
    void reply.header('access-control-allow-origin', request.headers.origin);
    if (credentials) void reply.header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', REMEMBERED)
      .send();
  });
  // Browsers ask before they send; without a route there is nobody to be asked.
  calls.options('/*', (_request, reply) => reply.code(405).header('allow', METHODS).send());
}
