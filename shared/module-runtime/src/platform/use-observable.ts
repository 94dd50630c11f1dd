import { useCallback, useSyncExternalStore } from 'react';
import type { ObservableValue, Session } from '@vetportal/contracts';
import { usePlatform } from './context';
import { notifyInMicrotask } from './notify-in-microtask';

/** The present value of an observable value; the component renders again when it changes. Since 1.10. */
export function useObservable<Value>(observable: ObservableValue<Value>): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = observable.changes.subscribe(notifyInMicrotask(changed));
      return () => subscription.unsubscribe();
    },
    [observable],
  );
  const read = useCallback(() => observable.value, [observable]);
  // While React hydrates HTML of the edge it must get the value that the edge rendered with; the present value follows.
  const readRendered = useCallback(
    () => ('rendered' in observable ? observable.rendered : observable.value),
    [observable],
  );
  return useSyncExternalStore(subscribe, read, readRendered);
}

/** Who is there (`S13`). */
export const useSession = (): Session => useObservable(usePlatform().session);
