import type { FastifyInstance } from 'fastify';
import { createGate } from '../access/authorize';
import { addConsoleRoutes } from '../console/console-routes';
import { createGuard } from '../guard/guard';
import { createHealthCounter, type HealthCounter } from '../health/health-counter';
import { notingRefusals } from '../operator/noted-refusals';
import { createOperations } from '../operator/operations';
import { addOperatorRoutes } from '../operator/operator-routes';
import { addPublishRoutes } from '../publish/publish-routes';
import { createPublisher } from '../publish/publisher';
import type { PublicationStore } from '../publish/staging';
import type { Records } from '../records/open-records';
import type { EdgeSettings } from '../settings/settings';
import type { ArtefactStore } from '../store/artefact-store';

/** What the calls of deliveries work on. */
export interface DeliveryServices {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  readonly publications: PublicationStore;
  readonly records: Records;
  /** Told of troubles that end nothing. */
  readonly report: (message: string, error: unknown) => void;
}

/**
 * Everything below `/delivery/`: teams publish, the operator decides who gets what; and what watches over it.
 *
 * @returns what is to be told of the health of versions
 */
export function addDeliveries(
  app: FastifyInstance,
  { settings, store, publications, records, report }: DeliveryServices,
): HealthCounter {
  const gate = createGate(records.database, settings.operatorToken);
  const operations = notingRefusals(createOperations(store, records), records.database);
  addPublishRoutes(app, gate, createPublisher({ store, publications, records }));
  addOperatorRoutes(app, gate, records, operations, store);
  addConsoleRoutes(app, { settings, store, records, operations });
  const health = createHealthCounter(records, (error) => report('what browsers told was not counted', error));
  const guard = createGuard(records, (error) => report('the guard could not look', error));
  app.addHook('onClose', async () => {
    guard.close();
    await health.close();
  });
  return health;
}
