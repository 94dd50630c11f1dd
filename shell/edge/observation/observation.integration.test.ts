import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { logFields } from '@vetportal/tracing';
import { loadedPage, type TestRenders } from '@vetportal/ssr/testing';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { createMetrics, type EdgeMetrics } from './metrics';
import { serveMetrics } from './metrics-server';

let portal: TestPortal;
let kit: TestRenders;
let edge: FastifyInstance;
let metrics: EdgeMetrics;
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  metrics = createMetrics();
  const rendered = await createRenderedPortal({ routes: [{ id: 'home', path: '/' }] });
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = () => loadedPage('<h1>home</h1>');
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  edge = rendered.edge({}, { metrics, logger: { level: 'info', mixin: logFields, stream } });
});
afterEach(() => portal.close());

const HOST = 'orders.example.be';
const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ method: 'GET', url, headers: { host: HOST, accept: 'text/html', ...headers } });
const report = (records: readonly object[], route = '/') =>
  edge.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { host: HOST, 'content-type': 'text/plain', cookie: `visitor=${'A'.repeat(22)}` },
    payload: JSON.stringify({
      telemetry: 1,
      locale: 'fr',
      route,
      records: records.map((record) => ({ at: '2026-11-21T10:00:00.000Z', ...record })),
    }),
  });

test('pages, requests, renders and telemetry are counted, by route and version @W41', async () => {
  expect((await get('/fr')).statusCode).toBe(200);
  expect((await get('/fr')).statusCode).toBe(200);
  const vitals = { kind: 'event', name: 'web-vitals', data: { lcp: 1200, inp: 90, cls: 0.02 } };
  const error = { kind: 'error', name: 'TypeError', module: 'mf-cms', version: '1.0.0' };
  expect((await report([vitals, error])).statusCode).toBe(204);
  expect((await report([{ kind: 'nonsense' }])).statusCode).toBe(400);
  const text = await metrics.text();
  for (const line of [
    'vetportal_http_request_duration_seconds_count{method="GET",route="/*",status="200"} 2',
    'vetportal_pages_total{route="/",cache="rendered"} 1',
    'vetportal_pages_total{route="/",cache="fresh"} 1',
    'vetportal_render_duration_seconds_count{module="mf-cms",version="1.0.0",part="page"} 1',
    'vetportal_telemetry_batches_total{outcome="taken"} 1',
    'vetportal_telemetry_batches_total{outcome="malformed"} 1',
    'vetportal_browser_errors_total{module="mf-cms",version="1.0.0",route="/"} 1',
    'vetportal_web_vital_lcp_seconds_sum{module="mf-cms",version="1.0.0",route="/",navigation="hard"} 1.2',
    'vetportal_web_vital_cls_score_count{module="shell",version="1.0.0",route="/",navigation="hard"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \S+/);
  expect(text).toMatch(/vetportal_page_cache_bytes [1-9]/);
});

test('a view counts for its own route, whichever page is on screen when its batch goes; hard and soft apart @W41', async () => {
  const own = (route: unknown, lcp: number) => ({ lcp, route });
  await report(
    [
      { kind: 'event', name: 'web-vitals', data: own('/', 1200) },
      { kind: 'event', name: 'web-vitals.soft', data: own('/', 300) },
      { kind: 'event', name: 'web-vitals.soft', data: own('/made-up', 500) },
      { kind: 'event', name: 'web-vitals.soft', data: own(7, 700) },
    ],
    '/made-up-too',
  );
  const text = await metrics.text();
  const lcp = (module: string, route: string, navigation: string) =>
    `vetportal_web_vital_lcp_seconds_sum{module="${module}",version="1.0.0",route="${route}",navigation="${navigation}"}`;
  expect(text).toContain(`${lcp('mf-cms', '/', 'hard')} 1.2\n`);
  expect(text).toContain(`${lcp('mf-cms', '/', 'soft')} 0.3\n`);
  expect(text).toContain(`${lcp('shell', 'other', 'soft')} 1.2\n`);
  expect(text).not.toContain('made-up');
});

test('what a browser makes up is no figure of its own @W41', async () => {
  await report(
    [
      { kind: 'error', name: 'E', module: 'mf-invented', version: '9.9.9' },
      { kind: 'error', name: 'E', module: 'mf-cms', version: '9.9.9' },
      { kind: 'event', name: 'web-vitals', data: { lcp: 'no', cls: -1 } },
    ],
    '/invented',
  );
  const text = await metrics.text();
  expect(text).not.toMatch(/invented|9\.9\.9/);
  expect(text).toContain('vetportal_browser_errors_total{module="other",version="other",route="other"} 1');
  expect(text).toContain('vetportal_browser_errors_total{module="mf-cms",version="other",route="other"} 1');
});

test('a version that hung is a broken circuit @W41', async () => {
  metrics = createMetrics();
  metrics.readFrom({
    circuits: () => [{ module: 'mf-cms', version: '1.0.0', state: 'open' }],
    cacheBytes: () => 0,
  });
  expect(await metrics.text()).toContain(
    'vetportal_render_circuits{module="mf-cms",version="1.0.0",state="open"} 1',
  );
});

test('the figures are on a port of their own, and visitors do not get them @W41', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
    expect(await answer.text()).toContain('# TYPE vetportal_pages_total counter');
    expect((await fetch(`${origin}/fr`)).status).toBe(404);
    expect((await get('/metrics')).body).not.toContain('vetportal_pages_total');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('each answer has its request id, and so have the log line and the page of an error @W41', async () => {
  expect((await get('/fr', { 'x-request-id': 'balancer-4711' })).headers['x-request-id']).toBe(
    'balancer-4711',
  );
  expect((await get('/healthz')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await get('/%E0%A4%A')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  await portal.traffic({ shell: '9.0.0' });
  const failed = await get('/fr/none', { 'x-request-id': 'failing-4711' });
  expect([failed.statusCode, failed.headers['x-request-id']]).toEqual([503, 'failing-4711']);
  expect(failed.body).toContain('citez cette référence : <code>failing-4711</code>');
  const about = lines.filter(({ requestId }) => requestId === 'failing-4711');
  expect(about).toEqual([
    expect.objectContaining({ msg: 'request failed', traceId: expect.stringMatching(/^[\da-f]{32}$/) }),
  ]);
});

test('dashboard and alerts ask for figures that there are, by labels that these have @W41', async () => {
  await get('/fr');
  await report([
    { kind: 'event', name: 'web-vitals', data: { lcp: 1200, inp: 90, cls: 0.02 } },
    { kind: 'error', name: 'E', module: 'mf-cms', version: '1.0.0' },
  ]);
  metrics.countRender({ module: 'mf-cms', version: '1.0.0', part: 'page' }, 1, true);
  const text = (await metrics.text()).replace(
    '# TYPE vetportal_render_circuits gauge',
    (line) => `${line}\nvetportal_render_circuits{module="mf-cms",version="1.0.0",state="open"} 1`,
  );
  const labels = new Map<string, string[]>();
  for (const [, name = '', list = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm))
    labels.set(name, [
      ...(labels.get(name) ?? []),
      ...[...list.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    ]);
  const deploy = join(__dirname, '../../../deploy');
  const files = ['grafana/vetportal.json', 'prometheus/alerts.yaml'].map((file) =>
    readFileSync(join(deploy, file), 'utf8').replaceAll('\\"', '"'),
  );
  const asked = files.flatMap((file) => [
    ...file.matchAll(/\b((?:vetportal|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
  ]);
  expect(asked.length).toBeGreaterThan(25);
  for (const [, name = '', matchers = ''] of asked) {
    expect([name, [...labels.keys()].includes(name)]).toEqual([name, true]);
    for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=~|!=|=)"/g))
      expect([name, labels.get(name)]).toEqual([name, expect.arrayContaining([label])]);
  }
});
