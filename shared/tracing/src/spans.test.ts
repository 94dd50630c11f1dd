import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSpanExporter, writeSpans } from './span-exporter';
import { inSpan, isSampled, recordSpansWith, type Span, tracedFetch } from './spans';
import { traceOf, withTrace } from './trace-context';
import { readCollector } from './tracing-settings';

afterEach(() => recordSpansWith(undefined));

function recorded(): Span[] {
  const spans: Span[] = [];
  recordSpansWith({ ratio: 1, record: (span) => spans.push(span) });
  return spans;
}
const request = () => traceOf({}, 'id-of-request', isSampled);

test('spans within spans are one trace, each the child of the one around it; a failure is kept @W41', async () => {
  const spans = recorded();
  const trace = request();
  const fails = withTrace(trace, () =>
    inSpan(
      'outer',
      'internal',
      () => ({ a: 1 }),
      () =>
        inSpan(
          'inner',
          'client',
          () => ({}),
          () => Promise.reject(new Error('no')),
        ),
    ),
  );
  await expect(fails).rejects.toThrow('no');
  const [inner, outer] = spans;
  expect(spans.map(({ name, hasFailed, trace: { traceId } }) => [name, hasFailed, traceId])).toEqual([
    ['inner', true, trace.traceId],
    ['outer', true, trace.traceId],
  ]);
  expect([inner?.trace.parentId, outer?.trace.parentId]).toEqual([outer?.trace.spanId, trace.spanId]);
});

test('without a collector, and in work of no request, no span is made @W41', async () => {
  const work = () => Promise.resolve('done');
  const attributes = jest.fn(() => ({}));
  expect(await withTrace(request(), () => inSpan('a', 'client', attributes, work))).toBe('done');
  const spans = recorded();
  expect(await inSpan('a', 'client', attributes, work)).toBe('done');
  expect([spans, attributes.mock.calls]).toEqual([[], []]);
});

test('the share of recorded traces goes by the trace, so that every server decides alike @W41', () => {
  recordSpansWith({ ratio: 0.5, record: () => undefined });
  expect([isSampled(`${'0'.repeat(24)}7fffffff`), isSampled(`${'0'.repeat(24)}80000000`)]).toEqual([
    true,
    false,
  ]);
});

test('a collector gets spans as OTLP, with the headers that its settings name @W41', async () => {
  const got: { url: string | undefined; key: unknown; body: unknown }[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      got.push({ url: incoming.url, key: incoming.headers['x-key'], body: JSON.parse(text || 'null') });
      response.end(JSON.stringify(incoming.headers['traceparent'] ?? null));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const collector = readCollector({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'edge-1',
  });
  const errors: unknown[] = [];
  const exporter = createSpanExporter(collector!, (error) => errors.push(error));
  try {
    recordSpansWith(exporter);
    const trace = request();
    const answer = await withTrace(trace, () => tracedFetch('ERP', `${origin}/customer?q=secret`, {}));
    const parent = /^"00-([\da-f]{32})-([\da-f]{16})-01"$/.exec(await answer.text());
    await exporter.flush();
    expect(errors).toEqual([]);
    const [, sent] = got;
    expect([sent?.url, sent?.key]).toEqual(['/v1/traces', 'a secret']);
    const span = {
      traceId: trace.traceId,
      spanId: parent?.[2],
      parentSpanId: trace.spanId,
      name: 'ERP',
      kind: 3,
      status: {},
    };
    expect(sent?.body).toMatchObject({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'edge-1' } }] },
          scopeSpans: [{ spans: [span] }],
        },
      ],
    });
    expect(JSON.stringify(sent?.body)).not.toContain('secret');
  } finally {
    await exporter.close();
    server.close();
    server.closeAllConnections();
  }
});

test('times are nanoseconds, and values have the types of the format @W41', () => {
  const trace = request();
  const span: Span = {
    trace,
    name: 'a',
    kind: 'server',
    start: 1_700_000_000_000.5,
    end: 1_700_000_000_001,
    attributes: { n: 2, share: 0.5, yes: true },
    hasFailed: true,
  };
  expect(JSON.stringify(writeSpans([span], 's'))).toContain('"startTimeUnixNano":"1700000000000500000"');
  expect(writeSpans([span], 's')).toMatchObject({
    resourceSpans: [
      {
        scopeSpans: [
          {
            spans: [
              {
                status: { code: 2 },
                attributes: [
                  { value: { intValue: '2' } },
                  { value: { doubleValue: 0.5 } },
                  { value: { boolValue: true } },
                  { key: 'vetportal.request_id' },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

test('wrong settings of a collector are named, without what may be secret @W41', () => {
  const read = () =>
    readCollector({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'secret',
      OTEL_TRACES_SAMPLER_ARG: '2',
    });
  expect(read).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 .*\n.*SAMPLER_ARG=2 .*\n.*HEADERS is no list/,
  );
  expect(readCollector({})).toBeUndefined();
});
