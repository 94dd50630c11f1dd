import { randomBytes } from 'node:crypto';
import { currentTrace } from '@vetportal/tracing';
import type { SentryTarget } from '../settings/settings';

const TIMEOUT_MS = 10_000;
/** Reports a minute; an outage would send one for each request. */
const PER_MINUTE = 60;

/**
 * Reports errors of the edge to Sentry, or to what speaks its protocol: what happened, where in the code, which request. Nothing of the person,
 * no address and no header leaves the edge.
 *
 * @param environment the name of the configuration
 * @param onError called when a report was not taken
 * @returns reports one error; never throws, and nobody waits for it
 */
export function createSentryReporter(
  { url, key }: SentryTarget,
  environment: string,
  onError: (error: unknown) => void,
): (message: string, error: unknown) => void {
  let minute = 0;
  let sent = 0;
  return (message, error) => {
    const now = Date.now();
    if (now - minute > 60_000) [minute, sent] = [now, 0];
    sent += 1;
    if (sent > PER_MINUTE) return;
    const id = randomBytes(16).toString('hex');
    const trace = currentTrace();
    const event = {
      event_id: id,
      timestamp: now / 1000,
      platform: 'node',
      level: 'error',
      logger: 'edge',
      environment,
      logentry: { formatted: message },
      exception: { values: exceptionsOf(error) },
      ...(trace
        ? {
            tags: { request_id: trace.requestId },
            contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId } },
          }
        : {}),
    };
    const lines = [{ event_id: id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event];
    void fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=vetportal/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((response) => response.arrayBuffer().then(() => response.ok))
      .then((isTaken) => {
        if (!isTaken) throw new Error('it was refused');
      })
      .catch(onError);
  };
}

/** The error and its causes, the innermost first, as the protocol asks for. */
function exceptionsOf(error: unknown): object[] {
  const list: object[] = [];
  for (let each: unknown = error; each !== undefined && list.length < 5;) {
    const known = each instanceof Error ? each : new Error(JSON.stringify(each));
    list.unshift({
      type: known.name,
      value: known.message.slice(0, 1000),
      stacktrace: { frames: framesOf(known.stack ?? '') },
    });
    each = known.cause;
  }
  return list;
}

/** The frames of a stack, the oldest first. */
const framesOf = (stack: string): object[] =>
  [...stack.matchAll(/^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name, filename, line, column]) => ({
      function: name ?? '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
    }))
    .slice(0, 50)
    .reverse();
