import { currentTrace, newSpanId, type RequestTrace, traceHeaders, withTrace } from './trace-context';

/** What a span may say of its work. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that is over, as OpenTelemetry describes it. */
export interface Span {
  readonly trace: RequestTrace;
  readonly name: string;
  /** `server` answers a call, `client` makes one, `internal` is neither. */
  readonly kind: 'server' | 'client' | 'internal';
  /** Milliseconds since 1970, with their fraction. */
  readonly start: number;
  readonly end: number;
  readonly attributes: SpanAttributes;
  readonly hasFailed: boolean;
}

/** Takes spans and sends them to a collector. */
export interface SpanRecorder {
  /** The share of traces that begin here and are recorded, 0 to 1. */
  readonly ratio: number;
  record(span: Span): void;
}

/** One for the process, as the collector is one. */
let recorder: SpanRecorder | undefined;

/** @param next where spans go from now on; undefined: none are made */
export const recordSpansWith = (next: SpanRecorder | undefined): void => void (recorder = next);

/** Whether a trace that begins here is recorded: by its id, so that every server decides the same. */
export const isSampled = (traceId: string): boolean =>
  recorder !== undefined && Number.parseInt(traceId.slice(-8), 16) < recorder.ratio * 2 ** 32;

/** The share of traces that begin here and are recorded; undefined where there is no collector. */
export const traceRatio = (): number | undefined => recorder?.ratio;

/** Milliseconds since 1970, finer than `Date.now`. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/** Records a span of a trace that is sampled; others are dropped. */
export const recordSpan = (span: Span): void => {
  if (span.trace.isSampled) recorder?.record(span);
};

/**
 * Does a piece of work of the present request as a span of it. Calls within carry the span on by `traceHeaders`.
 *
 * @param attributes what the span says of it, asked for only where it is recorded
 */
export async function inSpan<Result>(
  name: string,
  kind: Span['kind'],
  attributes: () => SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = currentTrace();
  if (!recorder || parent?.isSampled !== true) return work();
  const trace: RequestTrace = { ...parent, parentId: parent.spanId, spanId: newSpanId() };
  const start = preciseNow();
  let hasFailed = true;
  try {
    const result = await withTrace(trace, work);
    hasFailed = false;
    return result;
  } finally {
    recordSpan({ trace, name, kind, start, end: preciseNow(), attributes: attributes(), hasFailed });
  }
}

/**
 * `fetch` as a span of the present request; the called service gets its id and can go on with its trace.
 *
 * @param name of the span, in words of who reads traces: `search`
 */
export const tracedFetch = (name: string, address: string | URL, init: RequestInit): Promise<Response> => {
  const { origin, pathname } = new URL(address);
  return inSpan(
    name,
    'client',
    // Without the query: it may hold what a person searches for.
    () => ({ 'url.full': origin + pathname, 'http.request.method': init.method ?? 'GET' }),
    () =>
      fetch(address, { ...init, headers: [...new Headers(init.headers), ...Object.entries(traceHeaders())] }),
  );
};
