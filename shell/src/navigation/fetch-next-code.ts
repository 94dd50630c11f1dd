import type { ObservableValue } from '@vetportal/contracts';
import { whenIdle } from '@vetportal/ui/idle';
import { isMeteredConnection } from './metered-connection';
import type { RouteOfModule } from './page-view';

/** A page has come to rest when nothing of it changed for so long (ms). */
const REST_MS = 300;
/** Of so many pages the code is fetched at most from one page. */
const MOST = 2;

interface Settings {
  readonly window: Window;
  /** Changes with each page that stands. */
  readonly shown: ObservableValue<unknown>;
  /** The route of the page on screen. */
  readonly present: () => { readonly id: string } | undefined;
  readonly routeOf: (pathname: string) => RouteOfModule | undefined;
  readonly fetchCode: (route: RouteOfModule) => Promise<unknown>;
}

/**
 * Fetches, once a page has come to rest, the code of the pages to which most of its links lead: from a list that of an
 * article. A click then waits for data at most. Data are fetched on intent alone, and nothing over a line that is dear.
 */
export function fetchNextCode({ window, shown, present, routeOf, fetchCode }: Settings): void {
  let timer: number | undefined;
  const look = (): void => {
    if (isMeteredConnection(window.navigator)) return;
    const next = mostLinked(window.document, routeOf).filter(({ id }) => id !== present()?.id);
    // One after the other: what a person asks for meanwhile goes first. What fails is asked for again when it is needed.
    void next
      .slice(0, MOST)
      .reduce<Promise<unknown>>(
        (before, route) => before.then(() => fetchCode(route)).catch(() => undefined),
        Promise.resolve(),
      );
  };
  const rest = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(look), REST_MS);
  };
  shown.changes.subscribe(rest);
  rest();
}

/** Routes of the links in the page's own part, those with most links first. */
function mostLinked(document: Document, routeOf: Settings['routeOf']): readonly RouteOfModule[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([target])');
  const counts = new Map<RouteOfModule, number>();
  for (const link of links) {
    // Nor on a page that has been left.
    if (link.origin !== document.location.origin || link.closest('[data-left]')) continue;
    const route = routeOf(link.pathname);
    if (route) counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([route]) => route);
}
