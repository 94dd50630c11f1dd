import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PressData } from '@vetportal/contracts/module';
import { recordSpansWith } from '@vetportal/tracing';
import type { FastifyInstance } from 'fastify';
import { createUsualPortal, type TestPortal } from '../testing/test-portal';

type Span = Parameters<NonNullable<Parameters<typeof recordSpansWith>[0]>['record']>[0];

let portal: TestPortal;
let edge: FastifyInstance;
const spans: Span[] = [];
beforeEach(async () => {
  spans.length = 0;
  portal = await createUsualPortal();
  edge = portal.edge();
});
afterEach(async () => {
  recordSpansWith(undefined);
  await portal.close();
});

const collect = (ratio: number) =>
  recordSpansWith({ ratio, record: (span) => span.name.startsWith('press') && spans.push(span) });
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const pressOf = (given: object = {}): PressData => ({
  ...{ trace: TRACE, span: 'b7ad6b7169203331', start: Date.now() - 400, ms: 350 },
  ...{ role: 'button', calls: 1, route: '/account/sales/:id' },
  ...given,
});
const report = async (...data: readonly object[]): Promise<number> => {
  const records = data.map((each) => ({
    ...{ kind: 'event', name: 'trace.press', at: '2026-11-21T10:00:00.000Z' },
    data: each,
  }));
  const answer = await edge.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ telemetry: 1, locale: 'fr', records }),
  });
  return answer.statusCode;
};

test('a press becomes the span with which its trace begins, and no line of the log @W41', async () => {
  collect(1);
  const press = pressOf();
  expect(await report(press, pressOf({ failed: true, newer: 'field' }))).toBe(204);
  expect(spans).toEqual([
    {
      trace: expect.objectContaining({ traceId: TRACE, spanId: press.span, parentId: undefined }),
      name: 'press button',
      kind: 'client',
      start: press.start,
      end: press.start + 350,
      attributes: {
        'vetportal.press.role': 'button',
        'vetportal.press.calls': 1,
        'http.route': '/account/sales/:id',
      },
      hasFailed: false,
    },
    expect.objectContaining({ hasFailed: true }),
  ]);
  await edge.close();
  const log = await readFile(join(portal.folder, 'telemetry', 'telemetry.jsonl'), 'utf8').catch(() => '');
  expect(log).not.toContain(TRACE);
});

test('a press of a clock that is wrong is placed where its report came @W41', async () => {
  collect(1);
  await report(pressOf({ start: 1_000_000 }), pressOf({ start: Date.now() + 3_600_000 }));
  expect(spans).toHaveLength(2);
  for (const { start, end } of spans)
    expect([end - start, Math.abs(Date.now() - end) < 60_000]).toEqual([350, true]);
});

test('what is no press is dropped, and costs the batch nothing @W41', async () => {
  collect(1);
  const bad: readonly object[] = [
    { trace: '0'.repeat(32) },
    { trace: TRACE.toUpperCase() },
    { span: 'short' },
    { ms: -1 },
    { ms: 60_001 },
    { calls: 0.5 },
    { route: '/search?q=typed' },
  ];
  expect(await report(...bad.map((each) => pressOf(each)), {})).toBe(204);
  expect(spans).toEqual([]);
  await report(pressOf({ role: 'Dr Smith' }));
  expect(spans.map(({ name }) => name)).toEqual(['press other']);
});

test('a trace that is not in the share, or that nobody collects, is dropped @W41', async () => {
  expect(await report(pressOf())).toBe(204);
  collect(0.1);
  await report(pressOf({ trace: `${TRACE.slice(0, 24)}80000000` }));
  expect(spans).toEqual([]);
  await report(pressOf({ trace: `${TRACE.slice(0, 24)}0fffffff` }));
  expect(spans).toHaveLength(1);
});

test('one network fills no collector @W41', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  try {
    // Its limit takes the clock as it is now: the minute does not end meanwhile.
    edge = portal.edge();
    collect(1);
    for (let batch = 0; batch < 7; batch += 1)
      expect(await report(...Array.from({ length: 50 }, () => pressOf()))).toBe(204);
    expect(spans).toHaveLength(300);
  } finally {
    jest.useRealTimers();
  }
});

test('a page says which share is recorded, and nothing where nothing is @W41', async () => {
  const boot = async (): Promise<Record<string, unknown>> => {
    const page = await portal.edge().inject({ url: '/fr', headers: { accept: 'text/html' } });
    const [, json = '{}'] = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(page.body) ?? [];
    return JSON.parse(json) as Record<string, unknown>;
  };
  expect(await boot()).toMatchObject({ boot: 1 });
  expect(await boot()).not.toHaveProperty('traceRatio');
  collect(0.25);
  expect(await boot()).toMatchObject({ traceRatio: 0.25 });
  collect(0);
  expect(await boot()).not.toHaveProperty('traceRatio');
});
