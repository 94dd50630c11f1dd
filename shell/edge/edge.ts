import { join } from 'node:path';
import { localePath } from '@vetportal/i18n';
import type { ErpPart } from '@vetportal/model';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { limitJsonDepth, namesSeveralHosts } from '@vetportal/settings';
import { requestIdOf, traceRequests } from '@vetportal/tracing';
import { addArtefactRoutes } from './files/artefact-routes';
import { addAssetRoutes } from './assets/asset-routes';
import { addWorkerRoutes } from './assets/worker-routes';
import { addChangeRoutes } from './routes/change-routes';
import { addConfigRoutes } from './routes/config-routes';
import { addHealthRoutes } from './routes/health-routes';
import { addSeoRoutes } from './seo/seo-routes';
import { nearestProxy } from './http/nearest-proxy';
import { type RefusedCall, describeError } from './http/refused-call';
import type { EdgeMetrics } from './observation/metrics';
import { siteOrigin } from './http/site-origin';
import { addTelemetryRoutes } from './telemetry-ingest/telemetry-routes';
import { createPageRenderer, type PageRendererSettings } from './page/page-renderer';
import { addSearchRoutes } from './search-proxy/search-routes';
import { addOverrideRoutes } from './overrides/override-routes';
import { addTesterRoutes } from './testers/tester-routes';

import { createSentryReporter } from './observation/sentry';
import { createCachedPageRenderer } from './page/cached-page-renderer';
import { readPageAddress } from './page/page-path';
import { addPageRoutes } from './page/page-routes';
import { answerClientError, MAX_HEADER_BYTES } from './server/client-errors';
import { sendStaticPage } from './static-page/send-static-page';
import { createVersionResolver } from './versions/version-resolver';
import { SHELL_ROUTES } from './versions/shell-routes';
import { COMMON_HEADERS, STRICT_TRANSPORT } from './security/headers';
import {
  ArtefactUnavailable,
  type ChangeMarkStore,
  type ControlPlane,
  type PublishedVersions,
  StoreUnavailable,
} from './ports';
import { foreignOrigins } from './settings/runtime-config';
import type { EdgeSettings } from './settings/settings';
import { createChangeMarks } from './folder/change-marks';

/** Options of an edge. */
export interface EdgeOptions {
  readonly settings: EdgeSettings;
  readonly published: PublishedVersions;
  /** Where data are marked as changed; files in the data folder by default. */
  readonly changes?: ChangeMarkStore | undefined;
  /** Without it nothing can be published at this edge, and no traffic changed. */
  readonly controlPlane?: ControlPlane | undefined;
  /**
   * The origin under which the edge reaches itself, `http://127.0.0.1:8080`, for data that this site serves too. Without it only
   * browsers render pages.
   */
  readonly ownOrigin?: () => string;
  /** What the ERP does not have of what the portal can use; all of it is taken to be there without. */
  readonly missingErpParts?: () => readonly ErpPart[] | undefined;
  /** Creates the render threads; tests pass their own. */
  readonly createPool?: PageRendererSettings['createPool'];
  /** Whether the process is about to stop: `/readyz` fails, so that a load balancer notices, while requests are still served. */
  readonly isStopping?: () => boolean;
  /** Parts of services in this process that answer although something is wrong with them: `/readyz` names them. */
  readonly degraded?: () => Readonly<Record<string, string>>;
  /** Figures for Prometheus; without them nothing is counted. */
  readonly metrics?: EdgeMetrics | undefined;
  /** The logger; without one nothing is logged. */
  readonly logger?: Exclude<FastifyServerOptions['logger'], undefined>;
}

/** Largest body, in bytes; each route that takes a body has its own bound. */
const MAX_BODY = 64 * 1024;
/** Longest time to receive a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** How often it is looked at. */
const CHECKING_INTERVAL = 5_000;

/**
 * Creates the server side of the shell: pages, module files, start-up calls and the ingest of telemetry. It holds no state that
 * another edge process would need.
 *
 * @returns a fastify application that does not listen yet
 */
export function createEdge(options: EdgeOptions): FastifyInstance {
  const {
    settings,
    published,
    controlPlane,
    ownOrigin,
    missingErpParts = () => undefined,
    createPool,
    metrics,
    logger,
    isStopping = () => false,
    degraded = () => ({}),
  } = options;
  const changes = options.changes ?? createChangeMarks(join(settings.dataFolder, 'changes'));
  let draining = false;
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // The logger's own `logFields` name the request, also where a line is not written by its handler.
    childLoggerFactory: (parent, _bindings, childOptions) => parent.child({}, childOptions),
    trustProxy: settings.trustProxy && nearestProxy,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    http: { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: CHECKING_INTERVAL },
    clientErrorHandler: answerClientError,
    // The router rejects addresses that do not decode before any handler runs; this answers them like any other error.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: false,
    exposeHeadRoutes: true,
  });
  traceRequests(app);
  metrics?.watchRequests(app);
  limitJsonDepth(app);
  const toSentry =
    settings.sentry &&
    createSentryReporter(settings.sentry, settings.environment, (error) =>
      app.log.warn({ err: error }, 'an error was not reported to SENTRY_DSN'),
    );
  const answerError = errorAnswer(controlPlane, (message, error) => toSentry?.(message, error));
  const resolver = createVersionResolver(published, SHELL_ROUTES);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    if (siteOrigin(request, settings.publicOrigin)?.startsWith('https:'))
      reply.header('strict-transport-security', STRICT_TRANSPORT);
    if (draining) reply.header('connection', 'close');
    done(namesSeveralHosts(request.raw) ? new SeveralHosts() : undefined);
  });
  if (!settings.trustProxy) warnOfProxy(app);
  app.addHook('preClose', (done) => {
    draining = true;
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  // A payment service may bring a payer back by a form: the page is read by GET, as any. What the form says nobody takes for true anyway.
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.is404 && request.method === 'POST' ? pageForPerson(request) : undefined;
    if (page === undefined) done();
    else void reply.redirect(page, 303);
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD');
    if (request.headers.accept?.includes('text/html') === true)
      return sendStaticPage(request, reply, 'method', 405);
    return reply.code(405).send({
      code: 'method-not-allowed',
      detail: 'method not allowed',
      remedy:
        'Read this address with GET; docs/operations and docs/releasing name the calls that take something.',
    } satisfies RefusedCall);
  });

  addHealthRoutes(app, resolver, { draining: () => draining || isStopping(), degraded });
  addConfigRoutes(app, settings, resolver, missingErpParts);
  addAssetRoutes(app);
  addWorkerRoutes(app, settings, resolver, published);
  addArtefactRoutes(app, published);
  addChangeRoutes(app, changes, settings.operatorToken);
  const report = (message: string, error: unknown): void => {
    app.log.error({ err: error }, message);
    toSentry?.(message, error);
  };
  addSearchRoutes(app, { settings, ownOrigin, report });
  const sink = controlPlane?.addRoutes(app, report);
  const reportRenderErrors = addTelemetryRoutes(app, settings, { sink, metrics, resolver });
  addSeoRoutes(app, { settings, ownOrigin, changes, report });
  const renderer =
    ownOrigin &&
    createPageRenderer({
      settings,
      published,
      ownOrigin,
      missingErpParts,
      report,
      reportRenderErrors,
      onHang: sink?.hung?.bind(sink),
      metrics,
      ...(createPool ? { createPool } : {}),
    });
  if (renderer) app.addHook('onClose', () => renderer.close());
  const pages = createCachedPageRenderer({
    settings,
    origins: foreignOrigins(settings),
    renderer,
    missingErpParts,
    report,
    changes,
  });
  metrics?.readFrom({ circuits: () => renderer?.circuits() ?? [], cacheBytes: () => pages.cacheBytes() });
  addOverrideRoutes(app, published);
  addTesterRoutes(app, { settings, ownOrigin, published });
  addPageRoutes(app, {
    settings,
    resolver,
    pages,
    published,
    previewOf: async (token) => controlPlane?.previewOf(token),
    sink,
    metrics,
  });
  return app;
}

/** The address of the page that a browser asks for, to show it. */
function pageForPerson({ raw, headers }: FastifyRequest): string | undefined {
  const address = readPageAddress(raw.url ?? '');
  if (address.kind === 'malformed' || address.locale === undefined) return undefined;
  if (headers.accept?.includes('text/html') !== true) return undefined;
  return localePath(address.locale, address.path) + address.query;
}

/** A request that names more than one host. */
class SeveralHosts extends Error {
  override readonly name = 'SeveralHosts';
  readonly statusCode = 400;
  constructor() {
    super('the request names more than one host');
  }
}

/** Headers by which a proxy says for whom it asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/**
 * Warns once where a proxy is in front and is not believed: everybody then has the proxy's address, and one visitor uses up what
 * the limits give to all.
 */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const header = isWarned ? undefined : FORWARDED.find((name) => headers[name] !== undefined);
    if (header !== undefined) {
      isWarned = true;
      app.log.warn(
        `a request came with ${header}: behind a proxy set TRUST_PROXY=1, or its limits count all visitors as one`,
      );
    }
    done();
  });
}

/** Whether a browser shows the answer; the command line and pipelines get JSON with words that they can print. */
function isForPerson({ method, url }: FastifyRequest, controlPlane: ControlPlane | undefined): boolean {
  if (controlPlane && url.startsWith(controlPlane.pagesBelow)) return true;
  return (
    (method === 'GET' || method === 'HEAD') && !(controlPlane && url.startsWith(controlPlane.callsBelow))
  );
}

/** Answers errors: a page for a person, JSON for a program; never internal details. */
function errorAnswer(
  controlPlane: ControlPlane | undefined,
  report: (message: string, error: unknown) => void,
) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const unavailable = error instanceof StoreUnavailable ? STORE_AWAY : controlPlane?.outageOf(error);
    const status = unavailable || error instanceof ArtefactUnavailable ? 503 : (error.statusCode ?? 500);
    // The router refuses what it cannot read before any hook runs.
    reply.headers(COMMON_HEADERS).header('cache-control', 'no-store').header('x-request-id', request.id);
    if (status >= 500) {
      report('request failed', error);
      request.log.error(
        { err: error, requestId: request.id, path: (request.raw.url ?? '').replace(/\?.*$/s, '') },
        'request failed',
      );
    }
    if (status === 503) reply.header('retry-after', '10');
    if (!isForPerson(request, controlPlane))
      return reply.code(status).send(unavailable ?? describeError(error, status, request));
    return sendStaticPage(
      request,
      reply,
      status === 503 ? 'unavailable' : status < 500 ? 'malformed' : 'error',
      status,
    );
  };
}

const STORE_AWAY: RefusedCall = {
  code: 'store-unavailable',
  detail: 'the store of versions does not answer',
  remedy: 'Nothing is half-done: do the same again when it is back.',
};
