import { isLocale } from '@vetportal/i18n';
import { parentPort } from 'node:worker_threads';
import { openIndexFile } from './index/index-file';
import type { SearchAsk, SearchReply } from './search-messages';
import { QueryError } from './query/query-error';
import { refusal, SearchService } from './search-service';

/*
 * The indices live in a thread of their own: a search over all articles must not hold up the pages of others. Nor does one that
 * asks for fields that are not indexed hold up other searches: it is carried out in steps.
 */

/** Searches for fields that are not indexed, at a time. */
const MAX_LONG = 20;

const service = new SearchService();
const port = parentPort;
if (!port) throw new Error('search.worker runs as a worker thread');

function load({ name, locale, path }: Extract<SearchAsk, { kind: 'load' }>): void {
  if (!isLocale(locale)) throw new Error(`unknown locale ${locale}`);
  const { lines, parts } = openIndexFile(name, locale, path);
  service.load(name, locale, lines, parts);
}

/** Searches that have more steps: one after the other, so that those with one step never wait for two of them. */
const long: (() => boolean)[] = [];

function goOn(): void {
  if (long[0]?.() === true) long.shift();
  // What has been asked for meanwhile comes first.
  if (long.length > 0) setImmediate(goOn);
}

/** Does something that may fail, and says so. @returns what it returns, true where it failed */
function told(id: number, act: () => boolean): boolean {
  try {
    return act();
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply({ id, failure });
    return true;
  }
}

const reply = (message: SearchReply): void => port.postMessage(message);

port.on('message', (ask: SearchAsk) => {
  const { id } = ask;
  if (ask.kind === 'load') {
    told(id, () => {
      load(ask);
      reply({ id });
      return true;
    });
    return;
  }
  if (ask.kind === 'stock') {
    told(id, () => {
      service.changeStock(ask.changes);
      reply({ id });
      return true;
    });
    return;
  }
  const steps = service.searching(ask.names, ask.body, ask.reader);
  const step = (): boolean =>
    told(id, () => {
      const { done, value } = steps.next();
      if (done === true) reply({ id, answer: value });
      return done === true;
    });
  if (step()) return;
  if (long.length >= MAX_LONG) {
    const busy = new QueryError('es_rejected_execution_exception', 'too many such searches at a time', 429);
    reply({ id, answer: refusal(busy) });
    return;
  }
  reply({ id, isSetAside: true });
  long.push(step);
  if (long.length === 1) setImmediate(goOn);
});
