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
  /** Draws the page of a link whose code is there. */
  readonly draw: (link: HTMLAnchorElement) => void;
}

/**
 * Fetches, once a page has come to rest, the code of the pages to which most of its links lead: from a list that of an
 * article. A click then waits for data at most. Data are fetched on intent alone, and nothing over a line that is dear.
 *
 * The first of the pages with most links is drawn as well, as far as it is known: whichever of them is opened then, its styles are
 * in the page and its code has run.
 */
export function fetchNextCode({ window, shown, present, routeOf, fetchCode, draw }: Settings): void {
  let timer: number | undefined;
  const look = (): void => {
    if (isMeteredConnection(window.navigator)) return;
    const next = mostLinked(window.document, routeOf).filter(({ route }) => route.id !== present()?.id);
    const fetchAndDraw = async ({ route, link }: Linked, isFirst: boolean): Promise<void> => {
      await fetchCode(route);
      if (isFirst && link.isConnected) whenIdle(() => draw(link));
    };
    // One after the other: what a person asks for meanwhile goes first. What fails is asked for again when it is needed.
    void next
      .slice(0, MOST)
      .reduce<Promise<unknown>>(
        (before, each, index) => before.then(() => fetchAndDraw(each, index === 0)).catch(() => undefined),
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

interface Linked {
  readonly route: RouteOfModule;
  /** The first link that leads there. */
  readonly link: HTMLAnchorElement;
  readonly count: number;
}

/** Routes of the links in the page's own part, those with most links first. */
function mostLinked(document: Document, routeOf: Settings['routeOf']): readonly Linked[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([target])');
  const found = new Map<RouteOfModule, Linked>();
  for (const link of links) {
    // Nor on a page that has been left, or is only drawn ahead.
    if (link.origin !== document.location.origin || link.closest('[data-left], [data-ahead]')) continue;
    const route = routeOf(link.pathname);
    if (!route) continue;
    const before = found.get(route);
    found.set(route, { route, link: before?.link ?? link, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
