import { hydrationOfRoute, type BootDocument } from '@vetportal/contracts/module';
import { whenIdle } from '@vetportal/ui/idle';
import { arrivedPage, whenFirstPageIsDue, type FirstPage } from '../applications/first-page';
import { applicationId } from '../frame/main-area';
import { isMeteredConnection } from '../navigation/metered-connection';
import { fetchCode } from '../navigation/fetch-page';
import type { Shell } from './shell';
import { once } from './once';

/** A page that is read first has been there for so long before its code is fetched (ms). */
const READING_MS = 300;

/**
 * Starts the modules' applications as soon as one of them has something to do. Where a page came as HTML, that is when it is due to
 * be made live; one that a guest reads first has its code by then.
 *
 * @returns starts them now, for a person who is about to open another page; not over a line that is dear
 */
export function runPages(
  { platform, history, view, navigation, registry, session, telemetry, use, moduleRuntime }: Shell,
  boot: BootDocument,
): () => void {
  const { rendered } = boot;
  const modules = boot.modules.map(({ name }) => name);
  const { route } = view.value;
  let beDue = (): void => undefined;
  const due = new Promise<void>((resolve) => (beDue = resolve));
  const arrived = arrivedPage(view.value, rendered);
  const first: FirstPage | undefined = arrived && { ...arrived, due };
  const start = once(async (): Promise<void> => {
    try {
      const { startApplications, fetchNextCode, tellEdgeOfPeople } = await moduleRuntime();
      if (boot.testers) tellEdgeOfPeople(window, session, platform.bus);
      startApplications({ modules, platform, history, view, placeOf, first });
      const isWaiting = () => view.value.showing === 'waiting';
      fetchNextCode({
        window,
        shown: navigation.head,
        present: () => view.value.route,
        // A page that is waited for goes before all others.
        routeOf: (pathname) => (isWaiting() ? undefined : navigation.routeOf(pathname)),
        fetchCode: (next) => fetchCode(registry, next, platform.locale.value),
      });
    } catch (error) {
      telemetry.error(error, { module: 'shell', part: 'parts' });
      throw error;
    }
  });
  // Nor is there HTML to read where React could not hydrate the frame, and has created it anew.
  if (!first || !rendered || !placeOf(first.module).hasChildNodes()) {
    void start();
    return () => undefined;
  }
  const hydrate = route ? hydrationOfRoute(route, rendered.expected) : 'eager';
  const triggers = { session: platform.session, isUsed: use.of(first.module), hasStored: use.hasStored };
  const place = placeOf(first.module);
  whenFirstPageIsDue({ first, place, hydrate, parts: rendered.parts, view, triggers }, () => {
    beDue();
    void start();
  });
  const startEarly = (): void => {
    if (!isMeteredConnection(window.navigator)) void start().catch(() => undefined);
  };
  if (route?.deferHydration === true) whenRead(window, startEarly);
  return startEarly;
}

/** Calls back once all of a page has come and the browser has nothing to do. */
function whenRead(window: Window, run: () => void): void {
  const later = (): void => void setTimeout(() => whenIdle(run), READING_MS);
  if (window.document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

function placeOf(module: string): HTMLElement {
  const place = document.getElementById(applicationId(module));
  if (!place) throw new Error(`no place for ${module}`);
  return place;
}
