import type { Locale } from '@vetportal/i18n';
import { Worker } from 'node:worker_threads';
import type { Reader } from './reader';
import type { SearchAsk, SearchReply } from './search-messages';
import type { SearchResponse } from './search-service';

/** The search service in its own thread. */
export interface SearchThread {
  /** @param path a file with one JSON document a line; it stays open */
  load(name: string, locale: Locale, path: string): Promise<void>;
  replace(name: string, documents: readonly (readonly [number, unknown])[]): Promise<void>;
  /** @param reader who asks: articles that are not for them are not found */
  search(names: string, body: string, reader: Reader): Promise<SearchResponse>;
  close(): Promise<void>;
}

type Asked = SearchAsk extends infer Ask ? (Ask extends SearchAsk ? Omit<Ask, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: SearchResponse | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread; its indices are empty. */
export function startSearchThread(): SearchThread {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), {
    // Building an index makes much that is soon forgotten: a small nursery and a bound keep the process small.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.on('message', ({ id, answer, failure }: SearchReply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(failure));
  });
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(new Error(`the search thread ended with code ${code}`)));

  const ask = (what: Asked): Promise<SearchResponse | undefined> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...what, id: last });
    });

  return {
    async load(name, locale, path) {
      await ask({ kind: 'load', name, locale, path });
    },
    async replace(name, documents) {
      await ask({ kind: 'replace', name, documents });
    },
    async search(names, body, reader) {
      const answer = await ask({ kind: 'search', names, body, reader });
      if (!answer) throw new Error('the search thread gave no answer');
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}
