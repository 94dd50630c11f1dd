import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { isHost } from './host';

/** The settings that say where the portal is. */
interface SiteNames {
  readonly publicOrigin: string | undefined;
  readonly publicHosts: readonly string[];
}

/**
 * The origin that a visitor sees: the configured one, else that of the request.
 *
 * @param configured `PUBLIC_URL`
 * @returns undefined when the request has no valid host
 */
export function siteOrigin(request: FastifyRequest, configured: string | undefined): string | undefined {
  if (configured !== undefined) return configured;
  const host = request.host;
  return isHost(host)
    ? `${request.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`
    : undefined;
}

/**
 * The origin that a visitor sees, where the portal answers for it. Without `PUBLIC_URL` each host has pages of its own, which name
 * themselves as the right address: one that somebody has invented would get them too. So only hosts of `PUBLIC_HOSTS` and names of this
 * machine do.
 *
 * @returns undefined for a host that is not the portal's, and where the request has no valid one
 */
export function knownOrigin(
  request: FastifyRequest,
  { publicOrigin, publicHosts }: SiteNames,
): string | undefined {
  const origin = siteOrigin(request, publicOrigin);
  if (origin === undefined || publicOrigin !== undefined) return origin;
  const host = request.host.toLowerCase();
  return publicHosts.includes(host) || isThisMachine(request, host) ? origin : undefined;
}

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
/** Names that browsers resolve to the machine that they run on. */
const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;
const OWN_NAMES = [
  'localhost',
  '127.0.0.1',
  '[::1]',
  hostname().toLowerCase(),
  `${hostname()}.local`.toLowerCase(),
];

/**
 * Whether a host names this machine: few names, at the port that was connected to or at the usual one, so that there are few of them. Who
 * is on this machine may come through a tunnel at any port.
 */
function isThisMachine({ raw: { socket } }: FastifyRequest, host: string): boolean {
  if (LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && LOOPBACK_NAME.test(host)) return true;
  const own = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  const names = own === '' ? OWN_NAMES : [...OWN_NAMES, own, `[${own}]`];
  return names.some((name) => host === name || host === `${name}:${String(socket.localPort)}`);
}
