/** A page is idle when it has fetched nothing for this long (ms). */
const QUIET_MS = 3_000;

/**
 * Calls back once the page is idle, so that work for later takes neither connection nor processor from what a person waits for.
 */
export function whenPageIsIdle(window: Window, run: () => void): void {
  const fetched = (): number => window.performance.getEntriesByType('resource').length;
  const look = (before: number): void => {
    const present = fetched();
    if (present === before) run();
    else window.setTimeout(() => look(present), QUIET_MS);
  };
  look(-1);
}
