import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the document how high what stands at the foot of the window is: the page ends above it, and what gets the focus is scrolled
 * above it (WCAG 2.4.11).
 */
export function useFootInset(host: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    const element = host.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      // Not on the root: with a property of its own it would have the styles of all that is below reckoned anew.
      body.style.setProperty('--vp-foot-inset', height);
      root.style.scrollPaddingBottom = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      body.style.removeProperty('--vp-foot-inset');
      root.style.scrollPaddingBottom = '';
    };
  }, [host]);
}
