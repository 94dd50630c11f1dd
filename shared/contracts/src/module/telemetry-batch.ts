import * as v from 'valibot';
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

/**
 * What a page sends to `/telemetry`: what happened since it last did. Holds nothing that a person typed and no address
 * with parameters.
 */
export type TelemetryBatch = v.InferInput<typeof telemetryBatchSchema>;
/** One thing that happened. */
export type TelemetryRecord = TelemetryBatch['records'][number];
/** An error that a part reported while the edge rendered it. */
export type ReportedError = v.InferInput<typeof reportedErrorsSchema>[number];
