import type { Timed } from '@vetportal/model';
import { useEffect, useState } from 'react';
import { nextChange } from './banners-at';

/** A browser's timer counts no further than some 24 days. */
const LONGEST_MS = 86_400_000;

/**
 * The present time, which changes when one of several texts with a period begins or ends.
 *
 * @param said texts with their periods: the same array as long as nothing in it changes
 * @returns undefined in the first drawing: what the edge has drawn is taken over as it is
 */
export function useMoment(said: readonly Timed[]): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const present = new Date();
      setNow(present);
      const next = nextChange(said, present.getTime());
      // A start counts from the moment after it (`S03`).
      if (next !== undefined) timer = setTimeout(look, Math.min(next - present.getTime() + 1, LONGEST_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [said]);
  return now;
}
