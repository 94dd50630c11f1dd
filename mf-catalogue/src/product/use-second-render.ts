import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const unchanging = () => () => undefined;

/** Keys of the history's entries that have been shown. */
const shown = new Set<string>();

/**
 * Whether a component may render all that it has: false in the first render of a page to which a person goes, true right after it,
 * in a render that React interrupts for whatever the person does. True at once where the page came as HTML, on the server as well
 * (React renders the component once more after it has taken that over), and where the page must be as tall as it was or names a place
 * in it: somebody who comes back stands where they were.
 */
export function useSecondRender(): boolean {
  const { key, hash } = useLocation();
  const [isNew] = useState(() => hash === '' && !shown.has(key));
  useEffect(() => void shown.add(key), [key]);
  const cameAsHtml = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isNew && !cameAsHtml ? false : undefined);
}
