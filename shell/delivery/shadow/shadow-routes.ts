import type { FastifyInstance } from 'fastify';
import type { Gate } from '../access/authorize';
import { shadowSchema } from '../operator/call-bodies';
import { createPost, scopeOf } from '../operator/post-call';
import type { Shadow } from './shadow';

/** Adds the call that renders a candidate in the shadow (`W28`). */
export function addShadowRoutes(app: FastifyInstance, gate: Gate, shadow: Shadow): void {
  createPost(app, gate)('/delivery/shadow', shadowSchema, scopeOf, ({ actor }, candidate, request) =>
    shadow.run(actor, candidate, request.host),
  );
}
