import type { QueryClient } from '@tanstack/react-query';
import type { Bus, SessionService } from '@vetportal/contracts';
import { GLANCE_MS, watchAbsence } from '../session/watch-absence';
import { fetchOthersChanges } from './fetch-again';

interface Settings {
  readonly window: Window;
  readonly queries: QueryClient;
  readonly bus: Pick<Bus, 'emit'>;
  readonly session: Pick<SessionService, 'value'>;
  /** Names of the modules whose data belong to the practice. */
  readonly personal: ReadonlySet<string>;
  readonly now: () => number;
  /** A page comes out of the browser's page cache: its session is to be brought up to date. */
  readonly onWake: () => void;
  /** What is on screen has changed meanwhile. */
  readonly onChanged: () => void;
}

/**
 * Asks for what others have changed when the person comes back to the page: by focus, by its tab, or by Back out of the browser's page cache
 * (`W15`, `W19`). A colleague of the same practice, or the person on another device, may have been there meanwhile.
 */
export function followOthers(settings: Settings): void {
  const { window, queries, bus, session, personal, now, onWake, onChanged } = settings;
  const root = window.document.documentElement;
  let last = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    // A page out of the page cache is seen and shown at once.
    if (!window.navigator.onLine || now() - last < GLANCE_MS) return;
    last = now();
    bus.emit('person.returned', {});
    void fetchOthersChanges(queries, personal).then((isChanged) => {
      if (isChanged) onChanged();
    });
  };
  watchAbsence(window, now, look, GLANCE_MS);
  window.addEventListener('pagehide', ({ persisted }) => {
    // Whoever presses Back after a sign-out sees nothing of the person, not even while the page wakes up.
    if (persisted && session.value.state === 'customer') root.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    onWake();
    // Once what follows from it is on screen.
    window.setTimeout(() => root.style.removeProperty('visibility'));
    look();
  });
}
