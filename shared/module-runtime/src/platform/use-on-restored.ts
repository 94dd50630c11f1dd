import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from './context';

/**
 * Calls back when network, services and session are back after one of them was away: whoever holds a failure asks again (`W15`). What
 * the query cache fetches is fetched again by itself. Since 1.10.
 *
 * @param isWanted false where nothing has failed
 */
export function useOnRestored(isWanted: boolean, askAgain: () => void): void {
  const { bus } = usePlatform();
  const run = useEffectEvent(askAgain);
  useEffect(() => {
    if (!isWanted) return;
    const restored = bus.events('connection.restored').subscribe(() => run());
    return () => restored.unsubscribe();
  }, [bus, isWanted]);
}
