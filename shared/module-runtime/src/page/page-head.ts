import { createContext, useContext, useEffect } from 'react';
import { usePlatform } from '../platform/context';
import type { PageHead } from '@vetportal/contracts';

/**
 * Tells whether the page that a tree shows is on screen; it is, unless somebody above says. One that has been left, which may be
 * hydrated only then, is not any more.
 */
export const OnScreenContext = createContext<() => boolean>(() => true);

/**
 * Tells document and frame what page is on screen, as soon as it stands and whenever that changes. Whatever stands in a page's place
 * does so through it. Nothing is told of a page that is not on screen (`R36`).
 *
 * @param head the same object as long as it says the same
 */
export function usePageHead(head: PageHead): void {
  const { navigation, server } = usePlatform();
  const isOnScreen = useContext(OnScreenContext);
  server?.head(head);
  useEffect(() => {
    if (isOnScreen()) navigation.setHead(head);
    // oxlint-disable-next-line react/exhaustive-deps -- that it is asked by another function is no news of the page
  }, [navigation, head]);
}
