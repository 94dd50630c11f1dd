import type { QueryClient } from '@tanstack/react-query';
import { toRichJson } from '@vetportal/contracts/render';

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

/**
 * Fetches what others may have changed: all personal data on screen, and what has aged.
 *
 * @param modules names of the modules whose data belong to the practice
 * @returns whether personal data on screen are others now
 */
export async function fetchOthersChanges(
  queries: QueryClient,
  modules: ReadonlySet<unknown>,
): Promise<boolean> {
  const personal = queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => modules.has(queryKey[0]) && state.status === 'success',
  });
  const written = (): string[] => personal.map(({ state }) => JSON.stringify(toRichJson(state.data)));
  const before = written();
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => personal.includes(query) || query.isStale(),
  });
  return written().some((text, at) => text !== before[at]);
}
