import type { Platform } from '@vetportal/contracts';
import { NO_SEARCHES, parseStored, type StoredSearches } from './stored-searches';

/* The number is the version of what is stored. Signing out empties the browser's storage, and with it these. */
const KEY = 'vetportal.catalogue.searches.1.';

/** For what shows stored searches, where the edge has rendered it: it is due at once in a browser that keeps some. */
export const showsStoredSearches = { 'data-storage-prefix': KEY } as const;

/** The stored searches of one person in this browser. */
export interface StoredSearchesStore {
  readonly value: () => StoredSearches;
  readonly change: (change: (stored: StoredSearches) => StoredSearches) => void;
  /** @returns ends listening */
  readonly listen: (changed: () => void) => () => void;
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Keeps searches in the browser's storage, or in this page's memory where there is none.
 *
 * @param browser its storage events report changes by other tabs
 */
export function createStoredSearchesStore(
  storage: WebStorage | undefined,
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  owner: string,
): StoredSearchesStore {
  const key = KEY + owner;
  const listeners = new Set<() => void>();
  let text = read();
  let stored = parseStored(text);

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
    stored = parseStored(now);
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
    value: () => stored,
    change(change) {
      // Another tab may have written meanwhile.
      refresh();
      stored = change(stored);
      try {
        const next = JSON.stringify(stored);
        storage?.setItem(key, next);
        text = next;
      } catch {
        // Full or forbidden: stored for as long as the page is open.
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
export const NO_STORE: StoredSearchesStore = {
  value: () => NO_SEARCHES,
  change: () => undefined,
  listen: () => () => undefined,
};

/* Search box and pages of this module are loaded apart and meet here. */
const stores = new WeakMap<Platform, Map<string, StoredSearchesStore>>();

/** The store of a person in this page; only in the browser. */
export function storedSearchesOf(platform: Platform, owner: string): StoredSearchesStore {
  const own = stores.get(platform) ?? new Map<string, StoredSearchesStore>();
  stores.set(platform, own);
  const store = own.get(owner) ?? createStoredSearchesStore(localStorageOf(window), window, owner);
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
