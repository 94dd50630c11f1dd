import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that holds a secret: scripts cannot read it, other sites' requests do not carry it. */
export interface SecretCookie {
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined;
  /** @param seconds how long it is kept; undefined: as long as the browser is open */
  set(reply: FastifyReply, secret: string, seconds: number | undefined): void;
  clear(reply: FastifyReply): void;
}

/** The cookie of a session of the ERP's. */
export const sessionCookie = (origin: string): SecretCookie => secretCookie(origin, 'vp_erp');

/**
 * The cookie of a browser in which an access was asked for. For the whole host, as the session's: nothing less keeps another host of
 * the same domain from setting one whose secret it knows.
 */
export const askedCookie = (origin: string): SecretCookie => secretCookie(origin, 'vp_asked');

/** The cookie of a device on which people have signed in. */
export const deviceCookie = (origin: string): SecretCookie => secretCookie(origin, 'vp_device');

/**
 * A cookie of a portal.
 *
 * @param origin over TLS the name has the prefix `__Host-`, which browsers tie to this host, to TLS and to the path `/`. A
 *   start on one's own machine has no TLS, and not every browser takes a `Secure` cookie from it.
 */
function secretCookie(origin: string, plainName: string): SecretCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
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
