import type { Locale } from '@vetportal/i18n';
import { Worker } from 'node:worker_threads';
import type { Reader } from '@vetportal/search/access';
import { FairQueue, TooManyWaiting } from './fair-queue';
import { QueryError } from './query/query-error';
import type { SearchAsk, SearchReply } from './search-messages';
import { refusal, type SearchResponse } from './search-service';
import type { StockChange } from './stock-change';

/** The search service in its own thread. */
export interface SearchThread {
  /** Whether it has all indices; false from its end until it has them again. */
  readonly isUp: boolean;
  /** @param path a file with one JSON document a line; it stays open */
  load(name: string, locale: Locale, path: string): Promise<void>;
  /**
   * @param reader who asks: articles that are not for them are not found
   * @param caller whose turn it takes: one caller's searches wait behind those of who has asked for less
   * @throws SearchThreadEnded where the thread has ended and is not back
   */
  search(names: string, body: string, reader: Reader, caller?: string): Promise<SearchResponse>;
  /** Has the articles found, filtered and shown with the stock of now. */
  changeStock(changes: readonly StockChange[]): Promise<void>;
  close(): Promise<void>;
}

/** The thread ended before it answered: the same search may be asked again, of another thread. */
export class SearchThreadEnded extends Error {
  override readonly name = 'SearchThreadEnded';
}

type Asked = SearchAsk extends infer Ask ? (Ask extends SearchAsk ? Omit<Ask, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: SearchResponse | undefined) => void;
  readonly reject: (error: Error) => void;
  /** The thread goes on with others in between. */
  readonly onSetAside: () => void;
}

/** Before a thread that ended is started again (ms): the first time, and at most. Each time it doubles. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A thread that has run so long (ms) begins with the first pause again. */
const SETTLED_MS = 60_000;
/** Searches that the thread has at a time: whoever comes waits for no more than one. */
const AT_A_TIME = 1;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());

/**
 * Starts the thread; its indices are empty. One that ends, for want of memory say, is started again with what it had loaded, as
 * often as it ends, after a pause that grows.
 *
 * @param pause waits so many milliseconds; for tests
 */
export function startSearchThread(pause: (milliseconds: number) => Promise<void> = sleep): SearchThread {
  const waiting = new Map<number, Waiting>();
  const loaded: Asked[] = [];
  const stock = new Map<number, StockChange>();
  const turns = new FairQueue(AT_A_TIME);
  let last = 0;
  let isUp = true;
  let isClosed = false;
  const hasClosed = (): boolean => isClosed;
  let nextPause = FIRST_PAUSE_MS;
  /** Undefined between its end and its next start. */
  let worker: Worker | undefined = start();

  function start(): Worker {
    const begunAt = performance.now();
    const started = new Worker(new URL('./search.worker.ts', import.meta.url), {
      // Building an index makes much that is soon forgotten: a small nursery and a bound keep the process small.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
    });
    started.on('message', ({ id, answer, failure, isSetAside }: SearchReply) => {
      const asked = waiting.get(id);
      if (isSetAside === true) {
        asked?.onSetAside();
        return;
      }
      waiting.delete(id);
      if (failure === undefined) asked?.resolve(answer);
      else asked?.reject(new Error(failure));
    });
    started.on('error', failAll);
    started.on('exit', (code) => {
      isUp = false;
      worker = undefined;
      failAll(new SearchThreadEnded(`the search thread ended with code ${String(code)}`));
      if (performance.now() - begunAt >= SETTLED_MS) nextPause = FIRST_PAUSE_MS;
      void startAgain();
    });
    return started;
  }

  async function startAgain(): Promise<void> {
    if (hasClosed()) return;
    const milliseconds = nextPause;
    nextPause = Math.min(2 * nextPause, LONGEST_PAUSE_MS);
    await pause(milliseconds);
    if (hasClosed()) return;
    const own = start();
    worker = own;
    try {
      for (const each of loaded) await ask(each);
      if (stock.size > 0) await ask({ kind: 'stock', changes: [...stock.values()] });
      isUp = true;
    } catch {
      // Without an index it answers wrongly: it begins again. One that has ended does so by itself.
      await own.terminate();
    }
  }

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function ask(what: Asked, onSetAside: () => void = () => undefined): Promise<SearchResponse | undefined> {
    return new Promise((resolve, reject) => {
      if (!worker) {
        reject(new SearchThreadEnded('the search thread has ended'));
        return;
      }
      last += 1;
      waiting.set(last, { resolve, reject, onSetAside });
      worker.postMessage({ ...what, id: last });
    });
  }

  return {
    get isUp() {
      return isUp;
    },
    async load(name, locale, path) {
      const asked: Asked = { kind: 'load', name, locale, path };
      await ask(asked);
      loaded.push(asked);
    },
    async search(names, body, reader, caller = '') {
      try {
        const answer = await turns.run(
          caller,
          (endTurn) => {
            if (!isUp) throw new SearchThreadEnded('the search thread has ended');
            return ask({ kind: 'search', names, body, reader }, endTurn);
          },
          (given) => given?.rest ?? 0,
        );
        if (!answer) throw new Error('the search thread gave no answer');
        return answer;
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error;
        return refusal(new QueryError('es_rejected_execution_exception', error.message, 429));
      }
    },
    async changeStock(changes) {
      for (const change of changes) stock.set(change.id, change);
      // A thread that is not up gets it with its indices.
      if (isUp) await ask({ kind: 'stock', changes });
    },
    async close() {
      isClosed = true;
      isUp = false;
      await worker?.terminate();
    },
  };
}
