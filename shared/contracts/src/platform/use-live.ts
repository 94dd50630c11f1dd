import { useCallback, useSyncExternalStore } from 'react';
import type { Live, Session } from './platform';
import { usePlatform } from './context';

/** The present value of a live value; renders anew when it changes. */
export function useLive<Value>(live: Live<Value>): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.changes.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const read = useCallback(() => live.value, [live]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Who is there (`spec 4`). */
export const useSession = (): Session => useLive(usePlatform().session);
