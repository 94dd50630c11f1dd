/** Errors by which a service, the network, a person or the browser says no: another version of the code would meet them too. */
const OTHERS_FAULT =
  /^(?:Erp|Search|Session|Command|Abort|Timeout|Network|ModuleUnavailable|CancelledError)|fetch|Load failed|ResizeObserver/;

/**
 * Whether an error is one of the code that it came from, so that the last good version of that code may do better.
 *
 * @param error what was thrown or rejected
 */
export function isOwnFault(error: unknown): boolean {
  // A full disk, a refused camera, a page that an extension has rewritten.
  if (error instanceof DOMException) return false;
  return !(error instanceof Error && (OTHERS_FAULT.test(error.name) || OTHERS_FAULT.test(error.message)));
}
