import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccountClaims } from './accounts';
import type { IdentityOptions } from './identity-plugin';

/**
 * Userinfo for the portal's access tokens. The library keeps no JWT access tokens and refuses those made for another
 * audience; the portal has one token for everything, so the call is answered here.
 */
export function userinfoRoutes(protocol: FastifyInstance, { verifyToken, database }: IdentityOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const verified = await verifyToken(token).catch(() => null);
    const claims = verified && (await findAccountClaims(database, verified.subject));
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!claims) {
      void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return reply.code(401).send({ error: 'invalid_token', error_description: 'invalid token provided' });
    }
    return reply.send(claims);
  };
  protocol.get('/me', answer);
  protocol.post('/me', answer);
}
