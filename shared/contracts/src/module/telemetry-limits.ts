/** The greatest size of a telemetry batch as it travels (bytes, UTF-8): the edge refuses a larger one. */
export const TELEMETRY_BATCH_BYTES = 32 * 1024;
/** Bound on the errors that one render reports. */
export const MAX_REPORTED_ERRORS = 20;
