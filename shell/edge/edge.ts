import { join } from 'node:path';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { addArtefactRoutes } from './files/artefact-routes';
import { addAssetRoutes } from './assets/asset-routes';
import { addWorkerRoutes } from './assets/worker-routes';
import { addDeliveryRoutes } from './routes/delivery-routes';
import { addChangeRoutes } from './routes/change-routes';
import { addConfigRoutes } from './routes/config-routes';
import { addHealthRoutes } from './routes/health-routes';
import { CONSOLE_PATH } from './console/console-page';
import { addSeoRoutes } from './seo/seo-routes';
import { nearestProxy } from './http/nearest-proxy';
import { type RefusedCall, wordsFor } from './http/refused-call';
import { siteOrigin } from './http/site-origin';
import { addTelemetryRoutes } from './telemetry-ingest/telemetry-routes';
import { createPageRenderer, type PageRendererSettings } from './render/page-renderer';
import { addSearchRoutes } from './search-proxy/search-routes';
import { addOverrideRoutes } from './overrides/override-routes';
import { createPublishedVersions } from './overrides/published-versions';
import { createPageMaker } from './page/page-maker';
import { addPageRoutes, sendStaticPage } from './page/page-routes';
import { createPlanner } from './plan/planner';
import { SHELL_ROUTES } from './plan/shell-routes';
import { createFolderPublications, type PublicationStore } from './publish/staging';
import { COMMON_HEADERS, STRICT_TRANSPORT } from './security/headers';
import { foreignOrigins } from './settings/runtime-config';
import type { EdgeSettings } from './settings/settings';
import { createChangeMarks } from './store/change-marks';
import type { Records } from './records/open-records';
import { isDatabaseAway, isReadOnly } from './database/is-away';
import { type ArtefactStore, ArtefactUnavailable, StoreAway } from './store/artefact-store';

/** What an edge is made from. */
export interface EdgeOptions {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  /** What is kept about deliveries. Without them nothing can be published or changed here. */
  readonly records?: Records;
  /** Where publications put versions; the data folder unless said. */
  readonly publications?: PublicationStore;
  /**
   * Where this site answers for the edge itself, `http://127.0.0.1:8080`, for data that it serves too. Without it pages are
   * rendered in browsers alone.
   */
  readonly ownOrigin?: () => string;
  /** Makes the threads that render; tests bring their own. */
  readonly createPool?: PageRendererSettings['createPool'];
  /** Whether the process is about to stop: a balancer is told, while everything is served still. */
  readonly isStopping?: () => boolean;
  /** Where it logs; nothing is logged without one. */
  readonly logger?: Exclude<FastifyServerOptions['logger'], undefined>;
}

/** Largest body, in bytes; what takes one has its own, smaller bound. */
const MAX_BODY = 64 * 1024;
/** A request that is sent slower than this, in milliseconds, is given up. */
const REQUEST_TIMEOUT = 30_000;

/**
 * The server side of the shell: pages, module files, start-up calls and what browsers report. Keeps nothing that
 * another edge process would miss.
 *
 * @returns a fastify application that does not listen yet
 */
export function createEdge(options: EdgeOptions): FastifyInstance {
  const { settings, store, records, ownOrigin, createPool, logger, isStopping = () => false } = options;
  const publications = options.publications ?? createFolderPublications(settings.dataFolder);
  let draining = false;
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy && nearestProxy,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    // The router meets addresses that do not decode before any handler does; they are answered like any other.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: false,
    exposeHeadRoutes: true,
  });
  const planner = createPlanner(store, SHELL_ROUTES);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    if (siteOrigin(request, settings.publicOrigin)?.startsWith('https:'))
      reply.header('strict-transport-security', STRICT_TRANSPORT);
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    draining = true;
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({
        code: 'method-not-allowed',
        detail: 'method not allowed',
        remedy: 'Read this address with GET; docs/operations names the calls that take something.',
      } satisfies RefusedCall),
  );

  addHealthRoutes(app, planner, () => draining || isStopping());
  addConfigRoutes(app, settings, planner);
  addAssetRoutes(app);
  addWorkerRoutes(app, settings, planner, store);
  addArtefactRoutes(app, store);
  const changes = records?.marks ?? createChangeMarks(join(settings.dataFolder, 'changes'));
  addChangeRoutes(app, changes, settings.operatorToken);
  const report = (message: string, error: unknown): void => app.log.error({ err: error }, message);
  addSearchRoutes(app, { settings, ownOrigin, report });
  const health = records && addDeliveryRoutes(app, { settings, store, publications, records, report });
  const reportRenderErrors = addTelemetryRoutes(app, settings.dataFolder, health);
  addSeoRoutes(app, { settings, ownOrigin, changes, report });
  const renderer =
    ownOrigin &&
    createPageRenderer({
      settings,
      store,
      ownOrigin,
      report,
      reportRenderErrors,
      ...(createPool ? { createPool } : {}),
    });
  if (renderer) app.addHook('onClose', () => renderer.close());
  const maker = createPageMaker({ settings, origins: foreignOrigins(settings), renderer, report, changes });
  const published = createPublishedVersions(store, records);
  addOverrideRoutes(app, published);
  addPageRoutes(app, { settings, planner, maker, published });
  return app;
}

/** Whether a browser shows the answer; what a command line or a pipeline asks of deliveries is told in words that it can repeat. */
function isForPerson({ method, url }: FastifyRequest): boolean {
  if (url.startsWith(CONSOLE_PATH)) return true;
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/delivery/');
}

/** A page where a person waits for one, JSON elsewhere; never what went wrong inside. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const away = whatIsAway(error);
  const status = away || error instanceof ArtefactUnavailable ? 503 : (error.statusCode ?? 500);
  reply.headers(COMMON_HEADERS).header('cache-control', 'no-store');
  if (status >= 500)
    request.log.error({ err: error, path: (request.raw.url ?? '').replace(/\?.*$/s, '') }, 'request failed');
  if (status === 503) reply.header('retry-after', '10');
  const isPage = isForPerson(request);
  if (!isPage) return reply.code(status).send(away ?? wordsFor(error, status, request));
  return sendStaticPage(
    request,
    reply,
    status === 503 ? 'unavailable' : status < 500 ? 'malformed' : 'error',
    status,
  );
}

/** Who publishes or changes traffic is told what has to come back first. */
function whatIsAway(error: unknown): RefusedCall | undefined {
  const what =
    error instanceof StoreAway
      ? { code: 'store-away', detail: 'the store of versions does not answer' }
      : isReadOnly(error)
        ? { code: 'records-away', detail: 'the database of the records takes no changes: it is read-only' }
        : isDatabaseAway(error)
          ? { code: 'records-away', detail: 'the database of the records does not answer' }
          : undefined;
  return what && { ...what, remedy: 'Nothing is half-done: do the same again when it is back.' };
}
