import { PRESS_EVENT, pressSchema, type TelemetryRecord } from '@vetportal/contracts/module';
import { isSampled, recordSpan } from '@vetportal/tracing';
import * as v from 'valibot';
import { createRateLimit } from '../http/rate-limit';

/** Presses that become spans in a minute, of one network and of all. A person makes a few, an office many. */
const PER_NETWORK_AND_MINUTE = 300;
const PER_MINUTE = 3000;
/** A browser's clock that differs by more says nothing of when (ms); batches wait for some seconds. */
const MOST_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** By whom a press was reported. */
interface Report {
  readonly requestId: string;
  readonly network: string;
}

/**
 * Records presses that browsers report as the spans with which their traces begin.
 *
 * @returns takes the presses among the records of a batch, and returns the other records
 */
export function createPressRecorder(): (
  records: readonly TelemetryRecord[],
  report: Report,
) => TelemetryRecord[] {
  const limit = createRateLimit(PER_NETWORK_AND_MINUTE, PER_MINUTE);
  return (records, report) =>
    records.filter((record) => {
      if (record.kind !== 'event' || record.name !== PRESS_EVENT) return true;
      const press = v.safeParse(pressSchema, record.data);
      // Who makes up a trace gets it recorded as seldom as everybody else, and nowhere without a collector.
      if (press.success && isSampled(press.output.trace) && limit.allows(report.network))
        recordPress(press.output, report.requestId);
      return false;
    });
}

function recordPress(
  { trace, span, start, ms, role, calls, failed, route }: v.InferOutput<typeof pressSchema>,
  requestId: string,
): void {
  const now = Date.now();
  const begun = Math.abs(now - start) > MOST_CLOCK_DIFFERENCE_MS ? now - ms : start;
  recordSpan({
    trace: {
      requestId,
      traceId: trace,
      spanId: span,
      parentId: undefined,
      isSampled: true,
      state: undefined,
    },
    name: `press ${role}`,
    kind: 'client',
    start: begun,
    end: begun + ms,
    attributes: {
      'vetportal.press.role': role,
      'vetportal.press.calls': calls,
      ...(route === undefined ? {} : { 'http.route': route }),
    },
    hasFailed: failed,
  });
}
