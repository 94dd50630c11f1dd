import { originOf } from '../modules/error-origin';

const KEY = 'vetportal.reloaded';
/** `spec 9`: chunk reload guard. */
const GUARD_MS = 10_000;

/** Loads the page anew, but not twice within ten seconds (`X22`); without a network there is nothing to load anew. */
export function reloadOnce(window: Window, now: () => number): void {
  if (mayReload(window, now())) window.location.reload();
}

/**
 * Loads the page anew when a piece of the shell's own code cannot be had, as after a release. Modules' pieces are not meant:
 * their last good version takes their place, or their parts have a retry.
 */
export function reloadOnMissingChunk(window: Window, now: () => number): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError' && !originOf(reason))
      reloadOnce(window, now);
  });
}

function mayReload({ sessionStorage, navigator }: Window, now: number): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // What cannot be remembered cannot be guarded.
    return false;
  }
}
