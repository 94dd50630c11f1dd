/** A page has come to rest when it has fetched nothing for so long (ms). */
const QUIET_MS = 3_000;

/**
 * Calls back once a page has come to rest: nothing that is good for later may take line or processor from what a person waits
 * for.
 */
export function whenAtRest(window: Window, run: () => void): void {
  const fetched = (): number => window.performance.getEntriesByType('resource').length;
  const look = (before: number): void => {
    const present = fetched();
    if (present === before) run();
    else window.setTimeout(() => look(present), QUIET_MS);
  };
  look(-1);
}
