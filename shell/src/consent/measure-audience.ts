import type { ObservableValue, Telemetry } from '@vetportal/contracts';
import type { ShellView } from '../navigation/page-view';

/** Key in the tab's storage of the number that holds the pages of a visit together. */
export const VISIT_KEY = 'audience.visit';

export interface Audience {
  readonly view: ObservableValue<ShellView>;
  readonly telemetry: Telemetry;
  /** The tab's storage; undefined where the browser refuses it. */
  readonly storage: Storage | undefined;
  /** Makes a number that means nothing. */
  readonly newVisit: () => string;
}

/**
 * Tells which pages are read, by the pattern of their route and never by what stands in the address, under a number that lives as
 * long as the tab. A chunk of its own: it is neither loaded nor run before somebody has agreed (`G05`).
 *
 * @returns ends it, and takes the number away
 */
export function measureAudience({ view, telemetry, storage, newVisit }: Audience): () => void {
  const visit = visitOf(storage, newVisit);
  let last: string | undefined;
  const tell = ({ location, route }: ShellView): void => {
    if (location.path === last) return;
    last = location.path;
    telemetry.event('page.view', { visit, page: route?.path ?? 'none' });
  };
  tell(view.value);
  const pages = view.changes.subscribe(tell);
  return () => {
    pages.unsubscribe();
    try {
      storage?.removeItem(VISIT_KEY);
    } catch {
      // Nothing was kept.
    }
  };
}

function visitOf(storage: Storage | undefined, newVisit: () => string): string {
  try {
    const known = storage?.getItem(VISIT_KEY);
    if (known) return known;
    const visit = newVisit();
    storage?.setItem(VISIT_KEY, visit);
    return visit;
  } catch {
    return newVisit();
  }
}
