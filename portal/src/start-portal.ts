import type { RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Backend, type BackendProgress, createBackend } from '@vetportal/backend';
import {
  readAccessPoint,
  readDataSettings,
  readIdentityProvider,
  readMailServer,
} from '@vetportal/backend/settings';
import {
  type BucketSettings,
  createControlPlane,
  openRecords,
  openRecordsDatabase,
  openStore,
  readBucketSettings,
} from '@vetportal/delivery';
import {
  createBoundedServer,
  createEdge,
  createFolderStore,
  type EdgeMetrics,
  type EdgeSettings,
  type ErpParts,
  endIdleConnections,
  listen,
  nearestProxy,
  readEdgeSettings,
  SEARCH_PATH,
  serveStartUpPage,
  startHealthChecks,
  watchConnections,
  watchErpParts,
} from '@vetportal/edge';
import {
  isHttpUrl,
  readListenSettings,
  readLogLevel,
  readMetricsListen,
  type SettingValues,
} from '@vetportal/settings';
import { logFields, readCollector, requestIdOf, traceRequests } from '@vetportal/tracing';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkFolder, StartError } from './check-folder';
import { dispatch } from './dispatch';
import { startObservation } from './observation';

/** How long the start waits for what the ERP says of itself, in milliseconds. */
const FIRST_READING_MS = 2_000;

/** What the portal is started with. */
export interface PortalOptions {
  /** Settings by name (docs/operations), as the environment has them. */
  readonly settings: SettingValues;
  readonly onProgress?: (progress: BackendProgress) => void;
}

/** A portal that answers. */
export interface Portal {
  /** Where people reach it: `http://localhost:8080`. */
  readonly origin: string;
  readonly port: number;
  /** Undefined where all services are elsewhere. */
  readonly backend: Backend | undefined;
}

/** A portal on its way up: it can be stopped before it is ready. */
export interface StartingPortal {
  /**
   * @throws SettingsError, ListenError, StartError, StoreUnavailable or DatabaseError, each with one line for the operator
   */
  readonly ready: Promise<Portal>;
  /** Finishes what is in flight and closes everything. */
  readonly close: () => Promise<void>;
}

/** The embedded services, where the environment names no others. */
const EMBEDDED: SettingValues = {
  ENVIRONMENT: 'local',
  ERP_URL: '/shopinvader/',
  SEARCH_URL: '/search/',
  AUTH_AUTHORITY: '/idp',
};

/**
 * Starts the portal: the edge and, for the services that no setting places elsewhere, the embedded back end, on one port.
 * The port answers from the first moment, with a page that says so until everything is ready.
 */
export function startPortal(options: PortalOptions): StartingPortal {
  /** In the order in which they run: first answers are finished, then what they are made from is closed. */
  const closers: (() => Promise<unknown>)[] = [];
  const ready = start(options, closers);
  return {
    ready,
    close: async () => {
      for (const close of closers.splice(0)) await close();
    },
  };
}

async function start(options: PortalOptions, closers: (() => Promise<unknown>)[]): Promise<Portal> {
  const values = { ...EMBEDDED, ...withoutBlank(options.settings) };
  const settings = readEdgeSettings(values);
  const listening = readListenSettings(values);
  const bucket = readBucketSettings(values);
  readIdentityProvider(values);
  readDataSettings(values);
  readAccessPoint(values);
  readMailServer(values);
  readLogLevel(values, 'error');
  readMetricsListen(values);
  readCollector(values);
  await checkFolder(settings.dataFolder);

  let answer: RequestListener = serveStartUpPage;
  const server: Server = createBoundedServer((request, response) => answer(request, response));
  const finish = watchConnections(server);
  const port = await listen(server, listening);
  closers.push(() => finish());
  const origin = settings.publicOrigin ?? `http://localhost:${port}`;

  await checkArtefacts(settings);
  // There is no log before there is an edge.
  let tell = (message: string, error: unknown): void => console.error(`${message}: ${String(error)}`);
  const observation = await startObservation(values, (message, error) => tell(message, error));
  const backend = isAllElsewhere(settings)
    ? undefined
    : await openBackend(options, values, settings, origin, closers);
  const erpParts = watchErpParts(settings.erpUrl);
  closers.push(() => {
    erpParts.stop();
    return Promise.resolve();
  });
  const edge = await openEdge(
    { values, settings, bucket, missingErpParts: erpParts.missing, metrics: observation.metrics },
    backend?.backend,
    port,
    closers,
  );
  tell = (message, error) => edge.log.error({ err: error }, message);
  closers.push(() => observation.close());
  // The first page should not offer what the ERP does not have; an ERP that does not answer keeps nobody waiting.
  await Promise.race([erpParts.firstReading, wait(FIRST_READING_MS, undefined, { ref: false })]);
  endIdleConnections(server, (message) => edge.log.warn(message));
  answer = dispatch({
    edge: (request, response) => edge.routing(request, response),
    backend: (request, response) => (backend?.app ?? edge).routing(request, response),
    // The edge itself takes the searches that go to an engine elsewhere.
    prefixes: (backend?.backend.prefixes ?? []).filter(
      (prefix) => !(settings.searchProxy && prefix === SEARCH_PATH),
    ),
    home: settings.publicOrigin === undefined ? origin : undefined,
  });
  warmUp(port);
  const endWatch = startHealthChecks({
    settings,
    onProblem: (line) => edge.log.error(line),
    onRecovered: (line) => edge.log.warn(line),
  });
  closers.push(() => {
    endWatch();
    return Promise.resolve();
  });
  return { origin, port, backend: backend?.backend };
}

interface EdgeParts {
  readonly values: SettingValues;
  readonly settings: EdgeSettings;
  readonly bucket: BucketSettings | undefined;
  readonly missingErpParts: ErpParts['missing'];
  readonly metrics: EdgeMetrics | undefined;
}

/**
 * The edge keeps its records where the back end keeps its data: a second embedded database would cost 300 MB and a second.
 * Where there is no back end it has one of its own, as when it runs alone.
 */
async function openEdge(
  { values, settings, bucket, missingErpParts, metrics }: EdgeParts,
  backend: Backend | undefined,
  port: number,
  closers: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const database =
    backend?.database ??
    (await openRecordsDatabase({ dataFolder: settings.dataFolder, databaseUrl: values['DATABASE_URL'] }));
  if (!backend) closers.push(() => database.close());
  // There is no log before there is an edge.
  let tell = (message: string, error: unknown): void => console.error(`${message}: ${String(error)}`);
  const records = await openRecords(database, (error) => tell('the records cannot be read', error));
  const { store, publications, close } = await openStore({
    dataFolder: settings.dataFolder,
    bucket,
    records,
    importsTraffic: true,
    report: (message, error) => tell(message, error),
    skewDays: settings.skewDays,
    keys: settings.publishKeys,
  });
  const edge = createEdge({
    settings,
    ownOrigin: () => `http://127.0.0.1:${port}`,
    missingErpParts,
    published: store,
    changes: records.marks,
    controlPlane: createControlPlane({ settings, store, publications, records }),
    ...(backend ? { degraded: backend.degraded } : {}),
    metrics,
    logger: { level: readLogLevel(values, 'error'), mixin: logFields },
  });
  tell = (message, error) => edge.log.error({ err: error }, message);
  // Before what it is made from, and after the answers in flight.
  closers.splice(1, 0, async () => {
    await edge.close();
    await close();
    await records.close();
  });
  await edge.ready();
  return edge;
}

/** The first visitor must not wait for the threads that render pages. That visitor sees what goes wrong. */
function warmUp(port: number): void {
  void fetch(`http://127.0.0.1:${port}/fr`).catch(() => undefined);
}

async function openBackend(
  { onProgress }: PortalOptions,
  values: SettingValues,
  { auth, dataFolder, trustProxy }: EdgeSettings,
  origin: string,
  closers: (() => Promise<unknown>)[],
): Promise<{ backend: Backend; app: FastifyInstance }> {
  const data = readDataSettings(values);
  const backend = await createBackend({
    dataDir: dataFolder,
    databaseUrl: values['DATABASE_URL'],
    authType: auth.type,
    identityProvider: readIdentityProvider(values),
    accessPoint: readAccessPoint(values),
    mail: readMailServer(values),
    today: data.today,
    origin,
    articles: data.articles,
    customers: data.customers,
    clientOrigins: data.clientOrigins,
    onProgress,
  });
  const app = Fastify({
    logger: { level: readLogLevel(values, 'error'), mixin: logFields },
    genReqId: requestIdOf,
    childLoggerFactory: (parent, _bindings, childOptions) => parent.child({}, childOptions),
    trustProxy: trustProxy && nearestProxy,
  });
  traceRequests(app);
  closers.push(async () => {
    await app.close();
    await backend.close();
  });
  await app.register(backend.plugin);
  await app.ready();
  return { backend, app };
}

/** Nobody would see a portal without its modules; the store says more in the log. */
async function checkArtefacts({ dataFolder }: EdgeSettings): Promise<void> {
  const store = createFolderStore(dataFolder);
  try {
    const { shell } = await store.traffic();
    await Promise.any(shell.versions.map(({ version }) => store.shell(version)));
  } catch (cause) {
    throw new StartError(
      `No shell is built in ${dataFolder}: run npm run build, or choose another folder with DATA_DIR.`,
      {
        cause,
      },
    );
  }
}

const isAllElsewhere = ({ erpUrl, searchUrl, auth }: EdgeSettings): boolean =>
  [erpUrl, searchUrl, auth.authority].every(isHttpUrl);

/** A setting that is there but empty means the default, as everywhere. */
const withoutBlank = (values: SettingValues): SettingValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
