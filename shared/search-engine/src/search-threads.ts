import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vetportal/i18n';
import type { Reader } from '@vetportal/search/access';
import { QueryError } from './query/query-error';
import { checkCount, indicesMeantBy } from './request/index-names';
import { refusal, type SearchResponse } from './search-service';
import { type SearchThread, SearchThreadEnded, startSearchThread } from './search-thread';
import { createMultilingualThread } from './multilingual-thread';
import { createSpareThread, type LoadedIndex } from './spare-thread';
import type { StockChange } from './stock-change';

/** The search threads together. */
export interface SearchThreads extends Omit<SearchThread, 'isUp'> {
  /** Languages whose thread has ended and is not back; another thread answers for them meanwhile. */
  readonly restarting: readonly Locale[];
}

/**
 * A search thread for each language: their indices are made side by side, and a long search in one language does not hold up
 * the others. While a thread is started again, another one answers in its place. The portal's searches are of one language; those of
 * several have a thread of their own, which runs only while somebody asks.
 *
 * @param start starts one of them; for tests
 */
export function startSearchThreads(start: () => SearchThread = startSearchThread): SearchThreads {
  const threads = new Map<Locale, SearchThread>(LOCALES.map((locale) => [locale, start()]));
  const indices = new Map<string, LoadedIndex>();
  const stock = new Map<number, StockChange>();
  const spare = createSpareThread(start);
  const multilingual = createMultilingualThread(start);
  const threadOf = (locale: Locale): SearchThread => {
    const thread = threads.get(locale);
    if (!thread) throw new Error(`no search thread for ${locale}`);
    return thread;
  };
  const restarting = (): readonly Locale[] => LOCALES.filter((locale) => !threadOf(locale).isUp);

  async function answering(asked: readonly LoadedIndex[], locale: Locale): Promise<SearchThread> {
    const own = threadOf(locale);
    if (!own.isUp) return spare.with(asked, [...stock.values()]);
    if (restarting().length === 0) await spare.close();
    return own;
  }

  return {
    get restarting() {
      return restarting();
    },
    async load(name, locale, path) {
      await threadOf(locale).load(name, locale, path);
      indices.set(name, { name, locale, path });
    },
    async search(names: string, body: string, reader: Reader, caller?: string): Promise<SearchResponse> {
      const meant = [
        ...new Set(names.split(',').flatMap((name) => indicesMeantBy(name, [...indices.keys()]))),
      ];
      const unknown = meant.find((name) => !indices.has(name));
      if (unknown !== undefined) return noSuchIndex(unknown);
      const known = meant.flatMap((name) => indices.get(name) ?? []);
      // A name with * that fits none finds nothing, whoever looks.
      const locale = known[0]?.locale ?? DEFAULT_LOCALE;
      try {
        checkCount(meant);
        if (known.some((index) => index.locale !== locale))
          return await multilingual.search(known, [...stock.values()], body, reader, caller);
        const thread = await answering(known, locale);
        return await thread.search(known.length > 0 ? meant.join(',') : names, body, reader, caller);
      } catch (error) {
        if (error instanceof QueryError) return refusal(error);
        if (error instanceof SearchThreadEnded) return AWAY;
        throw error;
      }
    },
    async changeStock(changes) {
      for (const change of changes) stock.set(change.id, change);
      await Promise.all(
        [...threads.values(), spare, multilingual].map((thread) => thread.changeStock(changes)),
      );
    },
    async close() {
      await Promise.all([...threads.values(), spare, multilingual].map((thread) => thread.close()));
    },
  };
}

const noSuchIndex = (name: string): SearchResponse =>
  refusal(new QueryError('index_not_found_exception', `no such index [${name.slice(0, 100)}]`, 404));

/** The thread ended while it searched: whoever asks again is answered by another one. */
const AWAY = refusal(
  new QueryError('no_shard_available_action_exception', 'the search was interrupted: ask again', 503),
);
