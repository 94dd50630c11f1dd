import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { RenderedDocument } from '@vetportal/contracts/module';
import { fromRichJson } from '@vetportal/contracts/render';
// From there alone: the clients come with what runs modules.
import { ErpError } from '@vetportal/erp/errors';

/**
 * Makes the cache of the portal's data, with what the edge has fetched for the page, so that nothing is asked for again.
 *
 * @param rendered undefined where the edge has rendered nothing
 * @param now milliseconds since 1970
 */
export function createQueryCache(
  rendered: Pick<RenderedDocument, 'queries'> | undefined,
  now: number,
): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        // What was refused is refused again; what is away is asked once more.
        retry: (failures, error) => failures < 1 && (!(error instanceof ErpError) || error.retryable),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        // When the network is back the session comes first, then what failed or aged is fetched (`W15`).
        refetchOnReconnect: false,
      },
    },
  });
  if (rendered) takeOver(cache, rendered, now);
  return cache;
}

/** How fresh it is is the edge's business; here it begins to age now. */
function takeOver(cache: QueryClient, { queries }: Pick<RenderedDocument, 'queries'>, now: number): void {
  const kept = queries.map((query) => ({
    ...query,
    state: { ...query.state, data: fromRichJson(query.state['data']), dataUpdatedAt: now },
  }));
  // The cache's own notation, read back by the cache.
  hydrate(cache, { queries: kept, mutations: [] } as unknown as DehydratedState);
}
