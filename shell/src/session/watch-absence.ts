/** `spec 4`: after more than this without the person the token is checked. */
export const IDLE_MS = 5 * 60 * 1000;

/**
 * Calls back when the person returns to the page after more than five minutes away: by focus, or by showing its tab (`S14`).
 *
 * @param now milliseconds of a clock
 */
export function watchAbsence(window: Window, now: () => number, onReturn: () => void): void {
  let seen = now();
  const left = () => {
    seen = now();
  };
  const returned = () => {
    if (window.document.visibilityState === 'hidden') return;
    const away = now() - seen;
    seen = now();
    if (away > IDLE_MS) onReturn();
  };
  window.addEventListener('blur', left);
  window.addEventListener('focus', returned);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') left();
    else returned();
  });
}
