import { isDatabaseUnavailable, isReadOnly } from '@vetportal/database';
import { createGate } from './access/authorize';
import { createPipelineIdentity } from './access/pipeline-identity';
import { createPreviewAddresses } from './access/preview-addresses';
import { ProviderUnavailable } from './access/provider-discovery';
import { CONSOLE_PATH } from './console/console-path';
import { addConsoleRoutes } from './console/console-routes';
import { createErrorCounter } from './errors/error-counter';
import { addErrorRoutes } from './errors/error-routes';
import { createOriginalStacks } from './errors/original-stacks';
import { addSourceMapRoutes } from './errors/source-map-routes';
import { createGuard, type GuardStop } from './guard/guard';
import { callStopWebhook } from './guard/stop-webhook';
import { createHealthCounter } from './health/health-counter';
import type { RefusedCall } from '@vetportal/edge/http/refused-call';
import { withAuditedRefusals } from './operator/audited-refusals';
import { createOperations } from './operator/create-operations';
import { addOperatorRoutes } from './operator/operator-routes';
import { addPlanRoutes } from './operator/plan-routes';
import { createSetRecorder } from './operator/set-recorder';
import { addSetRoutes } from './operator/set-routes';
import type { ControlPlane, PublishedVersions } from '@vetportal/edge/ports';
import { readLivePortal } from './publish/live-portal';
import { addPublishRoutes } from './publish/publish-routes';
import { createPublisher } from './publish/publisher';
import type { Records } from './records/open-records';
import type { EdgeSettings } from '@vetportal/edge';
import { createShadow } from './shadow/shadow';
import { addShadowRoutes } from './shadow/shadow-routes';
import type { PublicationStore } from './store/folder-publications';

/** The services that the calls of deliveries use. */
export interface DeliveryServices {
  readonly settings: EdgeSettings;
  readonly store: PublishedVersions;
  readonly publications: PublicationStore;
  readonly records: Records;
}

/**
 * Creates what decides on deliveries beside one edge. Everything below `/delivery/`, where teams publish and operators change traffic,
 * and the guard, which starts with the routes.
 */
export function createControlPlane({
  settings,
  store,
  publications,
  records,
}: DeliveryServices): ControlPlane {
  const previews = createPreviewAddresses(records.database);
  const identify = settings.pipelines && createPipelineIdentity(settings.pipelines);
  return {
    callsBelow: '/delivery/',
    pagesBelow: CONSOLE_PATH,
    addRoutes(app, report) {
      const gate = createGate(records.database, settings.operatorToken, identify);
      const operations = withAuditedRefusals(
        createOperations(store, records, settings.metricHosts),
        records.database,
      );
      addPublishRoutes(
        app,
        gate,
        createPublisher({ store, publications, records, keys: settings.publishKeys }),
        {
          previews,
          publicOrigin: settings.publicOrigin,
          database: records.database,
        },
      );
      addOperatorRoutes(app, gate, records, operations, store, settings.publicOrigin);
      addPlanRoutes(app, gate, operations);
      addSetRoutes(app, gate, { records, operations, previews, publicOrigin: settings.publicOrigin });
      const sentWith = createSetRecorder(records.database, (error) =>
        report('a set of versions was not recorded', error),
      );
      const health = createHealthCounter(
        records,
        (error) => report('telemetry of versions was not counted', error),
        async () =>
          new Set(
            (await readLivePortal(store)).modules.flatMap(({ routes }) => routes.map(({ path }) => path)),
          ),
      );
      const stacks = createOriginalStacks(records.database);
      addErrorRoutes(app, gate, records.database, stacks);
      addSourceMapRoutes(app, gate, records.database);
      const { publicOrigin } = settings;
      const shadow = createShadow(app, { records, store, previews, publicOrigin });
      addShadowRoutes(app, gate, shadow);
      addConsoleRoutes(app, { settings, store, records, operations, previews, stacks, shadow });
      const errors = createErrorCounter(records.database, (error) =>
        report('errors of browsers were not grouped', error),
      );
      const { guardWebhook } = settings;
      // The stop is made already, and is in the audit log: a webhook that is away undoes nothing.
      const tell = async (event: 'guard-stop' | 'guard-alarm', about: GuardStop): Promise<void> => {
        if (guardWebhook !== undefined)
          await callStopWebhook(guardWebhook, event, about).catch((error: unknown) =>
            report('the webhook of the guard was not reached', error),
          );
      };
      const guard = createGuard(
        records,
        (error) => report('the guard could not compare versions', error),
        (stop) => tell('guard-stop', stop),
        settings.metricHosts,
        (alarm) => tell('guard-alarm', alarm),
      );
      app.addHook('onClose', async () => {
        guard.close();
        await health.close();
        await errors.close();
      });
      return {
        ...health,
        sentWith,
        count(batch, visitor, network) {
          health.count(batch, visitor);
          if (visitor === undefined) shadow.hear(batch.records);
          errors.count(batch, network);
        },
      };
    },
    previewOf: (token) => previews.read(token),
    outageOf,
  };
}

/** The database's outage, for the answer to whoever publishes or changes traffic. */
function outageOf(error: unknown): RefusedCall | undefined {
  if (error instanceof ProviderUnavailable)
    return {
      code: 'issuer-unavailable',
      detail: error.message,
      remedy: 'Nothing is half-done: do the same again when it is back.',
    };
  const detail = isReadOnly(error)
    ? 'the database of the records takes no changes: it is read-only'
    : isDatabaseUnavailable(error)
      ? 'the database of the records does not answer'
      : undefined;
  return detail === undefined
    ? undefined
    : {
        code: 'records-unavailable',
        detail,
        remedy: 'Nothing is half-done: do the same again when it is back.',
      };
}
