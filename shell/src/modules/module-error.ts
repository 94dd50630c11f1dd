/** Errors of the environment: a service, the network, a person or the browser refuses. Another version would meet them too. */
const ENVIRONMENT_ERROR =
  /^(?:Erp|Search|Session|Command|Abort|Timeout|Network|ModuleUnavailable|CancelledError)|fetch|Load failed|ResizeObserver/;

/**
 * Whether the module's code caused an error, so that its fallback version may do better.
 *
 * @param error what was thrown or rejected
 */
export function isModuleError(error: unknown): boolean {
  // A full disk, a refused camera, a page that an extension has rewritten.
  if (error instanceof DOMException) return false;
  return !(
    error instanceof Error &&
    (ENVIRONMENT_ERROR.test(error.name) || ENVIRONMENT_ERROR.test(error.message))
  );
}
