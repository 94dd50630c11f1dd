import { useCallback, useEffect, useRef, useState } from 'react';

const TURNING = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/**
 * A pointer that begins to move is mostly on its way to something: what comes because of it does so this much later (ms), and not
 * between a link and its page. A key may be a shortcut, or the first step through the page, and is answered at once.
 */
const POINTER_MS = 1_000;

interface TurnedTo {
  readonly turnedTo: boolean;
  /** Gives the keys that were pressed since to what comes because of them, once: from then on it hears of keys itself. */
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/** Whether the person has begun to use the page: what can wait until then costs the first view nothing. */
export function useTurnedTo(): TurnedTo {
  const [turnedTo, setTurnedTo] = useState(false);
  const keys = useRef<KeyboardEvent[] | undefined>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        keys.current?.push(event);
        setTurnedTo(true);
      } else timer = setTimeout(() => setTurnedTo(true), POINTER_MS);
      for (const type of TURNING) if (type !== 'keydown') window.removeEventListener(type, seen);
    };
    for (const type of TURNING) window.addEventListener(type, seen, { passive: true });
    if (hasBegun(window)) queueMicrotask(() => setTurnedTo(true));
    return () => {
      clearTimeout(timer);
      for (const type of TURNING) window.removeEventListener(type, seen);
    };
  }, []);
  const takeKeys = useCallback(() => {
    const pressed = keys.current ?? [];
    keys.current = undefined;
    return pressed;
  }, []);
  return { turnedTo, takeKeys };
}

/** Whether somebody has gone about in the page before its scripts were there to hear of it; a pointer leaves no trace but a mark. */
const hasBegun = ({ document, scrollY }: Window): boolean =>
  scrollY > 0 ||
  document.documentElement.dataset['begun'] !== undefined ||
  (document.activeElement !== null && document.activeElement !== document.body);
