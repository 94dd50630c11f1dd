import { useCallback, useEffect, useRef, useState } from 'react';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/**
 * A pointer that begins to move is mostly on its way to a link: the deferred UI comes this much later (ms), so that it does not delay
 * the link's page. A key may be a shortcut, or the first step through the page, and has its effect at once.
 */
const POINTER_MS = 1_000;

interface FirstInteraction {
  readonly hasInteracted: boolean;
  /** Returns the keys that were pressed so far, once: whoever takes them listens to keys itself from then on. */
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/** Whether the person has begun to use the page; what waits until then does not delay the first view. */
export function useFirstInteraction(): FirstInteraction {
  const [hasInteracted, setInteracted] = useState(false);
  const keys = useRef<KeyboardEvent[] | undefined>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        keys.current?.push(event);
        setInteracted(true);
      } else timer = setTimeout(() => setInteracted(true), POINTER_MS);
      for (const type of INTERACTIONS) if (type !== 'keydown') window.removeEventListener(type, seen);
    };
    for (const type of INTERACTIONS) window.addEventListener(type, seen, { passive: true });
    if (hasBegun(window)) queueMicrotask(() => setInteracted(true));
    return () => {
      clearTimeout(timer);
      for (const type of INTERACTIONS) window.removeEventListener(type, seen);
    };
  }, []);
  const takeKeys = useCallback(() => {
    const pressed = keys.current ?? [];
    keys.current = undefined;
    return pressed;
  }, []);
  return { hasInteracted, takeKeys };
}

/** Whether the person used the page before its scripts ran; of a pointer the early script leaves a mark. */
const hasBegun = ({ document, scrollY }: Window): boolean =>
  scrollY > 0 ||
  document.documentElement.dataset['begun'] !== undefined ||
  (document.activeElement !== null && document.activeElement !== document.body);
