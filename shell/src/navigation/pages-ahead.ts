import type { Live, Session, Telemetry } from '@vetportal/contracts';
import { localePath, type Locale } from '@vetportal/i18n';
import { Subject, type Observable } from 'rxjs';
import { boundPrefetch } from './bound-prefetch';
import { pageId, type IntendedPage } from './fetch-page';
import { viewOf, type RouteOfModule, type ShellView } from './page-view';

interface Settings {
  readonly navigator: Navigator;
  readonly locale: Live<Locale>;
  readonly session: Live<Session>;
  readonly routes: readonly RouteOfModule[];
  readonly telemetry: Telemetry;
  /** Fetches what a page needs, and tells as it comes. */
  readonly fetchPage: (page: IntendedPage, onMore: () => void) => Promise<unknown>;
}

/** Pages that a person is likely to open next. */
export interface PagesAhead {
  /** Fetches one that somebody is about to open, within bounds, and has it drawn. */
  fetch(page: IntendedPage): void;
  /** Has one drawn whose code is there, where the person may see it. */
  draw(page: Pick<IntendedPage, 'path' | 'query'>): void;
  /** Those that are to be drawn; the same again when more of its data has come. */
  readonly views: Observable<ShellView>;
}

/** Gets pages ready before they are asked for (`spec 9`). */
export function createPagesAhead(settings: Settings): PagesAhead {
  const { navigator, locale, session, routes, telemetry, fetchPage } = settings;
  const views = new Subject<ShellView>();

  function draw({ path, query }: Pick<IntendedPage, 'path' | 'query'>): void {
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
    if (view.showing === 'page') views.next(view);
  }

  return {
    fetch: boundPrefetch(
      navigator,
      pageId,
      (page: IntendedPage) => fetchPage(page, () => draw(page)),
      (why) => telemetry.event('prefetch.failed', { why }),
    ),
    draw,
    views: views.asObservable(),
  };
}
