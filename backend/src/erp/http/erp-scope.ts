import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ValibotTypes } from './valibot-compilers';

/** A fastify scope whose routes are typed and validated by valibot schemas. */
export type ErpScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypes
>;

/** The schema of a route that only says what it is for: neither parameters nor body. */
export const described = (
  tag: string,
  summary: string,
): FastifySchema & { tags: string[]; summary: string } => ({
  tags: [tag],
  summary,
});
