import type { ObservableValue } from '@vetportal/contracts';
import { notifyInMicrotask } from '@vetportal/module-runtime';
import type { Subscription } from 'rxjs';
import type { PageView } from './module-pages';
import { createHydratedRoot, createPageRoot, type PageRoot, type PageRootSettings } from './page-root';

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

/**
 * The single-spa application of one module: each of its pages in a React root of its own. None of its steps waits for the module's
 * code, which loads within React: a module that cannot be loaded shows a failure in the page's place, and single-spa goes on.
 *
 * It hydrates a container that has HTML of the edge, and renders into any other.
 */
export function createModuleApplication(settings: ModuleApplicationSettings): ApplicationLifecycles {
  const { module, view, takeRendered } = settings;
  let present: PageRoot | undefined;
  let following: Subscription | undefined;
  let isFirst = true;

  function follow(): void {
    const next = view.value;
    // On the way to another module's page this one stays as it is until it is unmounted.
    if (!following || next.module !== module) return;
    if (present?.takes(next)) present.show(next);
    else {
      present?.discard();
      present = createPageRoot(settings, next);
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      // Where React could not hydrate the frame, it has created the place anew, and empty.
      const due = settings.container().hasChildNodes() ? takeRendered() : undefined;
      present = due && createHydratedRoot(settings, view.value, due);
      // HTML of another view than the present one has no root that would remove it.
      if (isFirst && !present) settings.container().replaceChildren();
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
  };
}
