import type { Platform } from '@vetportal/contracts';
import { NOTHING_KEPT, parseKept, type KeptSearches } from './kept-searches';

/* The number is the version of what is stored. Signing out empties the browser's storage, and with it these. */
const KEY = 'vetportal.catalogue.searches.1.';

/** For what shows kept searches, where the edge has rendered it: it is due at once in a browser that keeps some. */
export const showsKeptSearches = { 'data-storage-prefix': KEY } as const;

/** The kept searches of one person in this browser. */
export interface KeptSearchesStore {
  readonly value: () => KeptSearches;
  readonly change: (change: (kept: KeptSearches) => KeptSearches) => void;
  /** @returns ends listening */
  readonly listen: (changed: () => void) => () => void;
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keeps searches in the browser's storage, or in this page's memory where there is none.
 *
 * @param browser tells of changes by other tabs
 */
export function createKeptSearchesStore(
  storage: WebStorage | undefined,
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  owner: string,
): KeptSearchesStore {
  const key = KEY + owner;
  const listeners = new Set<() => void>();
  let text = read();
  let kept = parseKept(text);

  function read(): string | null {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
  function refresh(): void {
    const now = read();
    if (now === text) return;
    text = now;
    kept = parseKept(now);
  }
  const tell = (): void => {
    for (const changed of listeners) changed();
  };
  const onStorage = (event: StorageEvent): void => {
    // Without a key everything was cleared: somebody signed out.
    if (event.key !== null && event.key !== key) return;
    refresh();
    tell();
  };

  return {
    value: () => kept,
    change(change) {
      // Another tab may have written meanwhile.
      refresh();
      kept = change(kept);
      try {
        const next = JSON.stringify(kept);
        storage?.setItem(key, next);
        text = next;
      } catch {
        // Full or forbidden: kept for as long as the page is open.
      }
      tell();
    },
    listen(changed) {
      if (listeners.size === 0) {
        browser.addEventListener('storage', onStorage);
        // What was written, or cleared, while nobody listened.
        refresh();
      }
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) browser.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** What is shown while it is not known whose searches they are, and on the edge. */
export const NO_STORE: KeptSearchesStore = {
  value: () => NOTHING_KEPT,
  change: () => undefined,
  listen: () => () => undefined,
};

/* Search box and pages of this module are loaded apart and meet here. */
const stores = new WeakMap<Platform, Map<string, KeptSearchesStore>>();

/** The store of a person in this page; only in the browser. */
export function keptSearchesOf(platform: Platform, owner: string): KeptSearchesStore {
  const own = stores.get(platform) ?? new Map<string, KeptSearchesStore>();
  stores.set(platform, own);
  const store = own.get(owner) ?? createKeptSearchesStore(localStorageOf(window), window, owner);
  own.set(owner, store);
  return store;
}

/** Reading the property alone throws where storage is forbidden. */
function localStorageOf(browser: Window): WebStorage | undefined {
  try {
    return browser.localStorage;
  } catch {
    return undefined;
  }
}
