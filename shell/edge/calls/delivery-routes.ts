import type { FastifyInstance } from 'fastify';
import { createGate } from '../access/authorize';
import { createOperations } from '../operator/operations';
import { addOperatorRoutes } from '../operator/operator-routes';
import { addPublishRoutes } from '../publish/publish-routes';
import { createPublisher } from '../publish/publisher';
import { createFolderPublications } from '../publish/staging';
import type { Records } from '../records/open-records';
import type { EdgeSettings } from '../settings/settings';
import type { ArtefactStore } from '../store/artefact-store';

/** What the calls of deliveries work on. */
export interface DeliveryServices {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  readonly records: Records;
}

/** Everything below `/delivery/`: teams publish, the operator decides who gets what. */
export function addDeliveryRoutes(
  app: FastifyInstance,
  { settings, store, records }: DeliveryServices,
): void {
  const gate = createGate(records.database, settings.operatorToken);
  const publications = createFolderPublications(settings.dataFolder);
  addPublishRoutes(app, gate, createPublisher({ store, publications, records }));
  addOperatorRoutes(app, gate, records, createOperations(store, records));
}
