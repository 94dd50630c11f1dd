/** So long after the person has set out for another page, a request that was under way has been cut (ms). */
const CUTTING_MS = 3000;

/**
 * Follows whether the page is being left. Firefox and WebKit cut what is under way as soon as another page is asked for, Chromium when
 * it is there; until then the page runs on. It may stay, too: where a file was asked for, or the person has answered a question with no.
 *
 * @returns whether a request that fails now was cut by that
 */
export function watchLeaving(window: Window): () => boolean {
  let begun = false;
  let gone = false;
  let timer: number | undefined;
  window.addEventListener('beforeunload', () => {
    begun = true;
    window.clearTimeout(timer);
    // Counted from the next turn: the person may be asked first whether to leave, and nothing runs meanwhile.
    timer = window.setTimeout(() => (timer = window.setTimeout(() => (begun = false), CUTTING_MS)));
  });
  window.addEventListener('pagehide', () => (gone = true));
  // Out of the browser's memory of pages.
  window.addEventListener('pageshow', () => {
    begun = false;
    gone = false;
  });
  return () => begun || gone;
}
