/** In a browser that does not tell when it is idle. */
const MOMENT_MS = 100;

/**
 * Runs when the browser has nothing to do.
 *
 * @param timeout milliseconds after which it runs in any case; unless given it may wait for ever
 */
export function whenIdle(window: Window, run: () => void, timeout?: number): void {
  if (!('requestIdleCallback' in window)) {
    if (timeout === undefined) run();
    else setTimeout(run, MOMENT_MS);
    return;
  }
  if (timeout === undefined) window.requestIdleCallback(run);
  else window.requestIdleCallback(run, { timeout });
}
