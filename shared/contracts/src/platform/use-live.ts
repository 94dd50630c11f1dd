import { useCallback, useSyncExternalStore } from 'react';
import type { Live, Session } from './platform';
import { usePlatform } from './context';
import { hearLater } from './hear-later';

/** The present value of a live value; renders anew when it changes. */
export function useLive<Value>(live: Live<Value>): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = live.changes.subscribe(hearLater(changed));
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const read = useCallback(() => live.value, [live]);
  // While React takes over HTML of the edge it must see what the edge saw; the present value comes right after.
  const readRendered = useCallback(() => ('rendered' in live ? live.rendered : live.value), [live]);
  return useSyncExternalStore(subscribe, read, readRendered);
}

/** Who is there (`S13`). */
export const useSession = (): Session => useLive(usePlatform().session);
