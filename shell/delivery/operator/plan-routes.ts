import type { FastifyInstance } from 'fastify';
import type { Gate } from '../access/authorize';
import { switchSchema, approveSchema, journeysSchema, metricSchema, stickSchema } from './call-bodies';
import type { Operations } from './operations';
import { createPost, scopeOf } from './post-call';

/** Adds the calls about plans of rollouts (`W28`). What a module asks for is set by operators alone: its team could do without it otherwise. */
export function addPlanRoutes(app: FastifyInstance, gate: Gate, operations: Operations): void {
  const post = createPost(app, gate);
  post('/delivery/approve', approveSchema, scopeOf, ({ actor }, body) =>
    operations.approve(actor, body.name, body.version),
  );
  post(
    '/delivery/approval',
    switchSchema,
    () => 'operator',
    ({ actor }, body) => operations.requireApproval(actor, body.name, body.isOn),
  );
  post('/delivery/journeys', journeysSchema, scopeOf, ({ actor }, { link = '', ...run }) =>
    operations.reportJourneys(actor, { ...run, link }),
  );
  post(
    '/delivery/require-journeys',
    switchSchema,
    () => 'operator',
    ({ actor }, body) => operations.requireJourneys(actor, body.name, body.isOn),
  );
  post('/delivery/stick', stickSchema, scopeOf, ({ actor }, body) =>
    operations.stick(actor, body.name, body.to),
  );
  post(
    '/delivery/metric',
    metricSchema,
    () => 'operator',
    ({ actor }, body) => operations.useMetric(actor, body.name, body.address ?? undefined),
  );
}
