/** `S14`: after more than this without the person the token is checked. */
export const IDLE_MS = 5 * 60 * 1000;

/** After this others may have changed what is on screen; less is a glance elsewhere (`W15`). */
export const GLANCE_MS = 5_000;

/**
 * Calls back when the person returns to the page after a while away: by focus, or by showing its tab (`S14`).
 *
 * @param now milliseconds of a clock
 * @param after milliseconds away; five minutes unless said
 */
export function watchAbsence(window: Window, now: () => number, onReturn: () => void, after = IDLE_MS): void {
  /** Since when; undefined while the person is there. */
  let away = window.document.hasFocus() ? undefined : now();
  const left = () => {
    // Another window first, another tab later: the absence began with the first.
    away ??= now();
  };
  const returned = () => {
    if (away === undefined || window.document.visibilityState === 'hidden') return;
    const duration = now() - away;
    away = undefined;
    if (duration > after) onReturn();
  };
  window.addEventListener('blur', left);
  window.addEventListener('focus', returned);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') left();
    else returned();
  });
}
