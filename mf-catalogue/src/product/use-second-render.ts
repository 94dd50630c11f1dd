import { useDeferredValue, useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * Whether a component may render all that it has: false in the first render of a page to which a person goes, true right after it,
 * in a render that React interrupts for whatever the person does. True at once where the page came as HTML, on the server as well; React
 * renders the component once more after it has taken that over.
 */
export function useSecondRender(): boolean {
  const cameAsHtml = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  return useDeferredValue(true, cameAsHtml ? undefined : false);
}
