import type { Locale } from '@vetportal/i18n';
import { Worker } from 'node:worker_threads';
import type { Reader } from '@vetportal/search/access';
import type { SearchAsk, SearchReply } from './search-messages';
import type { SearchResponse } from './search-service';
import type { StockChange } from './stock-change';

/** The search service in its own thread. */
export interface SearchThread {
  /** @param path a file with one JSON document a line; it stays open */
  load(name: string, locale: Locale, path: string): Promise<void>;
  /** @param reader who asks: articles that are not for them are not found */
  search(names: string, body: string, reader: Reader): Promise<SearchResponse>;
  /** Has the articles found, filtered and shown with the stock of now. */
  changeStock(changes: readonly StockChange[]): Promise<void>;
  close(): Promise<void>;
}

type Asked = SearchAsk extends infer Ask ? (Ask extends SearchAsk ? Omit<Ask, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: SearchResponse | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that ends sooner after its start (ms) than this is not started again: it would end again. */
const SETTLED_MS = 10_000;

/** Starts the thread; its indices are empty. One that has ended, for want of memory say, is started again with what it had loaded. */
export function startSearchThread(): SearchThread {
  const waiting = new Map<number, Waiting>();
  const loaded: Asked[] = [];
  const stock = new Map<number, StockChange>();
  let last = 0;
  let isOver = false;
  let worker = start();

  function start(): Worker {
    const begunAt = performance.now();
    const started = new Worker(new URL('./search.worker.ts', import.meta.url), {
      // Building an index makes much that is soon forgotten: a small nursery and a bound keep the process small.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
    });
    started.on('message', ({ id, answer, failure }: SearchReply) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) asked?.resolve(answer);
      else asked?.reject(new Error(failure));
    });
    started.on('error', failAll);
    started.on('exit', (code) => {
      failAll(new Error(`the search thread ended with code ${String(code)}`));
      isOver ||= performance.now() - begunAt < SETTLED_MS;
      if (isOver) return;
      worker = start();
      // Whoever asks now waits until they are there: the thread does one after the other.
      for (const each of loaded) ask(each).catch(() => undefined);
      if (stock.size > 0) ask({ kind: 'stock', changes: [...stock.values()] }).catch(() => undefined);
    });
    return started;
  }

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function ask(what: Asked): Promise<SearchResponse | undefined> {
    if (isOver) return Promise.reject(new Error('the search thread has ended'));
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...what, id: last });
    });
  }

  return {
    async load(name, locale, path) {
      const asked: Asked = { kind: 'load', name, locale, path };
      await ask(asked);
      loaded.push(asked);
    },
    async search(names, body, reader) {
      const answer = await ask({ kind: 'search', names, body, reader });
      if (!answer) throw new Error('the search thread gave no answer');
      return answer;
    },
    async changeStock(changes) {
      for (const change of changes) stock.set(change.id, change);
      await ask({ kind: 'stock', changes });
    },
    async close() {
      isOver = true;
      await worker.terminate();
    },
  };
}
