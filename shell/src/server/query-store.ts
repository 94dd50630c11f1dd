import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { toRichJson, type RenderedAddress } from '@vetportal/contracts/render';
import { nextHalfHour } from '@vetportal/i18n';
import type { DataOrigin } from './data-origin';

/** How long data are used for other pages, in milliseconds. */
const LIFE_MS = 15_000;
/** Data of so many queries are kept, those not asked for longest go first. */
const MAX_QUERIES = 100;
/** Characters of JSON kept. */
const MAX_CHARACTERS = 2_000_000;

type State = Query['state'];

interface Kept {
  readonly state: State;
  /** The query as the browser's cache reads it back. */
  readonly json: string;
  readonly origin: DataOrigin;
  readonly until: number;
  readonly data: number;
}

/** Data that the parts of one page have asked for. */
export interface PageQueries {
  /** JSON of each query that has data, for the browser's cache. */
  json(): string[];
  /** Where that is from which came from other pages. */
  origins(): DataOrigin[];
  /** Keeps what was fetched for the parts of other pages. */
  keep(origin: DataOrigin): void;
}

/**
 * Data that every page asks for, first-level categories say, are fetched once in a while and not for each page; what they are in
 * JSON is written once too. A renderer knows no visitor, so what one page has asked for any other may have.
 */
export interface QueryStore {
  /** Lets a page's query cache begin with what is kept. */
  share(queries: QueryClient, address: RenderedAddress): PageQueries;
}

export function createQueryStore(now: () => number = Date.now): QueryStore {
  const kept = new Map<string, Kept>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= kept.get(key)?.json.length ?? 0;
    kept.delete(key);
  };

  function keep(key: string, entry: Kept): void {
    if (entry.json.length > MAX_CHARACTERS / 4) return;
    drop(key);
    kept.set(key, entry);
    characters += entry.json.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_QUERIES && characters <= MAX_CHARACTERS) break;
      drop(oldest);
    }
  }

  return {
    share(queries, { origin, locale, expected, data }) {
      const keyOf = (hash: string): string => `${origin} ${locale} ${String(expected)} ${hash}`;
      // What was asked for yesterday is not shown today.
      const until = Math.min(now() + LIFE_MS, nextHalfHour(now()));
      const taken = new Map<string, Kept>();
      const cache = queries.getQueryCache();
      const build = cache.build.bind(cache);
      // The cache asks here for a query that it has not got yet.
      cache.build = (client, options, state) => {
        const query = build(client, options, state);
        if (query.state.status !== 'pending' || taken.has(query.queryHash)) return query;
        const key = keyOf(query.queryHash);
        const found = kept.get(key);
        if (!found) return query;
        if (found.data !== data || found.until <= now()) {
          drop(key);
          return query;
        }
        taken.set(query.queryHash, found);
        query.setState(found.state as typeof query.state);
        return query;
      };

      /* Once the page's data are there. */
      const written = once(() =>
        dehydrate(queries).queries.map((query) => ({
          hash: query.queryHash,
          json:
            taken.get(query.queryHash)?.json ??
            JSON.stringify({ ...query, state: { ...query.state, data: toRichJson(query.state.data) } }),
        })),
      );
      return {
        json: () => written().map(({ json }) => json),
        origins: () => [...taken.values()].map(({ origin: from }) => from),
        keep(from) {
          for (const { hash, json } of written()) {
            const query = cache.get(hash);
            if (!query || taken.has(hash)) continue;
            keep(keyOf(hash), { state: query.state, json, origin: from, until, data });
          }
        },
      };
    },
  };
}

/** The answer of a function that is asked when it is needed, and not again. */
function once<Answer>(ask: () => Answer): () => Answer {
  let answer: { readonly is: Answer } | undefined;
  return () => (answer ??= { is: ask() }).is;
}
