import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host. Servers and proxies choose different ones of them, so that one answers for what the
 * other has checked: it is refused (RFC 9112, 3.2).
 */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
