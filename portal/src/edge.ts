import { DatabaseError } from '@vetportal/database';
import { logFields, readCollector } from '@vetportal/tracing';
import {
  readDatabaseUrl,
  readDrainTime,
  readListenSettings,
  readLogLevel,
  readMetricsListen,
  SettingsError,
} from '@vetportal/settings';
import {
  createControlPlane,
  openRecords,
  openRecordsDatabase,
  openStore,
  readBucketSettings,
} from '@vetportal/delivery';
import {
  createEdge,
  endIdleConnections,
  listen,
  ListenError,
  readEdgeSettings,
  serveProblemResponses,
  startHealthChecks,
  stopOnSignals,
  StoreUnavailable,
  watchConnections,
} from '@vetportal/edge';

import { startObservation } from './observation';

/*
 * The edge alone, for production: settings name the external ERP, search engine and identity provider (docs/operations). The portal with
 * everything embedded is portal.ts.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = readEdgeSettings(process.env);
  const listening = readListenSettings(process.env);
  const drainMs = readDrainTime(process.env);
  const bucket = readBucketSettings(process.env);
  const level = readLogLevel(process.env, 'info');
  readMetricsListen(process.env);
  readCollector(process.env);
  // Errors go to the terminal until the logger exists.
  let logError = (message: string, error: unknown): void =>
    void process.stderr.write(`${message}: ${String(error)}\n`);
  const report = (message: string, error: unknown): void => logError(message, error);
  const database = await openRecordsDatabase({
    dataFolder: settings.dataFolder,
    databaseUrl: readDatabaseUrl(process.env),
  });
  const records = await openRecords(database, (error) => report('the records cannot be read', error));
  const { store, publications, close } = await openStore({
    dataFolder: settings.dataFolder,
    bucket,
    records,
    importsTraffic: false,
    report,
    skewDays: settings.skewDays,
    keys: settings.publishKeys,
  });
  const observation = await startObservation(process.env, report);
  let isStopping = false;
  const app = createEdge({
    settings,
    published: store,
    changes: records.marks,
    controlPlane: createControlPlane({ settings, store, publications, records }),
    isStopping: () => isStopping,
    ownOrigin: () => `http://127.0.0.1:${listening.port}`,
    metrics: observation.metrics,
    logger: { level, mixin: logFields },
  });
  logError = (message, error) => app.log.error({ err: error }, message);
  if (!settings.publishKeys)
    app.log.warn('PUBLISH_KEYS is not set: versions are taken and run without a signature');
  const finish = watchConnections(app.server);
  endIdleConnections(app.server, (message) => app.log.warn(message));
  await app.ready();
  const port = await listen(app.server, listening);
  say(
    `Vetportal edge: ${settings.publicOrigin ?? `http://${listening.host}:${port}`} (${settings.environment})`,
  );
  const endWatch = startHealthChecks({
    settings,
    onProblem: (line) => app.log.error(line),
    onRecovered: (line) => app.log.warn(line),
  });
  stopOnSignals(async () => {
    endWatch();
    isStopping = true;
    await finish(drainMs);
    await app.close();
    await close();
    await records.close();
    await database.close();
    await observation.close();
  }, say);
}

start().catch(async (error: unknown) => {
  const known = [SettingsError, ListenError, DatabaseError, StoreUnavailable].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`);
  const server = await serveProblemResponses(error, process.env);
  if (!server) process.exit(1);
  stopOnSignals(() => Promise.resolve(void server.close()), say);
});
