import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { RenderedDocument } from '@vetportal/contracts/module';
import { fromRichJson } from '@vetportal/contracts/render';

/**
 * Gives the cache what the edge has fetched for the page, so that nothing is asked for again. How fresh it is is the edge's business;
 * here it begins to age now.
 *
 * @param now milliseconds since 1970
 */
export function takeOverQueries(
  cache: QueryClient,
  { queries }: Pick<RenderedDocument, 'queries'>,
  now: number,
): void {
  const kept = queries.map((query) => ({
    ...query,
    state: { ...query.state, data: fromRichJson(query.state['data']), dataUpdatedAt: now },
  }));
  // The cache's own notation, read back by the cache.
  hydrate(cache, { queries: kept, mutations: [] } as unknown as DehydratedState);
}
