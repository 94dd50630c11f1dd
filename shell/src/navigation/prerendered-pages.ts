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
  /** Fetches what a page needs, and calls back as more of it comes. */
  readonly fetchPage: (page: IntendedPage, onMore: () => void) => Promise<unknown>;
}

/** A page to render before the person opens it. */
export interface PrerenderedPage {
  readonly view: ShellView;
  /** Whether more of its data is there than the last time. */
  readonly hasMore: boolean;
  /** Whether the person has turned to a link that opens it. */
  readonly isIntended: boolean;
}

/** Pages that a person is likely to open next. */
export interface PrerenderedPages {
  /**
   * Fetches a page, within bounds, and prerenders it.
   *
   * @param isIntended whether the person has turned to a link that opens it: it is laid out in the document then, until they turn away
   */
  fetch(page: IntendedPage, isIntended: boolean): void;
  /** Prerenders a page whose code is there, where the person may see it. */
  prerender(page: Pick<IntendedPage, 'path' | 'query'>): void;
  /** The person is not about to open any of them any more: all leave the document. */
  detach(): void;
  /** A late subscriber gets the newest first. */
  readonly pages: Observable<PrerenderedPage>;
  readonly detachments: Observable<void>;
}

/** Prepares pages before the person opens them (`K04`). */
export function createPrerenderedPages(settings: Settings): PrerenderedPages {
  const { navigator, locale, session, routes, telemetry, fetchPage } = settings;
  const pages = new Subject<PrerenderedPage>();
  const detachments = new Subject<void>();
  /** Kept because the module runtime may load later than a pointer moves. */
  let newest: PrerenderedPage | undefined;
  session.changes.subscribe(() => (newest = undefined));

  function draw(
    { path, query }: Pick<IntendedPage, 'path' | 'query'>,
    known: Pick<PrerenderedPage, 'hasMore' | 'isIntended'>,
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
    prerender: (page) => draw(page, { hasMore: false, isIntended: false }),
    detach() {
      newest = newest && { ...newest, isIntended: false };
      detachments.next();
    },
    pages: new Observable((drawing) => {
      if (newest) drawing.next(newest);
      return pages.subscribe(drawing);
    }),
    detachments: detachments.asObservable(),
  };
}
