import { timingSafeEqual } from 'node:crypto';
import { networkOf } from '@vetportal/settings';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createAuthRateLimit } from '../http/auth-rate-limit';
import { type RefusedCall, refuseTooMany } from '../http/refused-call';
import { type ChangeMarkStore, SOURCE_NAME } from '../ports';

const bodySchema = v.object({
  /** What has changed: `products`, `products_fr_be`, `countries`; `all` for everything. */
  sources: v.pipe(v.array(v.pipe(v.string(), v.regex(SOURCE_NAME))), v.minLength(1), v.maxLength(50)),
});

/**
 * `POST /changes`: a system that changed data names the sources, and the edge invalidates the pages that show them. Requires the
 * operator's token.
 *
 * @param token undefined where none is set: then every call is refused
 */
export function addChangeRoutes(
  app: FastifyInstance,
  changes: ChangeMarkStore,
  token: string | undefined,
): void {
  const attempts = createAuthRateLimit();
  app.post('/changes', { bodyLimit: 8 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token === undefined || !isSame(request.headers.authorization, `Bearer ${token}`)) {
      if (attempts.isBlocked(networkOf(request.ip))) return refuseTooMany(reply, 'too many wrong tokens');
      attempts.countFailure(networkOf(request.ip));
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({
          code: 'not-authorized',
          detail: 'not authorized',
          remedy: 'Send Authorization: Bearer with OPERATOR_TOKEN, which has to be set.',
        } satisfies RefusedCall);
    }
    const body = v.safeParse(bodySchema, request.body);
    if (!body.success)
      return reply.code(400).send({
        code: 'malformed',
        detail: 'it is not said what has changed',
        remedy: 'Name the sources that have changed: {"sources": ["products"]}.',
      } satisfies RefusedCall);
    await changes.mark(body.output.sources);
    request.log.info({ sources: body.output.sources }, 'data have changed');
    return reply.code(204).send();
  });
}

function isSame(sent: string | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(sent ?? ''), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
