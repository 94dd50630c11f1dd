import type { Locale } from '@vetportal/i18n';
import { type SearchThread, startSearchThread } from './search-thread';
import type { StockChange } from './stock-change';

/** An index that a thread can open. */
export interface LoadedIndex {
  readonly name: string;
  readonly locale: Locale;
  readonly path: string;
}

/** The thread that answers for others while they are started again; it runs only then. */
export interface SpareThread {
  /**
   * The thread, once it has some indices.
   *
   * @param stock of all articles that have changed since the indices were made
   */
  with(indices: readonly LoadedIndex[], stock: readonly StockChange[]): Promise<SearchThread>;
  changeStock(changes: readonly StockChange[]): Promise<void>;
  close(): Promise<void>;
}

export function createSpareThread(start: () => SearchThread = startSearchThread): SpareThread {
  let thread: SearchThread | undefined;
  const loading = new Map<string, Promise<void>>();
  return {
    async with(indices, stock) {
      const own = (thread ??= start());
      await Promise.all(
        indices.map(({ name, locale, path }) => {
          const opened = loading.get(name) ?? own.load(name, locale, path).then(() => own.changeStock(stock));
          loading.set(name, opened);
          // What failed is tried again by the next who asks.
          opened.catch(() => loading.delete(name));
          return opened;
        }),
      );
      return own;
    },
    async changeStock(changes) {
      await thread?.changeStock(changes);
    },
    async close() {
      const own = thread;
      thread = undefined;
      loading.clear();
      await own?.close();
    },
  };
}
