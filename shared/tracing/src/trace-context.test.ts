import { currentTrace, logFields, requestIdOf, traceHeaders, traceOf, withTrace } from './trace-context';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const all = (): boolean => true;

test('an id that a request brings is taken in where it is well formed, else one is made @W41', () => {
  expect(requestIdOf({ headers: { 'x-request-id': 'balancer-4711.a' } })).toBe('balancer-4711.a');
  for (const bad of ['short', 'a b c d e f g h', '<script>alert(1)</script>', 'x'.repeat(129), undefined])
    expect(requestIdOf({ headers: { 'x-request-id': bad } })).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('a traceparent is taken in, and handed on with a span of its own @W41', () => {
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: 'vendor=1' };
  const trace = traceOf(headers, 'id-of-request', () => false);
  expect(trace).toMatchObject({ traceId: TRACE, parentId: SPAN, isSampled: true, state: 'vendor=1' });
  expect(trace.spanId).toMatch(/^[\da-f]{16}$/);
  expect(withTrace(trace, traceHeaders)).toEqual({
    'x-request-id': 'id-of-request',
    traceparent: `00-${TRACE}-${trace.spanId}-01`,
    tracestate: 'vendor=1',
  });
  expect(withTrace(trace, logFields)).toEqual({ requestId: 'id-of-request', traceId: TRACE });
});

test.each([
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  'nonsense',
  undefined,
])('a traceparent that says nothing begins a new trace: %s @W41', (traceparent) => {
  const trace = traceOf({ traceparent, tracestate: 'vendor=1' }, 'id', all);
  expect(trace.traceId).toMatch(/^[\da-f]{32}$/);
  expect([trace.traceId === TRACE, trace.parentId, trace.state]).toEqual([false, undefined, undefined]);
  expect(trace.isSampled).toBe(true);
});

test('outside of a request nothing is handed on @W41', () => {
  expect([currentTrace(), traceHeaders(), logFields()]).toEqual([undefined, {}, {}]);
});
