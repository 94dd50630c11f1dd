import { indexSuffix, LOCALES } from '@vetportal/i18n';
import { INDEX_KINDS } from '../../src/indexing/mappings';
import { openIndexFile } from '../../src/search/index/index-file';
import { SearchService } from '../../src/search/search-service';
import { join } from 'node:path';
import type { Answer } from './answers';

/** One search asked of both. */
export interface Answers {
  readonly embedded: Answer;
  readonly real: Answer;
  /** How long each took, ms; of the real one with its way there and back. */
  readonly times: { readonly embedded: number; readonly real: number };
}

export type AskBoth = (index: string, body: object) => Promise<Answers>;

/**
 * The embedded index over the files that the real engine was filled from, and that engine.
 *
 * @param folder of the files
 * @param url of the engine, with a slash at its end
 */
export function openBoth(folder: string, url: string): AskBoth {
  const service = new SearchService();
  for (const locale of LOCALES) {
    for (const kind of INDEX_KINDS) {
      const name = `${kind}_${indexSuffix(locale)}`;
      const { lines, parts } = openIndexFile(name, locale, join(folder, `${name}.ndjson`));
      service.load(name, locale, lines, parts);
    }
  }
  return async (index, body) => {
    const json = JSON.stringify(body);
    const start = performance.now();
    const { status, json: own } = service.search(index, json);
    const between = performance.now();
    const response = await fetch(`${url}${index}/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
    });
    const text = await response.text();
    const end = performance.now();
    if (status !== 200 || !response.ok)
      throw new Error(`${index}: ${own.slice(0, 300)} ${text.slice(0, 600)}`);
    return {
      embedded: JSON.parse(own) as Answer,
      real: JSON.parse(text) as Answer,
      times: { embedded: between - start, real: end - between },
    };
  };
}
