/** `S14`: after more than this without the person the token is checked. */
export const IDLE_MS = 5 * 60 * 1000;

/**
 * Calls back when the person returns to the page after more than five minutes away: by focus, or by showing its tab (`S14`).
 *
 * @param now milliseconds of a clock
 */
export function watchAbsence(window: Window, now: () => number, onReturn: () => void): void {
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
    if (duration > IDLE_MS) onReturn();
  };
  window.addEventListener('blur', left);
  window.addEventListener('focus', returned);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') left();
    else returned();
  });
}
