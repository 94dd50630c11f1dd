import { notifyInMicrotask, type ObservableValue } from '@vetportal/contracts';
import type { Subscription } from 'rxjs';
import type { PageView } from './module-pages';
import { isPageHost } from './page-host';
import {
  createPageStage,
  createRenderedStage,
  type DrawnPage,
  type PageStage,
  type PageStageSettings,
} from './page-stage';

export interface ModuleApplicationSettings extends PageStageSettings {
  readonly view: ObservableValue<PageView>;
  /** When the HTML in the container is to be made live; undefined where it is not that of what is shown. Asked for once. */
  readonly takeRendered: () => Promise<void> | undefined;
}

/** What single-spa calls. */
export interface ApplicationLifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** A page that is to be drawn before it is asked for. */
export interface PageToDraw {
  readonly view: PageView;
  /** Whether more of it is known than when it was drawn. */
  readonly hasMore: boolean;
  /** Whether somebody has turned to a link that opens it. */
  readonly isIntended: boolean;
}

export interface ModuleApplication extends ApplicationLifecycles {
  /** Draws a page of the module that somebody is about to open, so that it is there when they do. The last one is kept. */
  readonly drawAhead: (page: PageToDraw) => void;
  /** Nobody is about to open a page any more: the one that is drawn ahead is kept out of the document. */
  readonly setAside: () => void;
}

/**
 * The single-spa application of one module: each of its pages in a React root of its own. None of its steps waits for the module's
 * code, which comes within React: a module that cannot be had shows a failure in the page's place, and single-spa goes on.
 *
 * A container that the edge has filled is made live; any other is filled.
 */
export function createModuleApplication(settings: ModuleApplicationSettings): ModuleApplication {
  const { module, platform, view, takeRendered } = settings;
  let present: PageStage | undefined;
  let ahead: DrawnPage | undefined;
  let following: Subscription | undefined;
  let isFirst = true;

  // What was drawn for one person is nobody else's.
  platform.session.changes.subscribe(() => {
    ahead?.leave();
    ahead = undefined;
  });

  // Wherever else the person has gone, it is not what they are about to open any more.
  view.changes.subscribe(
    notifyInMicrotask(() => {
      if (!ahead?.isFor(view.value)) ahead?.setAside();
    }),
  );

  function follow(): void {
    const next = view.value;
    // On the way to another module's page this one stays as it is until it is taken off.
    if (!following || next.module !== module) return;
    if (!present?.takes(next)) {
      present?.leave();
      present = stageFor(next);
    }
    present.show(next);
  }

  function stageFor(next: PageView): PageStage {
    const drawn = ahead;
    if (!drawn?.isFor(next)) return createPageStage(settings, next);
    ahead = undefined;
    return drawn;
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const due = takeRendered();
      present = due && createRenderedStage(settings, view.value, due);
      // What came as HTML and is not what is shown any more is no page's, so that none takes it off.
      if (isFirst && !present) emptyOfHtml(settings.container());
      isFirst = false;
      following = view.changes.subscribe(notifyInMicrotask(follow));
      if (!present) follow();
      return Promise.resolve();
    },
    unmount() {
      following?.unsubscribe();
      following = undefined;
      present?.leave();
      present = undefined;
      return Promise.resolve();
    },
    drawAhead({ view: next, hasMore, isIntended }) {
      // It is there, as HTML perhaps that is no application's yet.
      if (view.value.module === module && next.location.path === view.value.location.path) return;
      if (!ahead?.isFor(next)) {
        ahead?.leave();
        ahead = createPageStage(settings, next);
        ahead.draw();
      } else if (hasMore) ahead.draw();
      if (isIntended) ahead.intend();
    },
    setAside: () => ahead?.setAside(),
  };
}

/** Takes off what stands in a module's place and is no page of its own. */
function emptyOfHtml(place: HTMLElement): void {
  for (const node of [...place.childNodes]) if (!isPageHost(node)) node.remove();
}
