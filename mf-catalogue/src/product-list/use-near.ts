import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** So far beyond the window on either side counts as near: a screen. */
const MARGIN = '100% 0px';

/**
 * Whether an element has come near the window. Once it has it stays so; on the edge, and while the page is taken over, it has not.
 *
 * @param isThere true for one that is taken to be near from the start
 */
export function useNear(element: RefObject<Element | null>, isThere: boolean): boolean {
  const [isNear, setNear] = useState(isThere || !canTell());
  useEffect(() => {
    const observed = element.current;
    if (isNear || !observed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** On the edge there is no window to be near; every browser of today can tell, but not each that a page may be read by. */
const canTell = (): boolean => typeof window === 'undefined' || 'IntersectionObserver' in window;

/** Whether what is shown came as HTML with the page; true on the edge. It stays so when it has been taken over. */
export function useCameAsHtml(): boolean {
  const isBeingTakenOver = useSyncExternalStore(neverChanges, inBrowser, onEdge);
  const [cameAsHtml] = useState(isBeingTakenOver);
  return cameAsHtml;
}

const neverChanges = () => () => undefined;
const inBrowser = (): boolean => false;
const onEdge = (): boolean => true;
