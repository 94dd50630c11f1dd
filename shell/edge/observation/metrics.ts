import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A part that has hung, or a version that does not start: `open` is left alone, `half-open` is tried once more. */
export interface CircuitCount {
  readonly module: string;
  readonly version: string;
  readonly state: 'open' | 'half-open';
}

/** What a browser measured of one page view, for the versions that it ran. */
export interface VitalSample {
  /** `hard`: the page came as a document; `soft`: it took the place of another in the same document. */
  readonly navigation: 'hard' | 'soft';
  readonly route: string;
  readonly module: string;
  readonly version: string;
  readonly vital: 'lcp' | 'inp' | 'cls';
  /** Milliseconds; of `cls` its score. */
  readonly value: number;
}

/** Figures of one edge for Prometheus. Labels are names that this edge knows, never what a client sent. */
export interface EdgeMetrics {
  /** Counts and times all requests of a server. */
  watchRequests(app: FastifyInstance): void;
  /** Counts a page by the pattern of its route and how it was had. */
  countPage(route: string, state: 'fresh' | 'stale' | 'rendered' | 'unrendered'): void;
  /** @param seconds how long the render took, with its data */
  countRender(of: { module: string; version: string; part: string }, seconds: number, failed: boolean): void;
  countTelemetry(outcome: 'taken' | 'malformed' | 'too-many'): void;
  countBrowserError(module: string, version: string, route: string): void;
  countVital(sample: VitalSample): void;
  /** Reads what is asked for at each scrape. */
  readFrom(source: {
    readonly circuits: () => readonly CircuitCount[];
    readonly cacheBytes: () => number;
  }): void;
  /** The figures in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const VITALS = {
  lcp: { unit: 'seconds', buckets: [0.5, 1, 1.5, 2, 2.5, 4, 6, 10] },
  inp: { unit: 'seconds', buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1] },
  cls: { unit: 'score', buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
} as const;

/** Makes the figures of one edge, those of its process among them: memory, processor, event-loop delay. */
export function createMetrics(): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vetportal_http_request_duration_seconds',
    help: 'Requests, by route and status, until the last byte was handed over',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'vetportal_pages_total',
    help: 'Pages sent, by route and how they were had: fresh or stale from the cache, rendered, or left to the browser',
    labelNames: ['route', 'cache'],
    registers,
  });
  const renders = new Histogram({
    name: 'vetportal_render_duration_seconds',
    help: 'Renders of parts on the edge, with their data, by version',
    labelNames: ['module', 'version', 'part'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'vetportal_render_failures_total',
    help: 'Parts that were not rendered and left to the browser, by version',
    labelNames: ['module', 'version', 'part'],
    registers,
  });
  const telemetry = new Counter({
    name: 'vetportal_telemetry_batches_total',
    help: 'Batches of telemetry from browsers, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const errors = new Counter({
    name: 'vetportal_browser_errors_total',
    help: 'Errors that browsers reported, by version and route',
    labelNames: ['module', 'version', 'route'],
    registers,
  });
  const vitals = Object.fromEntries(
    Object.entries(VITALS).map(([vital, { unit, buckets }]) => [
      vital,
      new Histogram({
        name: `vetportal_web_vital_${vital}_${unit}`,
        help: `${vital.toUpperCase()} of page views, by version, route and whether the page came as a document (hard) or not (soft)`,
        labelNames: ['module', 'version', 'route', 'navigation'],
        buckets: [...buckets],
        registers,
      }),
    ]),
  );
  for (const outcome of ['taken', 'malformed', 'too-many']) telemetry.inc({ outcome }, 0);

  return {
    watchRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    countPage: (route, cache) => pages.inc({ route, cache }),
    countRender(of, seconds, failed) {
      if (failed) failures.inc(of);
      else renders.observe(of, seconds);
    },
    countTelemetry: (outcome) => telemetry.inc({ outcome }),
    countBrowserError: (module, version, route) => errors.inc({ module, version, route }),
    countVital({ vital, value, ...labels }) {
      vitals[vital]?.observe(labels, VITALS[vital].unit === 'seconds' ? value / 1000 : value);
    },
    readFrom({ circuits, cacheBytes }) {
      new Gauge({
        name: 'vetportal_render_circuits',
        help: 'Parts and versions that have hung and are left alone (open) or tried again (half-open)',
        labelNames: ['module', 'version', 'state'],
        registers,
        collect() {
          this.reset();
          for (const circuit of circuits()) this.inc({ ...circuit });
        },
      });
      new Gauge({
        name: 'vetportal_page_cache_bytes',
        help: 'Bytes of all cached pages',
        registers,
        collect() {
          this.set(cacheBytes());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
