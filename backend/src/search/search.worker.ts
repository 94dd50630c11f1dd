import { isLocale } from '@vetportal/i18n';
import { parentPort } from 'node:worker_threads';
import { openIndexFile } from './index/index-file';
import type { SearchAsk, SearchReply } from './search-messages';
import { SearchService } from './search-service';

/* The indices live in a thread of their own: a search over all articles must not hold up the pages of others. */
const service = new SearchService();
const port = parentPort;
if (!port) throw new Error('search.worker runs as a worker thread');

function answer(ask: SearchAsk): SearchReply['answer'] {
  switch (ask.kind) {
    case 'load': {
      if (!isLocale(ask.locale)) throw new Error(`unknown locale ${ask.locale}`);
      const { lines, parts } = openIndexFile(ask.name, ask.locale, ask.path);
      service.load(ask.name, ask.locale, lines, parts);
      return undefined;
    }
    case 'replace':
      service.replace(ask.name, new Map(ask.documents));
      return undefined;
    case 'search':
      return service.search(ask.names, ask.body, ask.reader);
  }
}

port.on('message', (ask: SearchAsk) => {
  try {
    port.postMessage({ id: ask.id, answer: answer(ask) } satisfies SearchReply);
  } catch (error) {
    port.postMessage({
      id: ask.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
