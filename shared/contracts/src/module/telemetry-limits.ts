/** The greatest size of a telemetry batch as it travels (bytes, UTF-8): the edge refuses a larger one. */
export const TELEMETRY_BATCH_BYTES = 32 * 1024;
/** So many errors at most are told of what one render makes. */
export const MOST_TOLD_ERRORS = 20;
