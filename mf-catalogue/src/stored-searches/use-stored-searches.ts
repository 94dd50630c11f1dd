import { usePlatform, useSession } from '@vetportal/module-runtime';
import { useSyncExternalStore } from 'react';
import { NO_SEARCHES, type StoredSearches } from './stored-searches';
import { storedSearchesOf, NO_STORE, type StoredSearchesStore } from './stored-searches-store';

/** The searches that the person has made and saved in this browser, and the function that changes them. */
export function useStoredSearches(): {
  readonly stored: StoredSearches;
  readonly change: StoredSearchesStore['change'];
} {
  const platform = usePlatform();
  const session = useSession();
  const store =
    platform.server || session.state === 'starting'
      ? NO_STORE
      : storedSearchesOf(platform, session.state === 'customer' ? String(session.user.customerId) : 'guest');
  // The edge knows of none: while its HTML is taken over there are none here either.
  const stored = useSyncExternalStore(store.listen, store.value, () => NO_SEARCHES);
  return { stored, change: store.change };
}
