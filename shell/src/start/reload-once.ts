import { originOf } from '../modules/error-origin';

const KEY = 'vetportal.reloaded';
/** `X22`: chunk reload guard. */
const GUARD_MS = 10_000;

interface ReloadSettings {
  readonly window: Window;
  readonly now: () => number;
  readonly isBeingLeft: () => boolean;
}

/**
 * Loads the page anew, but not twice within ten seconds (`X22`); without a network there is nothing to load anew, and whoever is on the
 * way to another page is not held back.
 */
export function reloadOnce({ window, now, isBeingLeft }: ReloadSettings): void {
  if (!isBeingLeft() && mayReload(window, now())) window.location.reload();
}

/**
 * Loads the page anew when a piece of the shell's own code cannot be had, as after a release. Modules' pieces are not meant:
 * their fallback version takes their place, or their parts have a retry.
 */
export function reloadOnMissingChunk(settings: ReloadSettings): void {
  settings.window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError' && !originOf(reason))
      reloadOnce(settings);
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
