export { createSpanExporter, type SpanExporter } from './span-exporter';
export { inSpan, isSampled, recordSpan, recordSpansWith, traceRatio, tracedFetch } from './spans';
export {
  currentTrace,
  logFields,
  requestIdOf,
  type RequestTrace,
  traceHeaders,
  withTrace,
} from './trace-context';
export { traceRequests } from './trace-requests';
export { readCollector } from './tracing-settings';
