import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that holds a session's secret: scripts cannot read it, other sites' requests do not carry it. */
export interface SessionCookie {
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined;
  /** @param seconds how long it is kept; undefined: as long as the browser is open */
  set(reply: FastifyReply, secret: string, seconds: number | undefined): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie of a portal.
 *
 * @param origin over TLS the name has the prefix `__Host-`, which browsers tie to this host, to TLS and to the path `/`. A
 *   start on one's own machine has no TLS, and not every browser takes a `Secure` cookie from it.
 */
export function sessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-vp_erp' : 'vp_erp';
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read({ headers }) {
      const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
      return pairs.find(([key]) => key === name)?.[1];
    },
    set(reply, secret, seconds) {
      const kept = seconds === undefined ? '' : `; Max-Age=${String(seconds)}`;
      void reply.header('set-cookie', `${name}=${secret}${attributes}${kept}`);
    },
    clear(reply) {
      void reply.header('set-cookie', `${name}=${attributes}; Max-Age=0`);
    },
  };
}
