/** `G14`: service worker update check; the poll of the builds goes with it. */
export const CHECK_EVERY_MS = 300_000;
/** Whoever comes back, or has a network again, need not wait that long, but is not asked at every turn (ms). */
const AT_LEAST_MS = 60_000;

/**
 * Looks for new versions now, every 300 s while the page is seen, and when a person comes back to it.
 *
 * @returns ends it
 */
export function watchVersions(window: Window, look: () => Promise<void>): () => void {
  const { document } = window;
  let last = 0;
  const lookAfter = (wait: number) => (): void => {
    if (document.hidden || Date.now() - last < wait) return;
    last = Date.now();
    void look();
  };
  const back = lookAfter(AT_LEAST_MS);
  // A hidden page is not watched; it looks when it is seen again.
  const timer = window.setInterval(lookAfter(0), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('online', back);
  lookAfter(0)();
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('online', back);
  };
}
