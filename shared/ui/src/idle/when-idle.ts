/** In a browser that does not tell when it is idle: as long as the work of a moment takes. */
const MOMENT_MS = 100;

/**
 * Runs when the browser has nothing else to do.
 *
 * @param timeout milliseconds after which it runs in any case, for a page that is never at rest; unless given it may wait for ever
 */
export function whenIdle(run: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => run(), timeout === undefined ? {} : { timeout });
  else setTimeout(run, MOMENT_MS);
}
