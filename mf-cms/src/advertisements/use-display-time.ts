import { useEffect, useRef, useState } from 'react';

interface Display {
  readonly over: boolean;
  /** While the person points at it or is inside, the time stands still (WCAG 2.2.1). */
  readonly hold: (held: boolean) => void;
}

/**
 * How long something is shown.
 *
 * @param seconds below 0 for until it is closed (`G16`)
 */
export function useDisplayTime(seconds: number): Display {
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  const left = useRef(seconds * 1000);
  useEffect(() => {
    if (seconds < 0 || held || over) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => setOver(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [seconds, held, over]);
  return { over, hold: setHeld };
}
