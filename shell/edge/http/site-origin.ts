import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

/**
 * The origin that a visitor sees: the configured one, else that of the request.
 *
 * @param configured `PUBLIC_URL`
 * @returns undefined when the request has no valid host
 */
export function siteOrigin(request: FastifyRequest, configured: string | undefined): string | undefined {
  if (configured !== undefined) return configured;
  const host = request.host;
  return HOST.test(host)
    ? `${request.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`
    : undefined;
}
