import type { ObservableValue, Session, Telemetry } from '@vetportal/contracts';
import { localePath, type Locale } from '@vetportal/i18n';
import { Observable, Subject } from 'rxjs';
import { boundPrefetch } from './bound-prefetch';
import { pageId, type IntendedPage } from './fetch-page';
import { viewOf, type RouteOfModule, type ShellView } from './page-view';

interface Settings {
  readonly navigator: Navigator;
  readonly locale: ObservableValue<Locale>;
  readonly session: ObservableValue<Session>;
  readonly routes: readonly RouteOfModule[];
  readonly telemetry: Telemetry;
  /** Fetches what a page needs, and tells as it comes. */
  readonly fetchPage: (page: IntendedPage, onMore: () => void) => Promise<unknown>;
}

/** A page that is to be drawn before it is asked for. */
export interface PageAhead {
  readonly view: ShellView;
  /** Whether more of it is known than when it was told of before. */
  readonly hasMore: boolean;
  /** Whether somebody has turned to a link that opens it. */
  readonly isIntended: boolean;
}

/** Pages that a person is likely to open next. */
export interface PagesAhead {
  /**
   * Fetches one, within bounds, and has it drawn.
   *
   * @param isIntended whether somebody has turned to a link that opens it: it is made ready in the document then, until they turn away
   */
  fetch(page: IntendedPage, isIntended: boolean): void;
  /** Has one drawn whose code is there, where the person may see it. */
  draw(page: Pick<IntendedPage, 'path' | 'query'>): void;
  /** Nobody is about to open any of them any more: none has to be ready in the document. */
  setAside(): void;
  /** To whom comes later the newest is told first. */
  readonly pages: Observable<PageAhead>;
  readonly setAsides: Observable<void>;
}

/** Gets pages ready before they are asked for (`K04`). */
export function createPagesAhead(settings: Settings): PagesAhead {
  const { navigator, locale, session, routes, telemetry, fetchPage } = settings;
  const pages = new Subject<PageAhead>();
  const setAsides = new Subject<void>();
  /** Who draws them comes later than a pointer may. */
  let newest: PageAhead | undefined;
  session.changes.subscribe(() => (newest = undefined));

  function draw(
    { path, query }: Pick<IntendedPage, 'path' | 'query'>,
    known: Pick<PageAhead, 'hasMore' | 'isIntended'>,
  ): void {
    const location = {
      locale: locale.value,
      path,
      pathname: localePath(locale.value, path),
      search: query,
      hash: '',
      // No entry of the history yet.
      key: 'ahead',
      state: null,
    };
    const view = viewOf(location, session.value, { routes, incomplete: false });
    if (view.showing !== 'page') return;
    newest = { view, ...known };
    pages.next(newest);
  }

  const fetchBounded = boundPrefetch(
    navigator,
    ({ page }) => pageId(page),
    ({ page, isIntended }: { readonly page: IntendedPage; readonly isIntended: boolean }) => {
      let isCodeThere = false;
      return fetchPage(page, () => {
        draw(page, { hasMore: isCodeThere, isIntended });
        isCodeThere = true;
      });
    },
    (why) => telemetry.event('prefetch.failed', { why }),
  );

  return {
    fetch: (page, isIntended) => fetchBounded({ page, isIntended }),
    draw: (page) => draw(page, { hasMore: false, isIntended: false }),
    setAside() {
      newest = newest && { ...newest, isIntended: false };
      setAsides.next();
    },
    pages: new Observable((drawing) => {
      if (newest) drawing.next(newest);
      return pages.subscribe(drawing);
    }),
    setAsides: setAsides.asObservable(),
  };
}
