import type { Reader } from '@vetportal/search/access';
import type { SearchResponse } from './search-service';
import type { SearchThread } from './search-thread';
import { createSpareThread, type LoadedIndex, type SpareThread } from './spare-thread';
import type { StockChange } from './stock-change';

/** How long it waits for a further search, in milliseconds: it holds as much as the threads of its languages together. */
const IDLE_MS = 60_000;

/** The thread of searches over several languages; it runs only while there are such searches, and a minute longer. */
export interface MultilingualThread extends Pick<SpareThread, 'changeStock' | 'close'> {
  /** @param stock of all articles that have changed since the indices were made */
  search(
    indices: readonly LoadedIndex[],
    stock: readonly StockChange[],
    ...search: readonly [body: string, reader: Reader, caller: string | undefined]
  ): Promise<SearchResponse>;
}

/** @param start starts a thread */
export function createMultilingualThread(start: () => SearchThread): MultilingualThread {
  const thread = createSpareThread(start);
  let searches = 0;
  let idle: NodeJS.Timeout | undefined;
  return {
    async search(indices, stock, ...search) {
      clearTimeout(idle);
      searches += 1;
      try {
        const own = await thread.with(indices, stock);
        return await own.search(indices.map(({ name }) => name).join(','), ...search);
      } finally {
        searches -= 1;
        if (searches === 0) idle = setTimeout(() => void thread.close(), IDLE_MS).unref();
      }
    },
    changeStock: (changes) => thread.changeStock(changes),
    async close() {
      clearTimeout(idle);
      await thread.close();
    },
  };
}
