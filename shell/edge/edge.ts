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
import { type RefusedCall, describeError } from './http/refused-call';
import { siteOrigin } from './http/site-origin';
import { addTelemetryRoutes } from './telemetry-ingest/telemetry-routes';
import { createPageRenderer, type PageRendererSettings } from './render/page-renderer';
import { addSearchRoutes } from './search-proxy/search-routes';
import { addOverrideRoutes } from './overrides/override-routes';
import { createPublishedVersions } from './overrides/published-versions';
import { createCachedPageRenderer } from './page/cached-page-renderer';
import { addPageRoutes, sendStaticPage } from './page/page-routes';
import { createVersionResolver } from './versions/version-resolver';
import { SHELL_ROUTES } from './versions/shell-routes';
import { createFolderPublications, type PublicationStore } from './publish/staging';
import { COMMON_HEADERS, STRICT_TRANSPORT } from './security/headers';
import { foreignOrigins } from './settings/runtime-config';
import type { EdgeSettings } from './settings/settings';
import { createChangeMarks } from './store/change-marks';
import type { Records } from './records/open-records';
import { isDatabaseUnavailable, isReadOnly } from '@vetportal/database';
import { type ArtefactStore, ArtefactUnavailable, StoreUnavailable } from './store/artefact-store';

/** Options of an edge. */
export interface EdgeOptions {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  /** The records of deliveries. Without them this edge can neither publish nor change traffic. */
  readonly records?: Records;
  /** Where publications store versions; the data folder by default. */
  readonly publications?: PublicationStore;
  /**
   * The origin under which the edge reaches itself, `http://127.0.0.1:8080`, for data that this site serves too. Without it only
   * browsers render pages.
   */
  readonly ownOrigin?: () => string;
  /** Creates the render threads; tests pass their own. */
  readonly createPool?: PageRendererSettings['createPool'];
  /** Whether the process is about to stop: `/readyz` fails, so that a load balancer notices, while requests are still served. */
  readonly isStopping?: () => boolean;
  /** The logger; without one nothing is logged. */
  readonly logger?: Exclude<FastifyServerOptions['logger'], undefined>;
}

/** Largest body, in bytes; each route that takes a body has its own bound. */
const MAX_BODY = 64 * 1024;
/** Longest time to receive a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/**
 * Creates the server side of the shell: pages, module files, start-up calls and the ingest of telemetry. It holds no state that
 * another edge process would need.
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
    // The router rejects addresses that do not decode before any handler runs; this answers them like any other error.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: false,
    exposeHeadRoutes: true,
  });
  const resolver = createVersionResolver(store, SHELL_ROUTES);

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

  addHealthRoutes(app, resolver, () => draining || isStopping());
  addConfigRoutes(app, settings, resolver);
  addAssetRoutes(app);
  addWorkerRoutes(app, settings, resolver, store);
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
  const pages = createCachedPageRenderer({
    settings,
    origins: foreignOrigins(settings),
    renderer,
    report,
    changes,
  });
  const published = createPublishedVersions(store, records);
  addOverrideRoutes(app, published);
  addPageRoutes(app, { settings, resolver, pages, published });
  return app;
}

/** Whether a browser shows the answer; the command line and pipelines get JSON with words that they can print. */
function isForPerson({ method, url }: FastifyRequest): boolean {
  if (url.startsWith(CONSOLE_PATH)) return true;
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/delivery/');
}

/** Answers an error: a page for a person, JSON for a program; never internal details. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const unavailable = unavailableService(error);
  const status = unavailable || error instanceof ArtefactUnavailable ? 503 : (error.statusCode ?? 500);
  reply.headers(COMMON_HEADERS).header('cache-control', 'no-store');
  if (status >= 500)
    request.log.error({ err: error, path: (request.raw.url ?? '').replace(/\?.*$/s, '') }, 'request failed');
  if (status === 503) reply.header('retry-after', '10');
  const isPage = isForPerson(request);
  if (!isPage) return reply.code(status).send(unavailable ?? describeError(error, status, request));
  return sendStaticPage(
    request,
    reply,
    status === 503 ? 'unavailable' : status < 500 ? 'malformed' : 'error',
    status,
  );
}

/** The service whose outage caused an error, for the answer to whoever publishes or changes traffic. */
function unavailableService(error: unknown): RefusedCall | undefined {
  const what =
    error instanceof StoreUnavailable
      ? { code: 'store-away', detail: 'the store of versions does not answer' }
      : isReadOnly(error)
        ? { code: 'records-away', detail: 'the database of the records takes no changes: it is read-only' }
        : isDatabaseUnavailable(error)
          ? { code: 'records-away', detail: 'the database of the records does not answer' }
          : undefined;
  return what && { ...what, remedy: 'Nothing is half-done: do the same again when it is back.' };
}
