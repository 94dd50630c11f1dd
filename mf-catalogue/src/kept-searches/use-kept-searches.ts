import { usePlatform, useSession } from '@vetportal/contracts';
import { useSyncExternalStore } from 'react';
import { NOTHING_KEPT, type KeptSearches } from './kept-searches';
import { keptSearchesOf, NO_STORE, type KeptSearchesStore } from './kept-searches-store';

/** The searches that whoever is there has made and saved in this browser, and the way to change them. */
export function useKeptSearches(): {
  readonly kept: KeptSearches;
  readonly change: KeptSearchesStore['change'];
} {
  const platform = usePlatform();
  const session = useSession();
  const store =
    platform.server || session.state === 'starting'
      ? NO_STORE
      : keptSearchesOf(platform, session.state === 'customer' ? String(session.user.customerId) : 'guest');
  // The edge knows of none: while its HTML is taken over there are none here either.
  const kept = useSyncExternalStore(store.listen, store.value, () => NOTHING_KEPT);
  return { kept, change: store.change };
}
