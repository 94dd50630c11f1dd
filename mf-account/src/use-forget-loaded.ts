import { usePlatform } from '@vetportal/module-runtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Beginnings of the keys under which something was loaded. */
type Keys = readonly QueryKey[];

/**
 * Something has changed: what was loaded of it before is shown to nobody who opens it next, not even until the newer has come.
 *
 * @param now also fetches what is on screen again; else that stays as it is
 */
export function forgetLoaded(queries: QueryClient, keys: Keys, now: boolean): void {
  for (const queryKey of keys) {
    queries.removeQueries({ queryKey, type: 'inactive' });
    void queries.invalidateQueries({ queryKey, refetchType: now ? 'active' : 'none' });
  }
}

/**
 * For a page that knows the change already which the person has made there: it is not fetched again, and what was loaded for it
 * goes with it when it is left.
 *
 * @param keys the same at each call
 * @returns to be called at the change
 */
export function useForgetLoaded(keys: Keys): () => void {
  const { queries } = usePlatform();
  useEffect(() => {
    const drop = (): void => {
      for (const queryKey of keys)
        queries.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.isInvalidated });
    };
    // The page lets go of its query in the same moment, a little later.
    return () => queueMicrotask(drop);
  }, [queries, keys]);
  return () => forgetLoaded(queries, keys, false);
}
