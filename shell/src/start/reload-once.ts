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
 * their fallback version takes their place, or their parts have a retry. Where a person has typed something that is still on screen the
 * page stays: text is never lost for a piece of code.
 */
export function reloadOnMissingChunk(settings: ReloadSettings): void {
  const touched = new Set<EventTarget>();
  settings.window.addEventListener('input', ({ target }) => void (target && touched.add(target)), true);
  settings.window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError' && !originOf(reason))
      if (![...touched].some(holdsText)) reloadOnce(settings);
  });
}

const holdsText = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.isConnected &&
  ('value' in target ? target.value !== '' : target.textContent !== '');

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
