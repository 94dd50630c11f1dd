/** The part of the Web Storage interface that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Texts by key in the browser's storage; in this page's memory where that is forbidden or full. Never throws.
 */
export interface TabStorage {
  get(key: string): string | undefined;
  /** @returns false where the text lies in memory only */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
}

/** @param storage `localStorage`, or undefined where the browser does not give it */
export function createTabStorage(storage: WebStorage | undefined): TabStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(read: (storage: WebStorage) => Result, otherwise: Result): Result => {
    if (!storage) return otherwise;
    try {
      return read(storage);
    } catch {
      return otherwise;
    }
  };
  return {
    get(key) {
      // What is in the storage is newer than the memory's: a text that did not fit there has been removed from it.
      const stored = attempt((it) => it.getItem(key), null);
      return stored ?? memory.get(key);
    },
    set(key, text) {
      const durable = attempt((it) => {
        it.setItem(key, text);
        return true;
      }, false);
      if (durable) {
        memory.delete(key);
      } else {
        // Other tabs must not take the former text for the present one.
        attempt((it) => it.removeItem(key), undefined);
        memory.set(key, text);
      }
      return durable;
    },
    remove(key) {
      memory.delete(key);
      attempt((it) => it.removeItem(key), undefined);
    },
    keys(prefix) {
      const keys = attempt((it) => Array.from({ length: it.length }, (_, index) => it.key(index) ?? ''), []);
      return [...new Set([...keys, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}
