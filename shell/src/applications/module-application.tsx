import { notifyInMicrotask, type ObservableValue } from '@vetportal/contracts';
import type { Subscription } from 'rxjs';
import type { PageView } from './module-pages';
import { isPageContainer } from './page-container';
import {
  createPrerenderedRoot,
  createHydratedRoot,
  type PrerenderedRoot,
  type PageRoot,
  type PageRootSettings,
} from './page-root';

export interface ModuleApplicationSettings extends PageRootSettings {
  readonly view: ObservableValue<PageView>;
  /** Resolves when the HTML in the container is due to be hydrated; undefined where another view is shown. Called once. */
  readonly takeRendered: () => Promise<void> | undefined;
}

/** What single-spa calls. */
export interface ApplicationLifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** A page to render before the person opens it. */
export interface PageToPrerender {
  readonly view: PageView;
  /** Whether more of its data is there than at its last render. */
  readonly hasMore: boolean;
  /** Whether the person has turned to a link that opens it. */
  readonly isIntended: boolean;
}

export interface ModuleApplication extends ApplicationLifecycles {
  /** Prerenders a page of the module that the person may open next. Keeps the last one only. */
  readonly prerender: (page: PageToPrerender) => void;
  /** The person is not about to open a page any more: the prerendered one leaves the document. */
  readonly detach: () => void;
}

/**
 * The single-spa application of one module: each of its pages in a React root of its own. None of its steps waits for the module's
 * code, which loads within React: a module that cannot be loaded shows a failure in the page's place, and single-spa goes on.
 *
 * It hydrates a container that has HTML of the edge, and renders into any other.
 */
export function createModuleApplication(settings: ModuleApplicationSettings): ModuleApplication {
  const { module, platform, view, takeRendered } = settings;
  let present: PageRoot | undefined;
  let prerendered: PrerenderedRoot | undefined;
  let following: Subscription | undefined;
  let isFirst = true;

  // A page that was prerendered for one person is not for the next.
  platform.session.changes.subscribe(() => {
    prerendered?.discard();
    prerendered = undefined;
  });

  // A person who opens another page is not about to open this one any more.
  view.changes.subscribe(
    notifyInMicrotask(() => {
      if (!prerendered?.isFor(view.value)) prerendered?.detach();
    }),
  );

  function follow(): void {
    const next = view.value;
    // On the way to another module's page this one stays as it is until it is unmounted.
    if (!following || next.module !== module) return;
    if (!present?.takes(next)) {
      present?.discard();
      present = rootFor(next);
    }
    present.show(next);
  }

  function rootFor(next: PageView): PageRoot {
    const drawn = prerendered;
    if (!drawn?.isFor(next)) return createPrerenderedRoot(settings, next);
    prerendered = undefined;
    return drawn;
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const due = takeRendered();
      present = due && createHydratedRoot(settings, view.value, due);
      // HTML of another view than the present one has no root that would remove it.
      if (isFirst && !present) emptyOfHtml(settings.container());
      isFirst = false;
      following = view.changes.subscribe(notifyInMicrotask(follow));
      if (!present) follow();
      return Promise.resolve();
    },
    unmount() {
      following?.unsubscribe();
      following = undefined;
      present?.discard();
      present = undefined;
      return Promise.resolve();
    },
    prerender({ view: next, hasMore, isIntended }) {
      // It is on screen already, perhaps as HTML without an application.
      if (view.value.module === module && next.location.path === view.value.location.path) return;
      if (!prerendered?.isFor(next)) {
        prerendered?.discard();
        prerendered = createPrerenderedRoot(settings, next);
        prerendered.prerender();
      } else if (hasMore) prerendered.prerender();
      if (isIntended) prerendered.intend();
    },
    detach: () => prerendered?.detach(),
  };
}

/** Removes the edge's HTML from the element of a module's pages. */
function emptyOfHtml(place: HTMLElement): void {
  for (const node of [...place.childNodes]) if (!isPageContainer(node)) node.remove();
}
