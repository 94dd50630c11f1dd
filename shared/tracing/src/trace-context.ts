import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What belongs to one request, on every server that it passes. */
export interface RequestTrace {
  /** By which people and log lines name the request. */
  readonly requestId: string;
  /** 32 hex digits, the same on every server. */
  readonly traceId: string;
  /** 16 hex digits: the piece of work that is being done. */
  readonly spanId: string;
  /** The span of whoever asked; undefined where the trace begins here. */
  readonly parentId: string | undefined;
  /** Whether spans of this trace are recorded. */
  readonly isSampled: boolean;
  /** `tracestate`, handed on as it came. */
  readonly state: string | undefined;
}

const present = new AsyncLocalStorage<RequestTrace | undefined>();

/** The request that is being answered; undefined in work that belongs to none. */
export const currentTrace = (): RequestTrace | undefined => present.getStore();

/** Does work that belongs to a request, or to none. */
export const withTrace = <Result>(trace: RequestTrace | undefined, work: () => Result): Result =>
  present.run(trace, work);

const REQUEST_ID = /^[\w.-]{8,128}$/;
const TRACE_PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const MAX_STATE = 512;

/** The id of a request: the one that it came with, where that is 8 to 128 letters, digits, `.`, `_` and `-`; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** @returns a new span's id */
export const newSpanId = (): string => randomBytes(8).toString('hex');

/**
 * The trace that a request belongs to: that of its `traceparent` (W3C Trace Context), or a new one where there is none or none that can be read.
 *
 * @param isSampled decides about a trace that begins here, by its id
 */
export function traceOf(
  headers: IncomingHttpHeaders,
  requestId: string,
  isSampled: (traceId: string) => boolean,
): RequestTrace {
  const sent = readParent(headers['traceparent']);
  const state = headers['tracestate'];
  const traceId = sent?.traceId ?? randomBytes(16).toString('hex');
  return {
    requestId,
    traceId,
    spanId: newSpanId(),
    parentId: sent?.parentId,
    isSampled: sent?.isSampled ?? isSampled(traceId),
    // Without its traceparent it says nothing.
    state: sent && typeof state === 'string' && state.length <= MAX_STATE ? state : undefined,
  };
}

function readParent(
  header: string | string[] | undefined,
): (Pick<RequestTrace, 'traceId' | 'isSampled'> & { readonly parentId: string }) | undefined {
  const [, version, traceId, parentId, flags, more] =
    TRACE_PARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  // Of version 00 nothing follows; ff is none; an id of zeros names nothing.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Headers by which a call to another service belongs to the present request; none where there is no request. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const trace = currentTrace();
  if (!trace) return {};
  const { requestId, traceId, spanId, isSampled, state } = trace;
  return {
    'x-request-id': requestId,
    traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
    ...(state === undefined ? {} : { tracestate: state }),
  };
}

/** What each log line says of the present request: the `mixin` of the logger. */
export function logFields(): { readonly requestId?: string; readonly traceId?: string } {
  const trace = currentTrace();
  return trace ? { requestId: trace.requestId, traceId: trace.traceId } : {};
}
