import type { Span, SpanRecorder } from './spans';

/** Where spans are sent to. */
export interface CollectorSettings {
  /** The address that takes traces: `http://collector:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** By which the collector names these servers. */
  readonly serviceName: string;
  /** The share of traces that begin here and are recorded, 0 to 1. */
  readonly ratio: number;
}

/** Sends spans to an OpenTelemetry collector. */
export interface SpanExporter extends SpanRecorder {
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const SEND_EVERY_MS = 2_000;
/** Spans in one message, and spans that may wait; further ones are dropped, because tracing must not fill the memory. */
const MAX_BATCH = 512;
const MAX_WAITING = 4096;
const TIMEOUT_MS = 10_000;
/** As the format numbers them. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const STATUS_ERROR = 2;

/** @param onError called when a collector does not take spans; they are dropped */
export function createSpanExporter(
  { url, headers, serviceName, ratio }: CollectorSettings,
  onError: (error: unknown) => void,
): SpanExporter {
  let waiting: Span[] = [];
  let sending = Promise.resolve();

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(writeSpans(batch, serviceName)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector of traces answers ${response.status}`);
    }
  }

  const flush = (): Promise<void> =>
    (sending = sending.then(send).catch((error: unknown) => {
      waiting = [];
      onError(error);
    }));
  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref();
  return {
    ratio,
    record(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Spans as OTLP/JSON. */
export const writeSpans = (spans: readonly Span[], serviceName: string): object => ({
  resourceSpans: [
    {
      resource: { attributes: writeAttributes({ 'service.name': serviceName }) },
      scopeSpans: [{ scope: { name: 'vetportal' }, spans: spans.map(writeSpan) }],
    },
  ],
});

const writeSpan = ({ trace, name, kind, start, end, attributes, hasFailed }: Span): object => ({
  traceId: trace.traceId,
  spanId: trace.spanId,
  ...(trace.parentId === undefined ? {} : { parentSpanId: trace.parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
  attributes: writeAttributes({ ...attributes, 'vetportal.request_id': trace.requestId }),
  status: hasFailed ? { code: STATUS_ERROR } : {},
});

/** More digits than a number of JavaScript has, so the format takes a text. */
const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const writeAttributes = (attributes: Span['attributes']): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }));
