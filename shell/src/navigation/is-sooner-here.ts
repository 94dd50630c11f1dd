import type { Session } from '@vetportal/contracts';
import type { RouteOfModule } from './page-view';

interface Settings {
  readonly window: Window;
  readonly session: { readonly value: Session };
  readonly registry: { isHere(name: string): boolean };
}

/**
 * Tells whether a page is shown here sooner than the edge sends it as a document, which it has of pages of guests alone: those whose
 * module has sent nothing yet have code to come and to run first. Without a line there is no document at all.
 *
 * @returns asks it of the page's route; a page that is not there is shown here
 */
export const isSoonerHere =
  ({ window, session, registry }: Settings) =>
  (route: RouteOfModule | undefined): boolean => {
    if (route?.access !== 'public' || session.value.state !== 'guest') return true;
    return !window.navigator.onLine || registry.isHere(route.module);
  };
