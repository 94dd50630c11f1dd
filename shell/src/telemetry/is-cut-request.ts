import { ModuleUnavailable } from '@vetportal/contracts';

/** What is thrown where a request has no answer: by the engines, and by the clients and loaders around them. */
const NAMES = new Set(['AbortError', 'ChunkLoadError', 'ErpUnreachable', 'ProviderUnreachable']);
/** As Chromium, Firefox and WebKit put it, in this order. */
const MESSAGES = /Failed to fetch|NetworkError when attempting|Load failed/;
/** Errors around errors that are looked into. */
const DEEPEST = 4;

/** Whether an error may come from a request that was cut: by itself, or by what caused it. */
export function isCutRequest(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (error instanceof ModuleUnavailable) return error.reason === 'load';
  return NAMES.has(error.name) || MESSAGES.test(error.message) || isCutRequest(error.cause, depth + 1);
}
