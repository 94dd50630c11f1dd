import { OVERRIDES_KEY, type ResolvedModule } from '@vetportal/contracts/module';
import { PUBLIC_CACHES } from '../worker/cache-names';
import type { SessionEnd } from '../session/session-settings';

/** What modules keep of how a customer likes things: a session that ends by itself does not end that. */
const PREFERENCES = 'vetportal.preferences.';

/** The browser's storage, or undefined where even asking for it is refused. */
export function storageOf(window: Window, kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

/** Whether something is kept under a key; no where it may not be read. */
export function hasKey(storage: Storage | undefined, key: string): boolean {
  try {
    return typeof storage?.getItem(key) === 'string';
  } catch {
    return false;
  }
}

/**
 * Clears what the portal keeps of a person in this browser: storage and caches (`S15`), but those that are the same for
 * everybody.
 *
 * @param end how the session ended. One that has run out leaves what no server has yet, and how a customer likes things, by the
 *   customer's number; after one that another tab has ended,
 *   this tab clears its own storage alone: what all share is the other's to clear, and somebody may have come since
 * @param modules say which keys in local storage hold what no server has yet
 */
export async function clearPersonal(
  window: Window & typeof globalThis,
  end: SessionEnd,
  modules: readonly Pick<ResolvedModule, 'unsyncedPrefix'>[],
): Promise<void> {
  empty(storageOf(window, 'sessionStorage'), [OVERRIDES_KEY]);
  if (end === 'elsewhere') return;
  const unsynced = modules.flatMap((module) => module.unsyncedPrefix ?? []);
  empty(storageOf(window, 'localStorage'), end === 'expired' ? [...unsynced, PREFERENCES] : []);
  if (!('caches' in window)) return;
  const names = await window.caches.keys().catch(() => []);
  await Promise.all(
    names.filter((name) => !name.startsWith(PUBLIC_CACHES)).map((name) => window.caches.delete(name)),
  ).catch(() => []);
}

function empty(storage: Storage | undefined, left: readonly string[]): void {
  try {
    for (const key of Object.keys(storage ?? {})) {
      if (!left.some((prefix) => key.startsWith(prefix))) storage?.removeItem(key);
    }
  } catch {
    // Nothing was kept there.
  }
}
