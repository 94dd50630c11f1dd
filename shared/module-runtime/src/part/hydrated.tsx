import { createContext, use, useEffect, useLayoutEffect, type ReactNode } from 'react';

/**
 * The element whose HTML the root above hydrates: `#app`, the page's `vp-page`, or a part's `vp-part`. Undefined where React has created
 * the element itself.
 */
export const HydrationHost = createContext<HTMLElement | undefined>(undefined);

/** On the element of a root, as `data-hydration`. An element from the edge has none until its hydration begins. */
export type Hydration = 'running' | 'done';

/** Says on an element how far the hydration of its HTML has come. */
export function markHydration(host: HTMLElement, state: Hydration): void {
  host.dataset['hydration'] = state;
}

/** Says that React hydrates an element next. What keeps its text nodes listens (`shell/edge/page/keep-text-nodes.inline.ts`). */
export const announceHydration = (host: HTMLElement): boolean =>
  host.dispatchEvent(new Event('hydrating', { bubbles: true }));

/**
 * Stands within the innermost Suspense boundary of a root, around its content, and says when React has hydrated or rendered that content.
 * The input replay of the page listens (`shell/edge/page/input-replay.inline.ts`).
 *
 * On its host it dispatches `hydrated`, in the commit itself: nothing else renders before typed text is remembered. On the window it
 * dispatches `interactive`, once effects have run.
 */
export function Hydrated({ children }: { readonly children: ReactNode }): ReactNode {
  const host = use(HydrationHost);
  useLayoutEffect(() => {
    if (!host) return;
    markHydration(host, 'done');
    host.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [host]);
  useEffect(() => {
    window.dispatchEvent(new Event('interactive'));
  }, []);
  return children;
}
