import { LOCALES, type Locale } from '@vetportal/i18n';
import { QueryError } from './query/query-error';
import { refusal, type SearchResponse } from './search-service';
import { startSearchThread, type SearchThread } from './search-thread';

/**
 * A search thread for each language: their indices are made side by side, and a long search in one language does not hold up
 * the others. The indices of one search are therefore of one language, as the portal's are.
 */
export function startSearchThreads(): SearchThread {
  const threads = new Map<Locale, SearchThread>(LOCALES.map((locale) => [locale, startSearchThread()]));
  const localeOf = new Map<string, Locale>();
  const threadOf = (locale: Locale): SearchThread => {
    const thread = threads.get(locale);
    if (!thread) throw new Error(`no search thread for ${locale}`);
    return thread;
  };

  return {
    async load(name, locale, path) {
      await threadOf(locale).load(name, locale, path);
      localeOf.set(name, locale);
    },
    search(names, body, reader): Promise<SearchResponse> {
      const asked = names.split(',').map((name) => ({ name, locale: localeOf.get(name) }));
      const [first] = asked;
      const unknown = asked.find(({ locale }) => locale === undefined);
      if (unknown || !first?.locale) {
        return Promise.resolve(
          refusal(
            new QueryError(
              'index_not_found_exception',
              `no such index [${(unknown?.name ?? '').slice(0, 100)}]`,
              404,
            ),
          ),
        );
      }
      return threadOf(first.locale).search(names, body, reader);
    },
    async changeStock(changes) {
      await Promise.all([...threads.values()].map((thread) => thread.changeStock(changes)));
    },
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
