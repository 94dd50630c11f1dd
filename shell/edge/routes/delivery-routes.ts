import type { FastifyInstance } from 'fastify';
import { createGate } from '../access/authorize';
import { addConsoleRoutes } from '../console/console-routes';
import { createGuard } from '../guard/guard';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { withAuditedRefusals } from '../operator/audited-refusals';
import { createOperations } from '../operator/operations';
import { addOperatorRoutes } from '../operator/operator-routes';
import { addPublishRoutes } from '../publish/publish-routes';
import { createPublisher } from '../publish/publisher';
import type { PublicationStore } from '../publish/staging';
import type { Records } from '../records/open-records';
import type { EdgeSettings } from '../settings/settings';
import type { ArtefactStore } from '../store/artefact-store';

/** The services that the calls of deliveries use. */
export interface DeliveryServices {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  readonly publications: PublicationStore;
  readonly records: Records;
  /** Called with errors that end nothing. */
  readonly report: (message: string, error: unknown) => void;
}

/**
 * Adds everything below `/delivery/`, where teams publish and operators change traffic, and starts the guard.
 *
 * @returns the counter that telemetry feeds with the health of versions
 */
export function addDeliveryRoutes(
  app: FastifyInstance,
  { settings, store, publications, records, report }: DeliveryServices,
): HealthCounter {
  const gate = createGate(records.database, settings.operatorToken);
  const operations = withAuditedRefusals(createOperations(store, records), records.database);
  addPublishRoutes(app, gate, createPublisher({ store, publications, records }));
  addOperatorRoutes(app, gate, records, operations, store);
  addConsoleRoutes(app, { settings, store, records, operations });
  const health = createHealthCounter(records, (error) =>
    report('telemetry of versions was not counted', error),
  );
  const guard = createGuard(records, (error) => report('the guard could not compare versions', error));
  app.addHook('onClose', async () => {
    guard.close();
    await health.close();
  });
  return health;
}
