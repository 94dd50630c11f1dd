import { indexSuffix, LOCALES } from '@vetportal/i18n';
import { INDEX_KINDS } from '@vetportal/backend/testing';
import { openIndexFile, SearchService } from '@vetportal/search-engine';
import type { Reader } from '@vetportal/search/access';
import { join } from 'node:path';
import type { Answer } from './answers';
import { openRealEngine, type Asked } from './real-engine';

/** What both answer to one search. */
export interface Answers {
  readonly embedded: Answer;
  readonly real: Answer;
}

export interface BothEngines {
  /** Asks both the same, many searches at once; in their order. @throws where one of them refuses any */
  all(asked: readonly Asked[]): Promise<Answers[]>;
  /** Asks one search by itself and returns how long each takes, ms; the real one with the way there and back. */
  timed(asked: Asked): Promise<{ readonly embedded: number; readonly real: number }>;
  /** Asks one of them. */
  readonly embedded: (asked: Asked) => Promise<unknown>;
  readonly real: (asked: Asked) => Promise<unknown>;
  /** Asks the embedded one as a reader. */
  readonly embeddedFor: (asked: Asked, reader: Reader) => Answer;
}

/**
 * The embedded index over the files that the real engine was filled from, and that engine.
 *
 * @param folder of the files
 * @param url of the engine, with a slash at its end
 */
export function openBoth(folder: string, url: string): BothEngines {
  const service = new SearchService();
  for (const locale of LOCALES) {
    for (const kind of INDEX_KINDS) {
      const name = `${kind}_${indexSuffix(locale)}`;
      const { lines, parts } = openIndexFile(name, locale, join(folder, `${name}.ndjson`));
      service.load(name, locale, lines, parts);
    }
  }
  const embedded = ({ index, body }: Asked, reader?: Reader): Answer => {
    const { status, json } = service.search(index, JSON.stringify(body), reader);
    if (status !== 200) throw new Error(`${index}: ${json.slice(0, 600)}`);
    return JSON.parse(json) as Answer;
  };
  const engine = openRealEngine(url);
  const real = ({ index, body }: Asked): Promise<unknown> =>
    engine.send('POST', `${index}/_search`, JSON.stringify(body));
  return {
    embedded: (asked) => Promise.resolve(embedded(asked)),
    embeddedFor: embedded,
    real,
    async all(asked) {
      const found = await engine.all(asked);
      return asked.flatMap((one, at) => {
        const answer = found[at];
        return answer ? [{ embedded: embedded(one), real: answer }] : [];
      });
    },
    async timed(asked) {
      const start = performance.now();
      embedded(asked);
      const between = performance.now();
      await real(asked);
      return { embedded: between - start, real: performance.now() - between };
    },
  };
}
