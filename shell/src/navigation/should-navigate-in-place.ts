import type { Session } from '@vetportal/contracts';
import type { RouteOfModule } from './page-view';

interface Settings {
  readonly window: Window;
  readonly session: { readonly value: Session };
  readonly registry: { isHere(name: string): boolean };
}

/**
 * Decides whether a link is followed within the document or loads a new one. The edge has cached documents of guests' pages alone, and
 * sends one sooner than the code of a module arrives of which nothing has loaded yet. Offline there are no documents at all.
 *
 * @returns decides for the route of a page; an unknown page is shown in place
 */
export const shouldNavigateInPlace =
  ({ window, session, registry }: Settings) =>
  (route: RouteOfModule | undefined): boolean => {
    if (route?.access !== 'public' || session.value.state !== 'guest') return true;
    return !window.navigator.onLine || registry.isHere(route.module);
  };
