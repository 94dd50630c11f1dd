import * as v from 'valibot';
import { MAX_PRESS_MS, PRESS_ROLES } from './press';
import { MAX_REPORTED_ERRORS } from './telemetry-limits';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const line = v.pipe(v.string(), v.maxLength(1000));
const scalar = v.union([v.pipe(v.string(), v.maxLength(300)), v.number(), v.boolean()]);

const recordSchema = v.strictObject({
  kind: v.picklist(['event', 'error']),
  /** Name of the event, or the error's class. */
  name,
  /** When it happened in the browser. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  module: v.optional(name),
  version: v.optional(name),
  /** The page or slot: `sale-detail`, `header.cart`. */
  part: v.optional(name),
  action: v.optional(name),
  message: v.optional(line),
  stack: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  data: v.optional(v.pipe(v.record(name, scalar), v.maxEntries(20))),
});

/** The errors that a render reports to the edge, which knows part, version and time itself. */
export const reportedErrorsSchema = v.pipe(
  v.array(v.pick(recordSchema, ['name', 'part', 'action', 'message', 'stack'])),
  v.maxLength(MAX_REPORTED_ERRORS),
);

export const telemetryBatchSchema = v.strictObject({
  /** Version of this format. */
  telemetry: v.literal(1),
  locale: v.picklist(['fr', 'nl', 'en']),
  /** Pattern of the route, never the address itself: `/account/sales/:id`. */
  route: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Names the versions of the page, as in the boot document. */
  build: v.optional(name),
  records: v.pipe(v.array(recordSchema), v.minLength(1), v.maxLength(50)),
});

/** The data of an event `PRESS_EVENT`: the span with which a trace begins. Since 1.10. */
export const pressSchema = v.object({
  /** Ids as in W3C Trace Context. */
  trace: v.pipe(v.string(), v.regex(/^(?!0+$)[\da-f]{32}$/)),
  span: v.pipe(v.string(), v.regex(/^(?!0+$)[\da-f]{16}$/)),
  /** When it began, by the browser's clock (ms since 1970). */
  start: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** From then to the last answer of the calls that followed it, or to the next paint where there were none. */
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRESS_MS)),
  role: v.fallback(v.picklist(PRESS_ROLES), 'other'),
  /** How many calls carried it. */
  calls: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** Whether one of them was not answered, or with 5xx. */
  failed: v.exactOptional(v.boolean(), false),
  /** Pattern of the route on which it was made. */
  route: v.exactOptional(v.pipe(v.string(), v.regex(/^\/[\w/:.*-]{0,199}$/))),
});

/** A press whose trace is recorded. */
export type PressData = v.InferInput<typeof pressSchema>;

/**
 * What a page sends to `/telemetry`: what happened since it last did. Holds nothing that a person typed and no address
 * with parameters.
 */
export type TelemetryBatch = v.InferInput<typeof telemetryBatchSchema>;
/** One thing that happened. */
export type TelemetryRecord = TelemetryBatch['records'][number];
/** An error that a part reported while the edge rendered it. */
export type ReportedError = v.InferInput<typeof reportedErrorsSchema>[number];
