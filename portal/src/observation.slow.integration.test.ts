import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { copyPreparedData } from '@vetportal/backend/testing/prepared-data';
import { databaseFor } from '@vetportal/database/testing/databases';
import { freePort } from '@vetportal/database/testing/free-port';
import { listen } from '@vetportal/edge';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { startPortal, type StartingPortal } from './start-portal';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
}
/** Of a span, as OTLP numbers it. */
const CLIENT = 3;

let built: TestPortal;
const servers: Server[] = [];
const running: StartingPortal[] = [];
beforeEach(async () => {
  built = await createUsualPortal();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.close();
  await built.close();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server that keeps what it is asked. */
async function service(
  answer: object,
): Promise<{ url: string; calls: { headers: IncomingHttpHeaders; body: string }[] }> {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  servers.push(server);
  return { url: `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`, calls };
}

test('one trace holds the press in a browser, the edge, its call of the ERP and the statements in the database @W41', async () => {
  await copyPreparedData(built.folder);
  const collector = await service({});
  const engine = await service({ hits: { hits: [] } });
  const metricsPort = await freePort();
  const portal = startPortal({
    settings: {
      PORT: '0',
      DATA_DIR: built.folder,
      AUTH_TYPE: 'credentials',
      SEARCH_URL: `${engine.url}/`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      METRICS_PORT: String(metricsPort),
      ...(await databaseFor(built.folder)),
    },
  });
  running.push(portal);
  const { origin } = await portal.ready;
  const [traceId, pressSpan] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const page = await (await fetch(`${origin}/fr`, { headers: { accept: 'text/html' } })).text();
  // By this the page's shell begins traces.
  expect(page).toContain('"traceRatio":1,');
  const answer = await fetch(`${origin}/search/products_fr_be/_search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A session that the ERP has to look for.
      cookie: `customer=1; vp_erp=${'A'.repeat(32)}`,
      traceparent: `00-${traceId}-${pressSpan}-01`,
      'x-request-id': 'from-the-browser',
    },
    body: JSON.stringify({ query: { match_all: {} } }),
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'from-the-browser']);
  const press = {
    trace: traceId,
    span: pressSpan,
    start: Date.now() - 400,
    ms: 350,
    role: 'button',
    calls: 1,
  };
  const report = {
    telemetry: 1,
    locale: 'fr',
    records: [{ kind: 'event', name: 'trace.press', at: new Date().toISOString(), data: press }],
  };
  const taken = await fetch(`${origin}/telemetry`, { method: 'POST', body: JSON.stringify(report) });
  expect(taken.status).toBe(204);
  // What watches over the engine asks it as well, for no request.
  const search = engine.calls.find(({ headers }) => headers['x-request-id'] === 'from-the-browser');
  expect(search?.headers['traceparent']).toContain(traceId);
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(
    /vetportal_http_request_duration_seconds_count\{method="POST",route="\/search[^"]*",status="200"\} 1/,
  );
  await portal.close();

  const spans = collector.calls
    .flatMap(
      ({ body }) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter((span) => span.traceId === traceId);
  const named = (name: RegExp): SentSpan => {
    const span = spans.find((each) => name.test(each.name));
    if (!span) throw new Error(`no span ${String(name)} among ${spans.map((each) => each.name).join(', ')}`);
    return span;
  };
  const edge = named(/^POST \/search/);
  const erp = named(/^GET \/shopinvader\/customer$/);
  const call = spans.find(({ spanId }) => spanId === erp.parentSpanId);
  const statement = named(/^select$/);
  expect([edge.parentSpanId, call?.name, call?.parentSpanId]).toEqual([
    pressSpan,
    'reader of a search',
    edge.spanId,
  ]);
  const click = named(/^press button$/);
  expect(click).toMatchObject({ spanId: pressSpan, kind: CLIENT });
  expect(click.parentSpanId).toBeUndefined();
  const answers = spans
    .filter(({ name }) => name.startsWith('GET /shopinvader/'))
    .map(({ spanId }) => spanId);
  expect(answers).toContain(statement.parentSpanId);
});
