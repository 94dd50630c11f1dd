import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches data on screen again; what is there already stays on screen meanwhile.
 *
 * @param what what failed; or also what has aged meanwhile; or all, also what other pages have shown, as it was asked for in nobody's name
 */
export async function fetchAgain(queries: QueryClient, what: 'failed' | 'aged' | 'all'): Promise<void> {
  if (what === 'all') {
    await queries.invalidateQueries();
    return;
  }
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || (what === 'aged' && query.isStale()),
  });
}
